public import CCrier
internal import Crier
internal import Documents

/// Checks the files of a workspace.
@c @implementation
public func crier_check(_ workspace: crier_handle) -> crier_handle {
  Call.returning { () throws(RenderError) in
    let findings = try Call.workspace(workspace).workspace.allFindings
    return CallResult(findings)
  }
}

/// Checks a finished payload.
@c @implementation
public func crier_check_payload(
  _ workspace: crier_handle, _ platform: UnsafePointer<CChar>?, _ headers: UnsafePointer<CChar>?,
  _ payload: UnsafePointer<CChar>?, _ count: Int
) -> crier_handle {
  Call.returning { () throws(RenderError) in
    let workspace = try Call.workspace(workspace).workspace
    let headers = try unsafe Parameter.optional(headers, "headers")
    return try unsafe CallResult(
      workspace.findings(
        on: Parameter.bytes(payload, count, "payload"), for: Parameter.text(platform, "platform"),
        headers: headers.map { text throws(RenderError) in try readHeaders(text) } ?? []))
  }
}

/// Reads the headers in a JSON object of strings.
private func readHeaders(_ text: String) throws(RenderError) -> [(name: String, value: String)] {
  let (document, findings) = JSONReader.read(SourceFile(name: "headers", text: text))
  let members = findings.hasErrors ? nil : document?.root.members
  let headers = members?.compactMap { member in
    member.value.text.map { (name: member.key.string, value: $0.string) }
  }
  guard let headers, headers.count == members?.count else {
    throw RenderError(code: "headers-invalid", "'headers' must be a JSON object of strings")
  }
  return headers
}

/// Evaluates an expression or a message.
@c @implementation
public func crier_eval(_ request: UnsafePointer<CChar>?, _ count: Int) -> crier_handle {
  Call.returning { () throws(RenderError) in
    let evaluation = Evaluation(of: try unsafe Parameter.bytes(request, count, "request"))
    var output = [Int32(CRIER_ANSWER_JSON): StoredBytes(evaluation.json)]
    output[Int32(CRIER_BODY)] = evaluation.text.map { StoredBytes($0) }
    guard let error = evaluation.errors.first else { return CallResult(output) }
    return CallResult(
      status: error.type == "request-error" ? .invalid : .findings, output,
      error: RenderError(code: error.type, error.message))
  }
}

extension CallResult {
  fileprivate convenience init(_ findings: Findings) {
    self.init(status: findings.hasErrors ? .findings : .ok, judge: { findings })
  }
}
