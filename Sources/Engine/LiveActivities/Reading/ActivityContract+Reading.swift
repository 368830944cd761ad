package import Diagnostics

extension ActivityContract {
  /// Reads the contract of an activity from Swift files, or from a JSON Schema.
  ///
  /// `place` is the location that names the files; findings without a place in them are reported
  /// there. The contract is nil if the findings contain an error that explains it.
  package static func read(
    _ activity: String, from files: [SourceFile], at place: Label
  ) -> (contract: ActivityContract?, findings: Findings) {
    if files.allSatisfy(\.isSwift) {
      return SwiftContractReader.read(activity, from: files, at: place)
    }
    if files.count == 1, files[0].name.hasSuffix(".json") {
      return SchemaContractReader.read(activity, from: files[0], at: place)
    }
    var findings = Findings()
    findings.report(.contractFormat(at: place))
    return (nil, findings)
  }

  /// Returns the finding about a contract's file that cannot be read.
  package static func unreadable(_ reason: String, at place: Label) -> Diagnostic {
    Diagnostic(
      .contractUnreadable, "the contract cannot be read: \(reason)", at: place,
      help: "write the path of the file, relative to the workspace: \"../ios/Delivery.swift\"")
  }
}

extension ActivityContract {
  /// The languages of contracts.
  enum Language: Sendable { case swift, jsonSchema }

  /// The language of the files.
  var language: Language { files.allSatisfy(\.isSwift) ? .swift : .jsonSchema }
}

extension SourceFile {
  fileprivate var isSwift: Bool { name.hasSuffix(".swift") }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func contractFormat(at place: Label) -> Self {
    Self(
      .contractUnreadable, "a contract must be a JSON Schema, or one or several Swift files",
      at: place, help: "name files that end in .swift, or one file that ends in .json")
  }
}
