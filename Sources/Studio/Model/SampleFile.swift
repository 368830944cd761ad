internal import Files
internal import Workspaces

/// A sample to write: the edited arguments under a name.
struct SampleFile: Sendable {
  /// The reason why a sample is not written.
  enum Refusal: Error, Hashable, Sendable {
    /// The name cannot be the name of a sample.
    case name(String)
    /// There is such a sample, and the reader has not agreed to replace it.
    case exists(String)
    case file(FileError)
  }

  let path: String
  let name: String
  private let bytes: [UInt8]
  private let boundary: WriteBoundary

  /// The longest name of a sample, in bytes.
  private static let longestName = 64

  init(named name: String, _ scene: StudioScene) throws(Refusal) {
    let isPlain = name.utf8.allSatisfy { byte in
      let scalar = UnicodeScalar(byte)
      return scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains(scalar))
    }
    guard isPlain, !name.isEmpty, !name.hasPrefix("."), !name.hasPrefix("-"),
      name.utf8.count <= Self.longestName
    else { throw .name(name) }
    self.name = name
    path = scene.notification.folder.joined(with: "samples/\(name).json")
    bytes = scene.arguments.bytes
    boundary = WriteBoundary(scene.snapshot.workspace.folder)
  }

  /// Writes the file; one that exists is only replaced if `policy` allows it.
  func write(_ policy: Policy) throws(Refusal) {
    guard policy == .replaceExisting || !Folder.hasFile(path) else { throw .exists(name) }
    do throws(FileError) {
      try Folder.make(path.parentFolder)
      try FileWriter.replace(path, with: bytes, inside: boundary)
    } catch {
      throw .file(error)
    }
  }

  /// The treatment of a sample that exists.
  enum Policy: Hashable, Sendable { case keepExisting, replaceExisting }
}

extension SampleFile.Refusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .name(let name):
      "'\(name)' cannot be the name of a sample: use letters, digits, '-', '_' and '.'"
    case .exists(let name): "the sample '\(name)' already exists"
    case .file(let error): "\(error)"
    }
  }
}
