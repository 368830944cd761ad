#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A folder that is removed at the end of the test.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// A failed file operation.
  public struct Failure: Error {
    let action: String
    let number: Int32
  }

  /// Creates an empty folder.
  public init() throws { path = try Self.newFolder(named: "\(Self.parent.get())/") }

  deinit { Self.remove(path) }

  /// Creates a folder whose name begins with the given path, and ends with letters of the system's
  /// choice.
  private static func newFolder(named start: String) throws -> String {
    var template = Array("\(start)XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw Failure(action: "mkdtemp", number: errno)
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The folder of all temporary folders of this process, which is removed when the process ends,
  /// because a folder in a static property is never released.
  private static let parent: Result<String, any Error> = Result {
    let path = try newFolder(named: "\(place)/crier-test-")
    atexit { _ = TemporaryFolder.parent.map(TemporaryFolder.remove) }
    return path
  }

  /// The place of temporary folders: `TMPDIR`, or one in memory if enough is free.
  ///
  /// Tests make and remove thousands of files, and ext4 without a journal, as in many virtual machines,
  /// passes over each removed file of the last minutes to make a new one.
  private static let place: String =
    environment("TMPDIR") ?? (hasRoom(inMemory) ? inMemory : "/tmp")
  private static let inMemory = "/dev/shm"
  /// The flag of a file system that runs no programs, which containers set; `ST_NOEXEC` in C.
  private static let noExecution: UInt = 8

  private static func hasRoom(_ folder: String) -> Bool {
    var space = statvfs()
    return unsafe statvfs(folder, &space) == 0 && access(folder, W_OK) == 0
      && space.f_flag & noExecution == 0
      && UInt64(space.f_bavail) * UInt64(space.f_frsize) > 1 << 30
  }

  /// Writes a file with the given text, and creates missing folders in its path.
  public func write(_ name: String, _ text: String) throws {
    try write(name, bytes: Array(text.utf8))
  }

  /// Writes a file with the given bytes.
  public func write(_ name: String, bytes: [UInt8]) throws {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/\(part)"
      _ = unsafe mkdir(folder, 0o777)
    }
    guard let file = unsafe fopen("\(path)/\(name)", "wb") else {
      throw Failure(action: "write \(name)", number: errno)
    }
    defer { unsafe fclose(file) }
    _ = unsafe fwrite(bytes, 1, bytes.count, file)
  }

  /// Returns the text of a file; nil if the file is missing.
  public func text(of name: String) -> String? {
    guard let file = unsafe fopen("\(path)/\(name)", "rb") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = unsafe getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes a file or folder; for a symbolic link, removes only the link.
  private static func remove(_ path: String) {
    guard unsafe unlink(path) != 0, let folder = unsafe opendir(path) else { return }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { remove("\(path)/\(name)") }
    }
    unsafe closedir(folder)
    unsafe rmdir(path)
  }
}
