internal import Documents
internal import HTTP

/// A path of the service with its method: its description, and the function that answers requests.
///
/// Requests are routed by these values, and the description of the service is made from them.
struct ServiceRoute: Sendable {
  /// The body of a response with status 200.
  struct Answer: Sendable {
    let summary: String
    let type: MediaType
    /// The schema of the body or, for lines, of each line.
    let schema: ValueSchema

    init(_ summary: String, _ schema: ValueSchema, as type: MediaType = .json) {
      self.summary = summary
      self.schema = schema
      self.type = type
    }
  }

  let method: HTTP.Method
  let path: String
  /// The name of the operation, from which generators make the name of a function.
  let name: String
  /// The effect, in one phrase.
  let summary: String
  /// The details, in sentences.
  let details: String
  /// The body that clients send; nil for none.
  var body: RequestBody?
  let answer: Answer
  /// The other statuses of responses; those of every route are not listed.
  var problems: [Status] = []
  /// Answers a request whose body has the described type.
  let respond: @Sendable (HTTP.Request, ServiceState) throws(ServiceProblem) -> Reply
}
