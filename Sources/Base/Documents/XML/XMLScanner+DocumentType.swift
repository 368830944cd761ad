internal import Diagnostics

extension XMLScanner {
  /// Skips `<!DOCTYPE …>` if the reader allows document types.
  ///
  /// The declaration is neither loaded nor expanded. A declaration with entities is an error,
  /// because an expanded entity would differ from its bytes in the file.
  mutating func readDocumentType() throws(ParseFailure) -> XMLNode {
    let start = position
    let mark = SourceSpan(start, min(start + 2, bytes.count))
    guard documentTypes == .skipped, follows(Mark.documentTypeStart) else {
      throw ParseFailure(diagnostic: .documentType(at: mark))
    }
    var openBrackets = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try skipQuoted(byte, from: mark)
      case UInt8(ascii: "["): openBrackets += 1
      case UInt8(ascii: "]"): openBrackets -= 1
      case UInt8(ascii: "<") where follows(Mark.entityStart), UInt8(ascii: "%"):
        throw ParseFailure(diagnostic: .declaredEntity(at: character(at: position)))
      case UInt8(ascii: "<") where follows(Mark.commentStart):
        _ = try readComment()
        continue
      case UInt8(ascii: ">") where openBrackets == 0:
        position += 1
        return .instruction(SourceSpan(start, position))
      default: break
      }
      position += 1
    }
    throw ParseFailure(diagnostic: .unclosedDocumentType(at: mark))
  }

  /// Skips a quoted string, up to its closing quote.
  private mutating func skipQuoted(_ quote: UInt8, from mark: SourceSpan) throws(ParseFailure) {
    position += 1
    while current != quote {
      guard current != nil else { throw ParseFailure(diagnostic: .unclosedDocumentType(at: mark)) }
      position += 1
    }
  }
}

extension Mark {
  fileprivate static let documentTypeStart = Array("<!DOCTYPE".utf8)
  fileprivate static let entityStart = Array("<!ENTITY".utf8)
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func declaredEntity(at span: SourceSpan) -> Self {
    Self(
      .xmlDocumentType, "the document type declares entities",
      at: Label(span, "entity declared here"),
      help: "remove the declaration and write the characters directly")
  }

  fileprivate static func unclosedDocumentType(at span: SourceSpan) -> Self {
    Self(
      .xmlSyntax, "the document type declaration is not closed",
      at: Label(span, "declaration begins here"), help: "end the declaration with '>'")
  }
}
