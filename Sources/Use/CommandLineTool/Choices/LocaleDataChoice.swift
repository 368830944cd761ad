internal import Diagnostics
internal import Files
internal import Localization

/// The locale data that formats all messages of a run, as the user names it.
///
/// A version of CLDR, such as `48`, is the data of ICU's own library, or a file such as `cldr48.dat`
/// next to the program or in `../share/crier`. Any other word is the path of a file or a folder.
///
/// ```swift
/// try LocaleDataChoice("48", program: ProcessArguments.program).apply()
/// ```
package struct LocaleDataChoice {
  /// The environment variable that chooses the data of a run.
  package static let variable = "CRIER_CLDR"

  private let word: String
  private let program: String?

  /// Creates a choice; an empty word is the data of ICU's own library.
  package init(_ word: String, program: String?) {
    self.word = word
    self.program = program
  }

  /// The choice of the environment.
  package static var ofEnvironment: Self {
    Self(StandardStream.environment(variable) ?? "", program: ProcessArguments.program)
  }

  /// Uses the chosen data from now on; must be called before anything is formatted.
  package func apply() throws(UsageError) {
    guard !word.isEmpty else { return }
    let source = try source
    do throws(LocaleData.Failure) {
      try LocaleData.use(source)
    } catch {
      throw problem(error.words)
    }
  }

  private var source: LocaleData.Source {
    get throws(UsageError) {
      if let version = Int(word) {
        if version == LocaleData.libraryVersion { return .library }
        guard let file = files.first(where: { $0.version == version }) else {
          throw problem("there is no locale data of this version")
        }
        return .package(file.path)
      }
      if Folder.exists(word) {
        guard Folder.exists(word.joined(with: LocaleData.folderName)) else {
          throw problem("the folder contains no folder '\(LocaleData.folderName)'")
        }
        return .folder(word)
      }
      guard Folder.hasPlainFile(word) else { throw problem("there is no such file or folder") }
      return .package(word)
    }
  }

  /// The folders with data that belongs to the program.
  private var folders: [String] {
    let folder = program?.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    return folder.map { [$0, $0.joined(with: "../share/crier")] } ?? []
  }

  /// The files with data that belong to the program, by version.
  private var files: [(version: Int, path: String)] {
    folders.flatMap { folder in
      // A folder that does not exist has no data.
      let names = (try? Folder.names(in: folder)) ?? []
      return names.compactMap { name -> (version: Int, path: String)? in
        guard name.hasPrefix("cldr"), name.hasSuffix(".dat") else { return nil }
        return Int(name.dropFirst(4).dropLast(4)).map { ($0, folder.joined(with: name)) }
      }
    }
  }

  private func problem(_ words: String) -> UsageError {
    let own = "\(LocaleData.libraryVersion) (in the program)"
    let all = [own] + files.map { "\($0.version) (\($0.path))" }
    return UsageError(
      "the locale data '\(word)' cannot be used: \(words)",
      remedy: "available: \(all.joined(separator: ", ")), or the path of a file or folder with data"
    )
  }
}

// MARK: - Words

extension LocaleData.Failure {
  fileprivate var words: String {
    switch self {
    case .system(let code): "\(FileError(operation: "read", path: "-", reason: .system(code)))"
    case .noPackage: "the file is not a complete package of ICU data"
    case .otherRelease:
      "the file was made for another release of ICU; this program needs "
        + "'\(LocaleData.folderName)'"
    case .tooLate: "other data is already in use"
    }
  }
}
