package import Documents

extension FluentResource.Pattern {
  /// Parses a pattern that is not part of a file, such as `Hello, { $name }`.
  ///
  /// Positions in the result are byte offsets in the text. Lines need no indentation.
  package init(_ text: DecodedText) throws(FluentResource.Problem) {
    var parser = FluentParser(unindented: Array(text.bytes))
    let pattern = try parser.parsePattern(isBlock: true)
    parser.skipBlank()
    guard parser.current == nil else {
      throw parser.problem("a line of text cannot begin with '.', '[', '*' or '}'")
    }
    self = pattern
  }
}
