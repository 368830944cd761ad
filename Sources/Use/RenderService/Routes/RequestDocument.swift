internal import Bytes
internal import Diagnostics
internal import Documents
internal import HTTP

extension JSONDocument {
  /// Parses the body of a request, and checks it with a schema.
  init(bodyOf request: HTTP.Request, as schema: ValueSchema) throws(ServiceProblem) {
    guard UTF8Check.isValid(request.body, request.body.indices) else {
      throw ServiceProblem(400, "body-not-utf8", "the body is not UTF-8")
    }
    let (document, findings) = JSONReader.read(SourceFile(name: "request", bytes: request.body))
    guard let document, !findings.hasErrors else {
      let first = findings.sorted.first { $0.severity == .error }
      var problem = ServiceProblem(
        400, first?.rule.code ?? "json-syntax", first?.message ?? "the body is not JSON",
        help: first?.help)
      problem.findings = findings
      throw problem
    }
    if let violation = schema.violations(in: document.root, null: .absent).first {
      throw ServiceProblem(violation)
    }
    self = document
  }
}

extension ServiceProblem {
  /// Creates the problem that a body does not have the described form.
  fileprivate init(_ violation: SchemaViolation) {
    let path = violation.path.text
    let place = path.isEmpty ? "the request" : "'\(path)'"
    switch violation.problem {
    case .unknownKey(let key):
      self.init(400, "request-key-unknown", "unknown key '\(key.name)'", help: key.suggestion)
    case .missingKeys(let keys):
      let names = keys.map { "'\($0)'" }.joined(separator: ", ")
      self.init(400, "request-key-missing", "\(place) must have \(names)")
    case .unknownWord(let words, let word):
      self.init(
        400, "request-value-invalid", "\(place) cannot be '\(word)'",
        help: Suggestion.nearest(to: word, among: words.words).map { "did you mean '\($0)'?" }
          ?? "use one of \(words.words.joined(separator: ", "))")
    case .wrongKind, .outOfRange, .wrongForm:
      self.init(
        400, "request-value-invalid",
        "\(place) must be \(violation.schema.kindInWords), not \(violation.value.kindName)")
    case .bothSpellings, .status, .pending:
      preconditionFailure("the schemas of requests have no deprecated or aliased keys")
    }
  }
}
