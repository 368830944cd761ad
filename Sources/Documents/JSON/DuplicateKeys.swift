package import Diagnostics

extension JSONDocument {
  /// Finds the keys that stand twice in one object.
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
      for index in members.indices {
        switch members[index].value.content {
        case .object, .array: collectDuplicateKeys(in: members[index].value, into: &findings)
        case .string, .number, .boolean, .null: break
        }
      }
    case .string, .number, .boolean, .null: break
    }
  }
}

extension JSONDocument {
  /// Equal keys have equal hashes, so only neighbours in the order of hashes need comparing.
  private func reportDuplicates(among members: [JSONMember], into findings: inout Findings) {
    guard members.count > 1 else { return }
    let hashes = members.indices
      .map { (hash: members[$0].key.text.bytes.quickHash, index: $0) }
      .sorted { ($0.hash, $0.index) < ($1.hash, $1.index) }
    var first = 0
    for place in 1..<hashes.count {
      guard hashes[place].hash == hashes[first].hash else {
        first = place
        continue
      }
      let run = hashes[first..<place].map(\.index)
      let member = members[hashes[place].index]
      guard let earlier = run.first(where: { members[$0].key.text == member.key.text }) else {
        continue
      }
      findings.report(
        .duplicateKey(member.key.string, at: member.keySpan, after: members[earlier].keySpan))
    }
  }
}

extension ArraySlice<UInt8> {
  /// A number that is the same for the same bytes (FNV-1a).
  fileprivate var quickHash: UInt64 {
    withSpan { span in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for index in span.indices { hash = (hash ^ UInt64(span[index])) &* 0x100_0000_01B3 }
      return hash
    }
  }

  private func withSpan(_ body: (Span<UInt8>) -> UInt64) -> UInt64 { body(span) }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func duplicateKey(
    _ key: String, at span: SourceSpan, after earlier: SourceSpan
  ) -> Self {
    Self(
      .duplicateKey, "the key '\(key)' stands twice in one object",
      at: Label(span, "again here"), related: [Label(earlier, "first here")],
      help: "keep the one you mean; which one the hub keeps is not documented")
  }
}
