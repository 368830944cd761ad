package import Diagnostics

/// The path from the root of a JSON document to a key or a value.
package struct JSONPath: Sendable {
  /// The target of a path: a member's key, or a value.
  package enum Part: Hashable, Sendable { case key, value }

  /// The keys and indices of the path, from the root to the key or value.
  package let steps: [String]
  /// The span of the key or value in the file.
  package let span: SourceSpan
  /// The target of the path: a member's key, or a value.
  package let part: Part
}

extension JSONValue {
  /// Returns the path to the key at an offset; nil if there is no key at the offset.
  package func path(toKeyAt offset: Int) -> JSONPath? {
    guard let path = path(at: offset), path.part == .key else { return nil }
    return path
  }

  /// Returns the path to the innermost key or value at an offset; nil outside the root value.
  package func path(at offset: Int) -> JSONPath? {
    guard span.start <= offset, offset <= span.end else { return nil }
    switch content {
    case .object(let members):
      for member in members {
        let key = member.key.string
        if member.keySpan.start <= offset, offset <= member.keySpan.end {
          return JSONPath(steps: [key], span: member.keySpan, part: .key)
        }
        if let inner = member.value.path(at: offset) { return inner.below(key) }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let inner = element.path(at: offset) { return inner.below("\(index)") }
      }
    case .string, .number, .boolean, .null: break
    }
    return JSONPath(steps: [], span: span, part: .value)
  }
}

extension JSONPath {
  fileprivate func below(_ step: String) -> JSONPath {
    JSONPath(steps: [step] + steps, span: span, part: part)
  }
}
