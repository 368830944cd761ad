public import CCrier
internal import Crier

/// Renders a payload with arguments in JSON.
@c @implementation
public func crier_render(
  _ template_handle: crier_handle, _ locale: UnsafePointer<CChar>?,
  _ sample: UnsafePointer<CChar>?, _ arguments: UnsafePointer<CChar>?, _ count: Int
) -> crier_handle {
  Call.returning { () throws(RenderError) in
    let json = try unsafe Parameter.bytes(arguments, count, "arguments")
    return try unsafe CallResult(
      Call.template(template_handle).renderer.render(
        in: Parameter.optional(locale, "locale"), sample: Parameter.optional(sample, "sample"),
        json: json.isEmpty ? Array("{}".utf8) : json))
  }
}

/// Renders a payload with typed arguments.
@c @implementation
public func crier_render_values(
  _ template_handle: crier_handle, _ locale: UnsafePointer<CChar>?,
  _ sample: UnsafePointer<CChar>?, _ arguments: UnsafePointer<crier_value>?, _ count: Int
) -> crier_handle {
  Call.returning { () throws(RenderError) in
    let renderer = try Call.template(template_handle).renderer
    guard count >= 0 else { throw .invalidCount("arguments") }
    guard unsafe count == 0 || arguments != nil else { throw .null("arguments") }
    let values = unsafe UnsafeBufferPointer(start: arguments, count: count)
    return try unsafe CallResult(
      renderer.render(
        RowValues(values), in: Parameter.optional(locale, "locale"),
        sample: Parameter.optional(sample, "sample")))
  }
}

/// Renders lines of requests.
@c @implementation
public func crier_render_lines(
  _ workspace: crier_handle, _ lines: UnsafePointer<CChar>?, _ count: Int, _ first_line: Int64
) -> crier_handle {
  Call.returning { () throws(RenderError) in
    let requests = try Call.workspace(workspace).requests
    let lines = try unsafe Parameter.bytes(lines, count, "lines")
    let records = requests.render(lines: lines, firstLine: Int(first_line))
    return CallResult([Int32(CRIER_BODY): StoredBytes(records)])
  }
}

extension CallResult {
  fileprivate convenience init(_ payload: RenderedPayload) {
    var output = [Int32(CRIER_BODY): StoredBytes(payload.body)]
    output[Int32(CRIER_HEADERS_JSON)] = payload.headersJSON.map { StoredBytes($0) }
    output[Int32(CRIER_SERVED_LOCALE)] = payload.servedLocale.map { StoredBytes($0) }
    self.init(output, payload: payload)
  }
}

extension RowValues {
  /// Copies the arguments of a call.
  fileprivate init(_ values: UnsafeBufferPointer<crier_value>) throws(RenderError) {
    var names: [String] = []
    for index in values.indices {
      names.append(try unsafe Parameter.text(values[index].name, "name"))
    }
    self.init(names: names)
    for index in names.indices { try unsafe set(index, to: values[index]) }
  }

  private mutating func set(_ index: Int, to value: crier_value) throws(RenderError) {
    switch unsafe Int(value.type) {
    case CRIER_MISSING: break
    case CRIER_TEXT, CRIER_NUMBER:
      let text = try unsafe Parameter.bytes(value.text, value.text_count, "text")
      if unsafe Int(value.type) == CRIER_TEXT {
        set(index, toText: text.span)
      } else {
        set(index, toNumberSpelled: text.span)
      }
    case CRIER_INTEGER: unsafe set(index, toInteger: value.integer)
    case CRIER_REAL: unsafe set(index, toNumber: value.real)
    case CRIER_BOOLEAN: unsafe set(index, toBoolean: value.integer != 0)
    default:
      throw RenderError(
        code: "parameter-invalid",
        "the argument '\(names[index])' has an unknown type, \(unsafe value.type)")
    }
  }
}
