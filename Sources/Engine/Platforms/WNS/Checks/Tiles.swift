internal import Diagnostics
internal import Documents

extension Check<WNSBody> {
  /// The check of tiles: the fallback names of their templates, and the number of photos.
  static let wnsTiles = Check(.wnsTileFallback, .wnsTilePhotos) { body, findings in
    guard body.kind == .tile else { return }
    let version = body.visual.flatMap { body.text($0, "version") }
    for binding in body.bindings {
      guard let name = body.text(binding, "template") else { continue }
      if body.text(binding, "hint-presentation") == "photos",
        body.children("image", of: binding).count > WNSBody.mostPhotos
      {
        findings.report(.wnsTilePhotos(binding))
      }
      guard let template = LegacyTemplate.tilesOf81.first(where: { $0.name == name }) else {
        continue
      }
      guard let fallback = body.text(binding, "fallback") else {
        if version == "1", let known = template.fallback {
          findings.report(
            .wnsTileFallback(binding, "template", "the template's name in Windows 8 is '\(known)'"))
        }
        continue
      }
      if fallback != template.fallback {
        let wanted =
          template.fallback.map { "the template's fallback is '\($0)'" }
          ?? "the template has no fallback"
        findings.report(.wnsTileFallback(binding, "fallback", wanted))
      }
    }
  }
}

extension WNSBody {
  fileprivate static let mostPhotos = 12
}

extension Rule {
  private static func tile(_ fallback: String) -> Example {
    Example(
      "wns-tile.xml",
      #"<tile><visual version="2"><binding template="TileSquare150x150Text04" fallback="\#(fallback)"><text id="1">Storm</text></binding></visual></tile>"#
    )
  }

  static let wnsTileFallback = Rule(
    "wns-tile-fallback", .warning, basis: .documented,
    vendor: VendorStatement("W20", page: MicrosoftPage.tile),
    summary: "the fallback of a legacy tile template should be the template's name in Windows 8",
    explanation: """
      TileSquare150x150Text04 was TileSquareText04 in Windows 8, and no other fallback is valid. \
      The largest, the smallest and the tall tiles are newer and have no fallback.
      """,
    bad: tile("TileSquareText03"), good: tile("TileSquareText04"))

  static let wnsTilePhotos = Rule(
    "wns-tile-photos", .warning, basis: .validator,
    vendor: VendorStatement("W21", page: MicrosoftPage.toolkit),
    summary: "a photo tile should have at most twelve images",
    explanation: "Windows shows at most twelve images in turn.",
    bad: photos(13), good: photos(12))

  private static func photos(_ count: Int) -> Example {
    let images = (1...count).map { #"<image src="\#($0).jpg"/>"# }.joined()
    return Example(
      "wns-tile.xml",
      #"<tile><visual><binding template="TileMedium" hint-presentation="photos">\#(images)</binding></visual></tile>"#
    )
  }
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func wnsTileFallback(
    _ binding: XMLElement, _ attribute: String, _ wanted: String
  ) -> Self {
    Self(
      .wnsTileFallback, "wrong fallback for the template",
      at: Label(binding.span(of: attribute), wanted),
      related: attribute == "fallback" ? [Label(binding.span(of: "template"), "the template")] : [])
  }

  fileprivate static func wnsTilePhotos(_ binding: XMLElement) -> Self {
    Self(
      .wnsTilePhotos, "a photo tile shows only twelve images",
      at: Label(binding.span(of: "hint-presentation"), "has more than twelve images"))
  }
}
