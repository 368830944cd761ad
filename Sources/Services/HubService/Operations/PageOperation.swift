internal import HTTP
internal import Hub

/// An operation of the hub's web page, at `/` and below `/page`.
enum PageOperation: Hashable, Sendable {
  case list
  case message(String)
  case device
  case events
  case asset(PageAsset)
  case send
  case setClock
  case clear
  case handOff

  /// Creates the operation for a method and the path segments after `/page`.
  init(_ method: Method, _ segments: [String]) throws(ServiceError) {
    let (operation, allowed) = try Self.route(segments)
    let asked = method == .head ? .get : method
    guard asked == allowed else {
      throw ServiceError(405, "The method \(method.rawValue) is not allowed for this path")
    }
    self = operation
  }

  private static func route(_ segments: [String]) throws(ServiceError) -> (Self, Method) {
    switch (segments.first, segments.count) {
    case ("messages", 2): return (.message(segments[1]), .get)
    case ("device", 1): return (.device, .get)
    case ("events", 1): return (.events, .get)
    case ("send", 1): return (.send, .post)
    case ("clock", 1): return (.setClock, .post)
    case ("clear", 1): return (.clear, .post)
    case ("hand-off", 1): return (.handOff, .post)
    case (let name?, 1):
      if let asset = PageAsset(rawValue: name) { return (.asset(asset), .get) }
    default: break
    }
    throw ServiceError(404, "Unknown path")
  }
}
