internal import CBytes

/// Makes records of the plain lines among many, as fast as they can be read.
@safe
package final class LineMachine {
  /// What surrounds a payload.
  package enum Frame: Hashable, Sendable {
    /// A line feed follows.
    case bare
    /// A JSON object with the number of the line, and the payload as a text.
    case record
  }

  private let recipe: ByteRecipe
  private let keys: KeyTable
  private let frame: Frame
  /// The most bytes of a payload that goes out without a question.
  private let harmlessByteCount: Int
  /// The most bytes of a line.
  private let longestLine: Int
  private let values: UnsafeMutableBufferPointer<ValueBytes>
  private var decoded = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
  private var payload = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

  /// Creates a machine; each thread needs its own.
  package init(
    _ recipe: ByteRecipe, keys: KeyTable, frame: Frame,
    limits: (harmlessByteCount: Int, longestLine: Int)
  ) {
    self.recipe = recipe
    self.keys = keys
    self.frame = frame
    (harmlessByteCount, longestLine) = limits
    unsafe values = .allocate(capacity: keys.entries.count)
    unsafe values.initialize(repeating: .missing)
  }

  deinit {
    unsafe values.deallocate()
    unsafe decoded.deallocate()
    unsafe payload.deallocate()
  }

  /// How far a machine has come.
  package struct Progress {
    /// Where the first line begins that somebody else has to look at, or the end.
    package var position: Int
    /// How many lines it has made records of.
    package var lines: Int
  }

  /// Appends the records of plain lines, up to the first line that is not plain.
  ///
  /// The bytes are UTF-8. `number` is that of the first line.
  package func run(
    _ bytes: PaddedBytes, _ range: Range<Int>, number: Int, to output: inout [UInt8]
  ) -> Progress {
    unsafe Self.grow(&decoded, to: range.count + ByteRecipe.padding)
    return unsafe bytes.storage.withUnsafeBufferPointer { storage in
      unsafe keys.entries.withUnsafeBufferPointer { entries in
        unsafe keys.names.withUnsafeBufferPointer { names in
          unsafe recipe.steps.withUnsafeBufferPointer { steps in
            unsafe recipe.constants.withUnsafeBufferPointer { constants in
              let walk = unsafe RecipeWalk(
                steps: steps, constants: constants, values: UnsafeBufferPointer(values))
              return unsafe run(
                storage, range, number, KeySearch(entries, names, keys.letterCase), walk,
                to: &output)
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private func run(
    _ storage: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ number: Int,
    _ search: KeySearch, _ walk: RecipeWalk, to output: inout [UInt8]
  ) -> Progress {
    var progress = Progress(position: range.lowerBound, lines: 0)
    guard let base = storage.baseAddress, let decoded = unsafe decoded.baseAddress
    else { return progress }
    let end = unsafe base + range.upperBound
    var scan = unsafe ObjectScan(
      at: base + range.lowerBound, for: search, to: values, decodingTo: decoded)
    var wanted = Self.usualRoom
    while wanted > 0 {
      let room = wanted
      wanted = 0
      output.append(addingCapacity: room) { span in
        unsafe span.withUnsafeMutableBufferPointer { target, filled in
          guard let start = target.baseAddress else { return }
          var next = unsafe start + filled
          let limit = unsafe start + target.count
          while unsafe scan.next < end {
            guard unsafe scan.scan(decodingTo: decoded) else { break }
            guard unsafe scan.next == end || scan.next.pointee == UInt8(ascii: "\n"),
              unsafe scan.next - base - progress.position <= longestLine
            else { break }
            let needed = self.room(for: walk)
            guard unsafe needed <= limit - next else {
              wanted = max(needed, Self.usualRoom)
              unsafe scan.goBack(to: base + progress.position)
              break
            }
            guard
              let recordEnd = unsafe write(walk, number + progress.lines, to: next)
            else { break }
            unsafe next = unsafe recordEnd
            scan.passLineFeed()
            progress.lines += 1
            progress.position = unsafe min(scan.next - base, range.upperBound)
          }
          filled = unsafe next - start
        }
      }
    }
    return progress
  }

  private static let usualRoom = 1 << 16

  /// As many bytes as writing a record may touch.
  @inline(__always)
  private func room(for walk: RecipeWalk) -> Int {
    switch frame {
    case .bare: walk.room + 1
    case .record: walk.room * 6 + Self.frameRoom
    }
  }

  /// Writes one record and returns where it ends; nil where the payload is so large that somebody has
  /// to judge it.
  @inline(__always)
  private func write(
    _ walk: RecipeWalk, _ number: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    switch frame {
    case .bare:
      let end = unsafe walk.write(to: target)
      guard unsafe end - target <= harmlessByteCount else { return nil }
      unsafe end.pointee = UInt8(ascii: "\n")
      return unsafe end + 1
    case .record:
      unsafe Self.grow(&payload, to: walk.room + ByteRecipe.padding)
      guard let start = unsafe payload.baseAddress else { return nil }
      let count = unsafe walk.write(to: start) - start
      guard count <= harmlessByteCount else { return nil }
      return unsafe cbytes_put_record(target, UInt64(number), start, count)
    }
  }

  /// More than the words and two numbers around a payload take.
  private static let frameRoom = 128

  private static func grow(_ buffer: inout UnsafeMutableBufferPointer<UInt8>, to count: Int) {
    guard buffer.count < count else { return }
    unsafe buffer.deallocate()
    unsafe buffer = .allocate(capacity: max(count, buffer.count * 2))
  }
}
