internal import CNotices

/// A library that this build of Crier contains or loads.
///
/// ```swift
/// LinkedLibrary.all.first { $0.name == "SQLite" }?.version  // "3.40.1"; nil without SQLite
/// ```
package struct LinkedLibrary: Hashable, Sendable {
  /// The name of the library, as its authors write it.
  package let name: String
  /// The version that Crier was built with; nil if its headers do not state one.
  package let version: String?
  /// The purpose for which Crier uses the library.
  package let purpose: String
  /// The license as an SPDX expression, see https://spdx.org/licenses/.
  package let licence: String
  /// The copyright notice of the library, including its conditions.
  package let notice: NoticeText
  /// The license that the notice refers to; nil if the notice itself contains the license.
  package let licenceText: NoticeText?

  /// The libraries of this build, without optional libraries that were not installed.
  package static let all: [LinkedLibrary] = (0..<cnotices_library_count()).map { index in
    let library = unsafe cnotices_library(index).pointee
    let id = unsafe String(cString: library.id)
    guard let facts = LibraryFacts.all[id] else {
      preconditionFailure("the library '\(id)' of 'libraries.c' has no entry in LibraryFacts")
    }
    return LinkedLibrary(
      name: facts.name, version: unsafe library.version.map { unsafe String(cString: $0) },
      purpose: facts.purpose, licence: facts.licence, notice: NoticeText(name: id),
      licenceText: facts.licenceText.map(NoticeText.init))
  }
}
