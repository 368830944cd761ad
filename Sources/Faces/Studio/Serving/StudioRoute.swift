internal import Bytes
internal import HTTP
internal import Pages
internal import Previewing

/// A request to the studio.
enum StudioRoute {
  /// A view of a scene: a page, part of a page, or a JSON report.
  enum SceneView {
    case pictures, catalog
    /// The thumbnails with the given names.
    case cells(StripMarkup.Axis, names: [String])
    case previewReport, localeReport, sampleReport, argumentReport, catalogReport
  }

  case asset(StudioAsset)
  case appAsset(AppAsset)
  case events
  case saveSample(SampleForm)
  case workspace
  case scene(SceneView, StudioAddress)

  /// A reason to refuse a request.
  enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    case notFound, notAllowed

    var description: String {
      switch self {
      case .notFound: "The studio has no page with this URL."
      case .notAllowed: "This URL does not accept the method of the request."
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
    guard request.method == .get || request.method == .head else { throw .notAllowed }
    if let asset = StudioAsset(rawValue: path) {
      self = .asset(asset)
      return
    }
    if let asset = AppAsset(rawValue: path) {
      self = .appAsset(asset)
      return
    }
    let query = QueryItems(request.target.query)
    switch path {
    case "/events": self = .events
    case "/api/workspace": self = .workspace
    default:
      guard let view = SceneView(path, query) else { throw .notFound }
      self = .scene(view, StudioAddress(view.page, query))
    }
  }
}

extension StudioRoute.SceneView {
  /// The maximum number of thumbnails in one response.
  private static let mostCells = 64

  init?(_ path: String, _ query: QueryItems) {
    switch path {
    case "/": self = .pictures
    case "/catalog": self = .catalog
    case "/cells":
      guard let axis = query["axis"].flatMap(StripMarkup.Axis.init) else { return nil }
      let names = (query["names"] ?? "").split(separator: " ").map(String.init)
      self = .cells(axis, names: Array(names.prefix(Self.mostCells)))
    case "/api/preview": self = .previewReport
    case "/api/locales": self = .localeReport
    case "/api/samples": self = .sampleReport
    case "/api/arguments": self = .argumentReport
    case "/api/catalog": self = .catalogReport
    default: return nil
    }
  }

  /// The page that has the same query parameters as this view.
  fileprivate var page: StudioAddress.View {
    switch self {
    case .catalog, .catalogReport: .catalog
    case .pictures, .cells, .previewReport, .localeReport, .sampleReport, .argumentReport: .pictures
    }
  }

  /// Returns the response with this view of a scene.
  func response(to scene: StudioScene, _ links: SourceLinks) -> Response {
    switch self {
    case .pictures: .page(PicturesPage(scene: scene, links: links).markup())
    case .catalog: .page(CatalogPage(scene: scene, links: links).markup())
    case .cells(let axis, let names): .page(StripMarkup.cells(scene, axis, names))
    case .previewReport: .json(StudioReport.previews(scene.previews(), scene))
    case .localeReport:
      .json(StudioReport.previews(scene.previews(in: scene.locales), scene))
    case .sampleReport:
      .json(
        StudioReport.previews(
          scene.previews(with: StudioScene.samples(of: scene.notification)), scene))
    case .argumentReport: .json(StudioReport.arguments(scene))
    case .catalogReport: .json(StudioReport.catalog(CatalogTable(scene), scene))
    }
  }

  /// Returns the 404 response for a URL with an unknown notification or locale.
  func missing(in snapshot: StudioSnapshot, _ address: StudioAddress) -> Response {
    switch self {
    case .pictures, .catalog: MissingPage(snapshot: snapshot, address: address).response
    default: .text(404, "The notification or locale is unknown.\n")
    }
  }
}

extension Response {
  /// Returns a response with a JSON document.
  static func json(_ bytes: [UInt8]) -> Response {
    var headers = pageHeaders
    headers.append("Content-Type", "application/json")
    return Response(200, headers, body: bytes)
  }
}
