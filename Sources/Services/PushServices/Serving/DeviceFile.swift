package import Diagnostics
internal import Documents
internal import HTTP
internal import Hub

/// The reason why a file of devices is invalid.
package struct InvalidDevices: Error, Hashable, Sendable {
  /// The line of the mistake, counted from 1.
  package let line: Int
  /// The reason in one sentence.
  package let message: String
}

extension PushSettings {
  /// Adds the devices of a file: a list of objects, or an object on each line; throws the reason
  /// why a description is invalid.
  package mutating func addDevices(of file: SourceFile) throws(InvalidDevices) {
    devices += try DeviceFile.devices(in: file, for: self)
  }
}

/// A file of devices: a list of objects, or an object on each line.
enum DeviceFile {
  /// Returns the descriptions in a file, all of which are valid.
  static func devices(
    in file: SourceFile, for settings: PushSettings
  ) throws(InvalidDevices) -> [JSONValue] {
    let whole = JSONReader.read(file)
    var check = DeviceFileCheck(settings)
    if let root = whole.document?.root, !whole.findings.hasErrors {
      let list = if case .array = root.content { root.elements } else { [root] }
      for body in list {
        try check.add(body, line: file.position(at: body.span.start).line)
      }
      return list
    }
    var devices: [JSONValue] = []
    for (index, line) in file.bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
      let (document, findings) = JSONReader.read(
        SourceFile(name: file.name, bytes: Array(line)))
      guard let root = document?.root, !findings.hasErrors else {
        let message = findings.sorted.first?.message ?? "the line is not JSON"
        throw InvalidDevices(line: index + 1, message: message)
      }
      try check.add(root, line: index + 1)
      devices.append(root)
    }
    return devices
  }
}

/// The check of the devices of a file, one after the other.
private struct DeviceFileCheck {
  private var state: PushState
  private var random = ServiceRandom(seed: 0)
  /// The line of each device, by its id and by its token.
  private var lines: [String: Int] = [:]

  init(_ settings: PushSettings) {
    var empty = PushSettings()
    empty.services = settings.services
    state = PushState(empty)
  }

  /// Throws if a description cannot be read, or replaces an earlier one.
  mutating func add(_ body: JSONValue, line: Int) throws(InvalidDevices) {
    do throws(PushState.DeviceRefusal) {
      let count = state.devices.count
      let device = try state.add(body, at: HubTime(milliseconds: 0), &random)
      let known = lines[device.id] ?? lines[device.handle.lowercased()]
      let other = state.devices.count > count ? nil : known
      if let other {
        throw PushState.DeviceRefusal(
          status: 400,
          message: "the device replaces the one in line \(other), which has an equal id or token")
      }
      lines[device.id] = line
      lines[device.handle.lowercased()] = line
    } catch {
      throw InvalidDevices(line: line, message: error.message)
    }
  }
}
