internal import Diagnostics
internal import Documents

extension Feature {
  /// The objects, arrays and elements that span several lines.
  static let folding = Feature(
    "textDocument/foldingRange", as: ("foldingRangeProvider", .boolean(true))
  ) { session, parameters throws(ResponseError) in
    let view = try session.view(parameters)
    var spans: [SourceSpan] = []
    view.xml?.root.collectSpans(&spans)
    view.json?.root.collectSpans(&spans)
    let ranges = spans.compactMap { span -> JSONValue? in
      let start = view.positions.position(of: span.start).line
      // The line with the closing bracket stays visible.
      let end = view.positions.position(of: span.end).line - 1
      guard end > start else { return nil }
      return .object([("startLine", .number(start)), ("endLine", .number(end))])
    }
    return .array(ranges)
  }
}

extension JSONValue {
  /// Adds the spans of the objects and arrays in the value.
  fileprivate func collectSpans(_ spans: inout [SourceSpan]) {
    switch content {
    case .object(let members):
      spans.append(span)
      for member in members { member.value.collectSpans(&spans) }
    case .array(let elements):
      spans.append(span)
      for element in elements { element.collectSpans(&spans) }
    case .string, .number, .boolean, .null: break
    }
  }
}

extension XMLElement {
  /// Adds the spans of the element and of all elements in it.
  fileprivate func collectSpans(_ spans: inout [SourceSpan]) {
    spans.append(span)
    for element in elements { element.collectSpans(&spans) }
  }
}
