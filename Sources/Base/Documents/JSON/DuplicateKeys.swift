package import Diagnostics

extension JSONDocument {
  /// Returns a finding for each key that occurs twice in an object.
  package func duplicateKeys() -> Findings {
    var findings = Findings(in: file)
    collectDuplicateKeys(in: root, into: &findings)
    return findings
  }

  private func collectDuplicateKeys(in value: JSONValue, into findings: inout Findings) {
    switch value.content {
    case .array(let values):
      for value in values { collectDuplicateKeys(in: value, into: &findings) }
    case .object(let members):
      reportDuplicates(among: members, into: &findings)
      for member in members { collectDuplicateKeys(in: member.value, into: &findings) }
    case .string, .number, .boolean, .null: break
    }
  }

  private func reportDuplicates(among members: [JSONMember], into findings: inout Findings) {
    guard members.count > 1 else { return }
    var first: [ArraySlice<UInt8>: SourceSpan] = [:]
    first.reserveCapacity(members.count)
    for member in members {
      let key = member.key.text.bytes
      if let earlier = first.updateValue(member.keySpan, forKey: key) {
        findings.report(.duplicateKey(member.key.string, at: member.keySpan, after: earlier))
        first[key] = earlier
      }
    }
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func duplicateKey(
    _ key: String, at span: SourceSpan, after earlier: SourceSpan
  ) -> Self {
    Self(
      .duplicateKey, "duplicate key '\(key)' in an object",
      at: Label(span, "the second '\(key)'"), related: [Label(earlier, "the first '\(key)'")],
      help: "remove one of the two keys; the hub's documentation does not say which value it uses")
  }
}
