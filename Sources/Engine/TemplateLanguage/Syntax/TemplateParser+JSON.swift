internal import Bytes
internal import Documents

extension TemplateParser {
  /// The maximum nesting depth that the hub's JSON reader accepts (a quota of .NET's reader).
  package static let deepestJSON = 32
  /// The maximum length of a JSON string that the hub accepts, in UTF-16 units.
  package static let longestJSONString = 8192

  mutating func visit(_ document: JSONDocument) { visit(document.root, path: "", depth: 1) }

  private mutating func visit(_ value: JSONValue, path: String, depth: Int) {
    switch value.content {
    case .object(let members):
      if depth == Self.deepestJSON + 1 { report(.tooDeepForHub(at: value.span)) }
      for member in members {
        check(key: member)
        let name = member.key.string
        visit(member.value, path: path.isEmpty ? name : "\(path).\(name)", depth: depth + 1)
      }
    case .array(let values):
      if depth == Self.deepestJSON + 1 { report(.tooDeepForHub(at: value.span)) }
      for (index, value) in values.enumerated() {
        visit(value, path: "\(path)[\(index)]", depth: depth + 1)
      }
    case .string(let string):
      if string.text.bytes.utf16Count > Self.longestJSONString {
        report(.tooLongForHub(at: value.span, units: string.text.bytes.utf16Count))
      }
      add(string.text, at: value.span, spelling: .jsonString, path: path)
    case .number, .boolean, .null: break
    }
  }

  /// Checks a key that is not an XML name; the hub parses such a key as a value.
  private mutating func check(key member: JSONMember) {
    switch ExpressionParser.parse(member.key.text, spelling: .jsonString) {
    case .literal: break
    case .expression: report(.expressionInKey(at: member.keySpan))
    case .invalid: report(.keyBeginsLikeExpression(at: member.keySpan))
    }
  }
}
