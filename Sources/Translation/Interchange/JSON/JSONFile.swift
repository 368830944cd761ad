package import Diagnostics
package import Documents
internal import MessageTables

/// Parses the JSON of translation files.
package enum JSONFile {
  /// Parses a document whose root is an object.
  package static func read(_ file: SourceFile, findings: inout Findings) -> JSONValue? {
    let (document, problems) = JSONReader.read(file)
    // Replace the JSON parser's help, which is about notifications.
    findings.report(contentsOf: problems.map(\.asTranslationSyntax))
    guard let document else { return nil }
    findings.report(
      contentsOf: document.duplicateKeys().map { finding in
        Diagnostic(
          .translationRepeatedKey, finding.message, at: finding.primary, related: finding.related)
      })
    guard document.root.members != nil else {
      findings.report(
        Diagnostic(
          .translationStructure, "the file contains \(document.root.kindName), not an object",
          at: Label(document.root.span, "an object is expected")))
      return nil
    }
    return document.root
  }
}

extension JSONValue {
  /// The slot that replaces the string, including its quotes.
  package var textSlot: TextSlot { TextSlot(span, .json) }

  /// Returns an object with the given members; if a key is repeated, its last value is used.
  package static func object(lastOf entries: [(String, JSONValue)]) -> JSONValue {
    var places: [ExactText: Int] = [:]
    var members: [(String, JSONValue)] = []
    for (key, value) in entries {
      if let place = places[ExactText(key)] {
        members[place].1 = value
      } else {
        places[ExactText(key)] = members.count
        members.append((key, value))
      }
    }
    return .object(members)
  }
}
