internal import Bytes
internal import Diagnostics
internal import Documents
package import Hub
internal import Platforms

/// Counts the registrations in an export that a send reaches, line by line.
///
/// Most lines are only scanned; the full parser reads the first line of each class and any unusual
/// line.
///
///     var counter = AudienceCounter(address, send, at: now)
///     counter.add(linesOf: bytes, 0..<bytes.count)
///     print(counter.count.matching)
package struct AudienceCounter {
  /// The maximum number of registration classes to keep; lines of other classes are all parsed.
  private static let mostClasses = 4096
  /// The maximum total size of the keys of all registration classes, in bytes.
  private static let mostKeyBytes = 8 << 20

  private let address: SendAddress
  private let send: ExplainedSend?
  private let time: HubTime
  /// The current time in the format of an export, without the final `Z`.
  private let timePrefix: [UInt8]
  private let matcher: TagMatcher
  private let usesScanner: Bool

  private var scanner = DescriptionScanner()
  /// The class of each key; nil if the lines with the key need the full parser.
  private var classes: [[UInt8]: RegistrationClass?] = [:]
  private var keyByteCount = 0
  private var templates: [Receipt: Int] = [:]
  private var devices = DeviceTable()
  private var deviceKey: [UInt8] = []
  private var lineNumber = 0
  private var tally = AudienceCount()

  /// The two methods of reading a line: a quick scan or the full parser.
  package enum Reading { case scanning, parsing }

  /// Creates a counter; without a send, only the tags of registrations are evaluated.
  package init(
    _ address: SendAddress, _ send: ExplainedSend?, at time: HubTime, reading: Reading = .scanning
  ) {
    self.address = address
    self.send = send
    self.time = time
    usesScanner = reading == .scanning
    matcher = TagMatcher(address.expression)
    timePrefix = Array(time.iso8601.utf8.dropLast())
    tally.empty = send == nil ? nil : 0
  }

  /// The counts of all lines so far.
  package var count: AudienceCount {
    var count = tally
    for case let known? in classes.values {
      guard known.matching > 0, let sample = known.sample else { continue }
      count.add(sample, known.matching)
      known.result.map { count.add($0, known.rendered) }
    }
    return count
  }

  // MARK: - Lines

  /// Adds the lines of a block of bytes; the last line may lack its line break.
  package mutating func add(linesOf bytes: [UInt8], _ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = ByteSearch.lineFeed(in: bytes, start..<range.upperBound) ?? range.upperBound
      lineNumber += 1
      add(line: bytes, start..<end)
      start = end + 1
    }
  }

  private mutating func add(line bytes: [UInt8], _ line: Range<Int>) {
    guard bytes[line].contains(where: { $0 > 0x20 }) else { return }
    guard usesScanner, scanner.scan(bytes, line), let known = knownClass(bytes, line) else {
      return addParsed(bytes, line)
    }
    guard let sample = known.sample else { return addUnreadable() }
    tally.registrations += 1
    let tags = scanner[DescriptionScanner.Slot.tags] ?? 0..<0
    guard fits(sample), matcher.matches(bytes, tags) else { return }
    if let expiration = scanner[DescriptionScanner.Slot.expiration],
      isPast(bytes, expiration)
    {
      tally.expired += 1
      return
    }
    known.matching += 1
    if send != nil, let variables = scanner[DescriptionScanner.Slot.variables], !variables.isEmpty {
      addWithVariables(bytes, line)
    } else {
      known.rendered += 1
    }
    addDevice(bytes, of: known)
  }

  /// Returns the class of the scanned line; nil if the line needs the full parser, or if the class
  /// is new and the maximum number of classes is reached.
  private mutating func knownClass(_ bytes: [UInt8], _ line: Range<Int>) -> RegistrationClass? {
    if let known = classes[scanner.key] { return known }
    guard classes.count < Self.mostClasses, keyByteCount < Self.mostKeyBytes else { return nil }
    let new = newClass(bytes, line)
    keyByteCount += scanner.key.count
    classes[scanner.key] = .some(new)
    return new
  }

  private mutating func newClass(_ bytes: [UInt8], _ line: Range<Int>) -> RegistrationClass? {
    let source = SourceFile(name: "export", bytes: Array(bytes[line]))
    guard let document = XMLReader.read(source).document,
      scanner.agrees(with: document, of: line)
    else { return nil }
    let file = DeviceFile(source)
    guard file.registrations.count < 2 else { return nil }
    // The tags, push variables and times of this line are not properties of the class.
    let sample = file.registrations.first?.withoutVariables
    let result = sample.flatMap { sample in
      send.flatMap { fits(sample) ? SendResult($0, to: sample, at: time) : nil }
    }
    return RegistrationClass(sample, template: template(of: sample), result: result)
  }

  private mutating func template(of registration: KnownRegistration?) -> Int {
    guard let registration, registration.device.template != nil else { return 0 }
    let receipt = Receipt(registration, on: "")
    if let number = templates[receipt] { return number }
    templates[receipt] = templates.count + 1
    return templates.count
  }

  private func fits(_ registration: KnownRegistration) -> Bool {
    send == nil || address.fits(registration.target)
  }

  /// Whether a time is past; a future time in the usual format is recognized without parsing.
  private func isPast(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard !isLater(bytes, range) else { return false }
    return DeviceFile.time(String(decoding: bytes[range], as: UTF8.self)).map { $0 < time } ?? false
  }

  /// Whether a time in the usual format is in the future; false for any other format.
  private func isLater(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count > timePrefix.count, bytes[range.upperBound - 1] == UInt8(ascii: "Z") else {
      return false
    }
    for offset in timePrefix.indices {
      let byte = bytes[range.lowerBound + offset]
      guard byte != timePrefix[offset] else { continue }
      return byte &- 0x30 < 10 && timePrefix[offset] &- 0x30 < 10 && byte > timePrefix[offset]
    }
    return false
  }

  // MARK: - Unusual lines

  /// Counts a line that is not a registration.
  mutating func addUnreadable() {
    tally.unreadable += 1
    tally.firstUnreadable = tally.firstUnreadable ?? max(1, lineNumber)
  }

  private mutating func addParsed(_ bytes: [UInt8], _ line: Range<Int>) {
    let file = DeviceFile(SourceFile(name: "export", bytes: Array(bytes[line])))
    guard !file.registrations.isEmpty else { return addUnreadable() }
    for registration in file.registrations { add(registration) }
  }

  /// Adds a parsed registration.
  package mutating func add(_ registration: KnownRegistration) {
    tally.registrations += 1
    let isMatching = address.expression?.includes(Set(registration.tags)) ?? true
    guard fits(registration), isMatching else { return }
    guard !registration.isExpired(at: time) else {
      tally.expired += 1
      return
    }
    tally.add(registration, 1)
    if let send { tally.add(SendResult(send, to: registration, at: time), 1) }
    deviceKey = Array(registration.handle.utf8)
    addDevice(registration.platform, template: template(of: registration))
  }

  /// Adds the result of the send for a registration that has push variables.
  private mutating func addWithVariables(_ bytes: [UInt8], _ line: Range<Int>) {
    let file = DeviceFile(SourceFile(name: "export", bytes: Array(bytes[line])))
    guard let send, let registration = file.registrations.first else { return }
    tally.add(SendResult(send, to: registration, at: time), 1)
  }

  // MARK: - Devices

  private mutating func addDevice(_ bytes: [UInt8], of known: RegistrationClass) {
    guard let platform = known.sample?.platform else { return }
    deviceKey.removeAll(keepingCapacity: true)
    for (part, slot) in zip(platform.handle.parts, known.handleSlots) {
      guard let place = scanner[slot] else { return }
      if !deviceKey.isEmpty { deviceKey.append(UInt8(ascii: "-")) }
      let start = deviceKey.count
      DescriptionScanner.appendText(place, of: bytes, to: &deviceKey)
      guard part.format == .hexadecimal else { continue }
      for index in start..<deviceKey.count where deviceKey[index] &- 0x61 < 26 {
        deviceKey[index] &= 0xDF
      }
    }
    addDevice(platform, template: known.template)
  }

  /// Adds the device whose handle is in `deviceKey`, unless the handle is a placeholder in braces.
  private mutating func addDevice(_ platform: Platform, template: Int) {
    guard let first = deviceKey.first, first != UInt8(ascii: "{") else { return }
    var hasher = Hasher()
    hasher.combine(platform)
    hasher.combine(deviceKey)
    let hash = UInt64(truncatingIfNeeded: hasher.finalize())
    if devices.add(hash, template: template) == .twice {
      tally.twice.append(String(decoding: deviceKey, as: UTF8.self))
    }
  }
}
