package import Diagnostics
internal import LibXML

/// A parser for XML: libxml2 validates a document, and `XMLScanner` locates mistakes.
///
/// Only libxml2 decides what is well-formed. If it rejects a document, the scanner finds the first
/// wrong byte, because it knows the common mistakes and libxml2 often stops only later.
package enum XMLReader {
  /// The maximum nesting depth of elements in a document.
  package static let deepest = 64
  /// The maximum number of attributes on one element.
  ///
  /// libxml2 and the scanner compare each attribute with all earlier ones, in quadratic time.
  package static let mostAttributes = 256

  /// The treatment of document type declarations.
  package enum DocumentTypes: Hashable, Sendable {
    /// A declaration is an error, as in the XML of notifications.
    case refused
    /// A declaration is skipped, as in property lists.
    ///
    /// A declaration that defines entities is still an error.
    case skipped
  }

  /// Parses a file.
  ///
  /// If the document is nil, the findings contain the reason.
  ///
  /// The findings have fixes only if applying all of them makes the document well-formed.
  package static func read(
    _ file: SourceFile, documentTypes: DocumentTypes = .refused
  ) -> (document: XMLDocument?, findings: Findings) {
    let (document, findings) = scan(file, documentTypes)
    guard document == nil, !isFixable(file, findings, documentTypes) else {
      return (document, findings)
    }
    return (nil, findings.map(\.withoutFix))
  }

  /// The maximum number of rounds of fixes; one fix can reveal another mistake.
  private static let mostRounds = 16

  private static func isFixable(
    _ file: SourceFile, _ findings: Findings, _ documentTypes: DocumentTypes
  ) -> Bool {
    var (file, findings) = (file, findings)
    for _ in 0..<mostRounds {
      let edits = findings.sorted.flatMap { $0.fix?.edits ?? [] }
      guard !edits.isEmpty else { return false }
      file = SourceFile(name: file.name, bytes: file.bytes.edited(with: edits))
      let (document, found) = scan(file, documentTypes)
      if document != nil { return true }
      findings = found
    }
    return false
  }

  private static func scan(
    _ file: SourceFile, _ documentTypes: DocumentTypes
  ) -> (document: XMLDocument?, findings: Findings) {
    var findings = Findings(in: file)
    var scanner = XMLScanner(file, documentTypes: documentTypes)
    do throws(XMLScanner.ParseFailure) {
      let nodes = try scanner.readDocument()
      if scanner.bareAmpersands.isEmpty {
        try judge(file)
        return (XMLDocument(file: file, nodes: nodes), findings)
      }
    } catch {
      if let conflict = MergeConflict.finding(in: file, .xmlSyntax) {
        findings.report(conflict)
        return (nil, findings)
      }
      findings.report(error.diagnostic)
    }
    if !scanner.bareAmpersands.isEmpty {
      findings.report(.bareAmpersands(at: scanner.bareAmpersands))
    }
    return (nil, findings)
  }

  private static func judge(_ file: SourceFile) throws(XMLScanner.ParseFailure) {
    do throws(XMLError) {
      try XMLJudge.judge(file.bytes)
    } catch {
      throw XMLScanner.ParseFailure(diagnostic: .refused(error, in: file))
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func refused(_ error: XMLError, in file: SourceFile) -> Self {
    let offset = min(error.offset ?? 0, max(0, file.bytes.count - 1))
    let label = Label(SourceSpan(offset, min(offset + 1, file.bytes.count)), "libxml2 stops here")
    guard error.isAboutNamespaces else {
      return Self(.xmlSyntax, "the document is not well-formed XML: \(error.message)", at: label)
    }
    return Self(
      .xmlUndeclaredPrefix, "a namespace prefix is not declared: \(error.message)", at: label,
      help: #"declare the prefix on the element or a parent: xmlns:prefix="…""#)
  }
}
