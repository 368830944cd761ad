internal import CICU
internal import Synchronization

/// Locale data that ICU reads before the data in its library.
///
/// The choice applies to the whole process, and must be made before any other call of ICU.
///
/// ```swift
/// try ICUData.use(package: "/usr/share/crier/cldr48.dat")
/// ```
package enum ICUData {
  /// The reason why a package of data cannot be used.
  package enum Failure: Error, Hashable, Sendable {
    /// The failure of a system call, with its error number (`errno`).
    case system(Int32)
    /// A file that is not a complete package of ICU.
    case noPackage
    /// A package for another release of ICU.
    case otherRelease
    /// A package that is set after the first use of ICU's own data.
    case tooLate
  }

  private static let chosen = Mutex<String?>(nil)

  /// The path of the folder or package that is used; nil if there is only the library's own data.
  package static var path: String? { chosen.withLock { $0 } }

  /// The name of the folder with data for the linked release of ICU, such as `icudt72l`.
  package static var folderName: String { unsafe String(cString: cicu_data_name()) }

  /// Uses the files in a folder, such as `icudt72l/pl.res`; other data is from the library.
  ///
  /// Corresponds to `u_setDataDirectory`.
  package static func use(folder: String) {
    unsafe cicu_data_use_folder(folder)
    chosen.withLock { $0 = folder }
  }

  /// Uses only the data in the library, whatever the environment variable `ICU_DATA` names.
  ///
  /// Corresponds to `u_setDataDirectory`.
  package static func useLibrary() { unsafe cicu_data_use_folder("") }

  /// Uses the files in a package; other data is from the library.
  ///
  /// Corresponds to `udata_setCommonData`.
  package static func use(package path: String) throws(Failure) {
    let problem = unsafe cicu_data_use_package(path)
    switch problem {
    case 0: chosen.withLock { $0 = path }
    case ..<0: throw .system(-problem)
    case Int32(CICU_DATA_IS_NO_PACKAGE): throw .noPackage
    case Int32(CICU_DATA_IS_FOR_ANOTHER_ICU): throw .otherRelease
    default: throw .tooLate
    }
  }
}
