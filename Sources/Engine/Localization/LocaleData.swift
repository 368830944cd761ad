internal import ICU

/// The locale data that formats all messages of the process.
///
///     try LocaleData.use(.package("/usr/share/crier/cldr48.dat"))
///     LocalizationVersions.localeData                             // 48.0
package enum LocaleData {
  /// The origin of locale data; what a package or folder lacks is from the library.
  package enum Source: Hashable, Sendable {
    /// ICU's own data.
    case library
    /// A file with the data of a release of CLDR.
    case package(String)
    /// A folder with files such as `icudt72l/pl.res`.
    case folder(String)
  }

  /// The reason why data cannot be used.
  package enum Failure: Error, Hashable, Sendable {
    case system(Int32)
    case noPackage
    case otherRelease
    case tooLate
  }

  /// The CLDR version of ICU's own data.
  package static var libraryVersion: Int { ICUVersions.ownLocaleData }

  /// The name of the folder with data for the linked ICU, such as `icudt72l`.
  package static var folderName: String { ICUData.folderName }

  /// The path of the data that is used before ICU's own data; nil without any.
  package static var path: String? { ICUData.path }

  /// Uses data from now on; must be called before anything is formatted.
  package static func use(_ source: Source) throws(Failure) {
    switch source {
    case .library: ICUData.useLibrary()
    case .folder(let path): ICUData.use(folder: path)
    case .package(let path):
      do throws(ICUData.Failure) {
        try ICUData.use(package: path)
      } catch {
        throw Failure(error)
      }
    }
  }
}

extension LocaleData.Failure {
  fileprivate init(_ failure: ICUData.Failure) {
    self =
      switch failure {
      case .system(let code): .system(code)
      case .noPackage: .noPackage
      case .otherRelease: .otherRelease
      case .tooLate: .tooLate
      }
  }
}
