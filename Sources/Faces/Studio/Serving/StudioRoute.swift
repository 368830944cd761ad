internal import Bytes
internal import HTTP
internal import Pages
internal import Previewing

/// A request to the studio.
enum StudioRoute {
  /// A view of a scene: a page, part of a page, or a JSON report.
  enum SceneView {
    case pictures
    /// The thumbnails with the given names.
    case cells(StripMarkup.Axis, names: [String])
    case previewReport, localeReport, sampleReport, argumentReport, catalogReport
    /// The exact payload, the command that sends it, and the problems to go through.
    case payload, curl, problems
  }

  case asset(Response)
  case appAsset(AppAsset)
  case image(named: String)
  case events
  case saveSample(SampleForm)
  case askSend(StudioAddress)
  case send(StudioAddress, QueryItems)
  case previewMessage(MessageDraft, StudioAddress)
  case placeholderForms(PlaceholderQuery, StudioAddress)
  case saveMessage(MessageDraft, StudioAddress)
  case previewFix(Int)
  case applyFix(Int)
  case applyFixInAllLanguages(Int)
  case undoFix(Int)
  case workspace
  case catalog(StudioAddress)
  case catalogRows(StudioAddress, from: Int, count: Int)
  case scene(SceneView, StudioAddress)

  /// A reason to refuse a request.
  enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    case notFound, notAllowed, malformed

    /// The status of the response.
    var status: Status {
      switch self {
      case .notFound: 404
      case .notAllowed: 405
      case .malformed: 400
      }
    }

    var description: String {
      switch self {
      case .notFound: "The studio has no page with this URL."
      case .notAllowed: "This URL does not accept the method of the request."
      case .malformed: "The request has no id, or its body is not a draft."
      }
    }
  }

  init(_ request: Request) throws(Refusal) {
    let path = String(request.target.path)
    if path == SampleForm.path {
      guard request.method == .post else { throw .notAllowed }
      self = .saveSample(SampleForm(request.body))
      return
    }
    if path == StudioAddress.sendPath {
      self = try Self(sending: request)
      return
    }
    if let edit = try Self(editing: request, path) {
      self = edit
      return
    }
    guard request.method == .get || request.method == .head else { throw .notAllowed }
    if let file = StudioAsset.response(to: path) {
      self = .asset(file)
      return
    }
    if let asset = AppAsset(rawValue: path) {
      self = .appAsset(asset)
      return
    }
    if path.hasPrefix(ImageShelf.path) {
      self = .image(named: String(path.dropFirst(ImageShelf.path.count)))
      return
    }
    let query = QueryItems(request.target.query)
    switch path {
    case "/events": self = .events
    case "/api/workspace": self = .workspace
    case "/catalog": self = .catalog(StudioAddress(.catalog, query))
    case "/api/catalog/rows":
      self = .catalogRows(
        StudioAddress(.catalog, query), from: query["from"].flatMap { Int($0) } ?? 0,
        count: query["count"].flatMap { Int($0) } ?? CatalogWindow.mostRows)
    default:
      guard let view = SceneView(path, query) else { throw .notFound }
      self = .scene(view, StudioAddress(view.page, query))
    }
  }
}

extension StudioRoute {
  /// Parses a request for the page that sends a notification.
  private init(sending request: Request) throws(Refusal) {
    let address = StudioAddress(.pictures, QueryItems(request.target.query))
    switch request.method {
    case .get, .head: self = .askSend(address)
    case .post:
      let fields = QueryItems(Substring(String(decoding: request.body, as: UTF8.self)))
      self = .send(address, fields)
    default: throw .notAllowed
    }
  }

