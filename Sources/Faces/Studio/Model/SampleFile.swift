internal import Files
internal import Workspaces

/// A sample file to write, with the edited arguments.
struct SampleFile: Sendable {
  /// A reason not to write a sample.
  enum Refusal: Error, Hashable, Sendable {
    /// The name is not valid for a sample.
    case name(String)
    /// A sample with this name exists, and the user has not agreed to replace it.
    case exists(String)
    case file(FileError)
  }

  let path: String
  let name: String
  private let bytes: [UInt8]
  private let boundary: WriteBoundary

  /// The maximum length of a sample name, in bytes.
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

  /// Writes the file; replaces an existing file only if `policy` allows it.
  func write(_ policy: Policy) throws(Refusal) {
    guard policy == .replaceExisting || !Folder.hasFile(path) else { throw .exists(name) }
    do throws(FileError) {
      try Folder.make(path.parentFolder)
      try FileWriter.replace(path, with: bytes, inside: boundary)
    } catch {
      throw .file(error)
    }
  }

  /// A policy for an existing sample with the same name.
  enum Policy: Hashable, Sendable { case keepExisting, replaceExisting }
}

extension SampleFile.Refusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .name(let name):
      "'\(name)' is not a valid sample name: use up to 64 characters: a-z, A-Z, 0-9, '_', '-' and '.', "
        + "and do not begin with '-' or '.'"
    case .exists(let name): "the sample '\(name)' already exists"
    case .file(let error): "\(error)"
    }
  }
}
