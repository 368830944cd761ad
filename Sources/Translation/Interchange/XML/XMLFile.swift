package import Diagnostics
package import Documents
package import MessageTables

/// Parses the XML of translation files.
package enum XMLFile {
  /// Parses a document.
  ///
  /// A document type declaration is skipped, unless it defines entities.
  package static func read(_ file: SourceFile, findings: inout Findings) -> XMLDocument? {
    let (document, problems) = XMLReader.read(file, documentTypes: .skipped)
    // Replace the XML parser's help, which is about notifications.
    findings.report(contentsOf: problems.map(\.asTranslationSyntax))
    return document
  }

  /// Parses a file and reads its root element; if the file is not XML, returns only findings.
  package static func reading(
    _ file: SourceFile, _ read: (XMLElement, Findings) -> FormatReading
  ) -> FormatReading {
    var findings = Findings(in: file)
    let document = self.read(file, findings: &findings)
    return document.map { read($0.root, findings) } ?? FormatReading(findings: findings)
  }

  /// Returns the charset that the XML declaration of a file specifies.
  package static func declaredCharset(_ bytes: ArraySlice<UInt8>) -> String? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.startIndex + 3 : bytes.startIndex
    let head = bytes[start...].prefix(256).prefix { $0 != UInt8(ascii: ">") }
    guard head.starts(with: "<?xml".utf8) else { return nil }
    let declaration = String(decoding: head, as: UTF8.self)
    guard let name = declaration.range(of: "encoding") else { return nil }
    let quoted = declaration[name.upperBound...].drop { $0 != "\"" && $0 != "'" }
    guard let quote = quoted.first else { return nil }
    let charset = quoted.dropFirst().prefix { $0 != quote }
    return charset.isEmpty ? nil : String(charset)
  }
}

extension String {
  /// Returns the first range in which another string occurs.
  fileprivate func range(of other: String) -> Range<String.Index>? {
    indices.lazy.compactMap { start in
      self[start...].hasPrefix(other)
        ? start..<self.index(start, offsetBy: other.count) : nil
    }.first
  }
}

extension Diagnostic {
  /// Converts a finding about a document into a finding about a translation file.
  var asTranslationSyntax: Diagnostic {
    Diagnostic(
      .translationSyntax, message, at: primary, severity: severity, related: related, fix: fix)
  }
}

extension XMLElement {
  /// The element's name without the namespace prefix.
  package var localName: Substring {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return name[...] }
    let local = name[name.utf8.index(after: colon)...]
    return colon == name.startIndex || local.isEmpty ? name[...] : local
  }

  /// The namespace prefix with its colon; empty for a name without a prefix.
  package var prefix: Substring { name[..<localName.startIndex] }

  /// Returns the value of the named attribute.
  package func value(_ attribute: String) -> String? { self[attribute: attribute]?.value.string }

  /// All text in the element and its children, without markup.
  package var plainText: String {
    var bytes: [UInt8] = []
    collectText(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func collectText(into bytes: inout [UInt8]) {
    for child in children {
      switch child {
      case .text(let text): bytes.append(contentsOf: text.text.bytes)
      case .element(let element): element.collectText(into: &bytes)
      case .comment, .instruction: break
      }
    }
  }

  /// Returns the slot that replaces the whole content of the element.
  package func contentSlot(_ spelling: TextSpelling = .xmlText) -> TextSlot {
    guard let contentSpan else {
      var slot = TextSlot(SourceSpan(span.end - 2, span.end), spelling)
      (slot.lead, slot.tail) = (">", "</\(name)>")
      return slot
    }
    if spelling == .xmlText, children.count == 1, case .text(let text) = children[0], text.isCDATA {
      return TextSlot(text.text.span, .cdata)
    }
    return TextSlot(contentSpan, spelling)
  }

  /// Returns the slot of the element's `state` attribute, which may be missing.
  package func stateSlot(_ words: [UnitState: String]) -> StateSlot {
    if let state = self[attribute: "state"] {
      return .attribute(state.value.span, isPresent: true, words: words)
    }
    let end = SourceSpan(nameSpan.end, nameSpan.end)
    return .attribute(end, isPresent: false, words: words)
  }
}
