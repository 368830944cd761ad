internal import HTTP

/// The routes of the service.
///
/// ```swift
/// RouteTable.standard.route(for: head)?.name  // "render"
/// ```
struct RouteTable: Sendable {
  let routes: [ServiceRoute]

  /// All routes, in the order of the description.
  static let standard = RouteTable(
    routes: [
      .render, .batch, .checkPayload, .checkWorkspace, .eval, .evalBatch, .notifications, .health,
      .version,
      .description,
    ])

  /// Returns the route of a request; a HEAD request has the route of GET.
  func route(_ method: HTTP.Method, _ path: some StringProtocol) throws(ServiceProblem)
    -> ServiceRoute
  {
    let candidates = routes.filter { $0.path == path }
    guard !candidates.isEmpty else {
      throw ServiceProblem(
        404, "not-found", "the service has no path '\(path)'",
        help: "use one of \(paths.joined(separator: ", "))")
    }
    let wanted = method == .head ? .get : method
    if let route = candidates.first(where: { $0.method == wanted }) { return route }
    var methods = candidates.map(\.method.rawValue)
    if methods.contains("GET") { methods.append("HEAD") }
    var problem = ServiceProblem(
      405, "method-not-allowed", "'\(path)' does not accept the method \(method.rawValue)",
      help: "use \(methods.joined(separator: " or "))")
    problem.headers.append("Allow", methods.joined(separator: ", "))
    throw problem
  }

  /// The paths, without duplicates.
  var paths: [String] {
    var seen: Set<String> = []
    return routes.map(\.path).filter { seen.insert($0).inserted }
  }
}