  /// Parses a request of the message editor or for a fix; nil for any other path.
  private init?(editing request: Request, _ path: String) throws(Refusal) {
    let query = QueryItems(request.target.query)
    let address = StudioAddress(.pictures, query)
    switch (path, request.method) {
    case ("/api/message/preview", .post):
      guard let draft = MessageDraft(request.body) else { throw .malformed }
      self = .previewMessage(draft, address)
    case ("/api/message/forms", .post):
      guard let query = PlaceholderQuery(request.body) else { throw .malformed }
      self = .placeholderForms(query, address)
    case ("/api/message", .put):
      guard let draft = MessageDraft(request.body) else { throw .malformed }
      self = .saveMessage(draft, address)
    case ("/api/fixes", .get), ("/api/fixes", .head), ("/api/fixes", .post):
      guard let id = query["id"].flatMap({ Int($0) }) else { throw .malformed }
      guard request.method == .post else {
        self = .previewFix(id)
        break
      }
      self = query["languages"] == "all" ? .applyFixInAllLanguages(id) : .applyFix(id)
    case ("/api/fixes/undo", .post):
      guard let id = query["id"].flatMap({ Int($0) }) else { throw .malformed }
      self = .undoFix(id)
    case ("/api/message/preview", _), ("/api/message/forms", _), ("/api/message", _),
      ("/api/fixes", _), ("/api/fixes/undo", _):
      throw .notAllowed
    default: return nil
    }
  }
}

extension StudioRoute.SceneView {
  /// The maximum number of thumbnails in one response.
  private static let mostCells = 64

  init?(_ path: String, _ query: QueryItems) {
    switch path {
    case "/": self = .pictures
    case "/cells":
      guard let axis = query["axis"].flatMap(StripMarkup.Axis.init) else { return nil }
      let names = (query["names"] ?? "").split(separator: " ").map(String.init)
      self = .cells(axis, names: Array(names.prefix(Self.mostCells)))
    case "/api/preview": self = .previewReport
    case "/api/locales": self = .localeReport
    case "/api/samples": self = .sampleReport
    case "/api/arguments": self = .argumentReport
    case "/api/catalog": self = .catalogReport
    case "/api/payload": self = .payload
    case "/api/curl": self = .curl
    case "/api/problems": self = .problems
    default: return nil
    }
  }

  /// The page that has the same query parameters as this view.
  fileprivate var page: StudioAddress.View {
    switch self {
    case .catalogReport: .catalog
    case .pictures, .cells, .previewReport, .localeReport, .sampleReport, .argumentReport, .payload,
      .curl, .problems:
      .pictures
    }
  }

  /// Returns the response with this view of a scene.
  func response(to scene: StudioScene, _ links: SourceLinks) -> Response {
    switch self {
    case .pictures: .page(PreviewPage(scene: scene, links: links).markup())
    case .cells(let axis, let names): .page(StripMarkup.cells(scene, axis, names))
    case .previewReport: .json(StudioReport.previews(scene.previews(), scene))
    case .localeReport:
      .json(StudioReport.previews(scene.previews(in: scene.locales), scene))
    case .sampleReport:
      .json(
        StudioReport.previews(
          scene.previews(with: StudioScene.samples(of: scene.notification)), scene))
    case .argumentReport: .json(StudioReport.arguments(scene))
    case .payload: .bytes(scene.previews().first?.body ?? [])
    case .curl: .bytes(scene.curl)
    case .problems: .json(StudioReport.problems(scene))
    case .catalogReport: .json(StudioReport.catalog(CatalogTable(scene), scene))
    }
  }

  /// Returns the 404 response for a URL with an unknown notification or locale.
  func missing(in snapshot: StudioSnapshot, _ address: StudioAddress) -> Response {
    switch self {
    case .pictures: MissingPage(snapshot: snapshot, address: address).response
    default: .text(404, "The notification or locale is unknown.\n")
    }
  }
}

extension Response {
  /// Returns a response with bytes that the browser must not interpret.
  static func bytes(_ bytes: [UInt8]) -> Response {
    var headers = pageHeaders
    headers.append("Content-Type", "text/plain; charset=utf-8")
    return Response(200, headers, body: bytes)
  }

  /// Returns a response with a JSON document.
  static func json(_ bytes: [UInt8]) -> Response {
    var headers = pageHeaders
    headers.append("Content-Type", "application/json")
    return Response(200, headers, body: bytes)
  }
}
