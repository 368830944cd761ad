internal import Diagnostics
internal import Documents

extension Platform {
  /// The platform for the Windows Push Notification Services (WNS).
  public static let wns = Platform(
    name: "wns", displayName: "Windows", nicknames: ["windows"], family: .windows,
    variants: ["toast", "tile", "badge", "raw"], syntaxes: [.xml, .json], handle: .single(.channel),
    registration: RegistrationSchema(
      word: "Windows", extra: ["SecondaryTileName"], tail: ["WnsHeaders", "TemplateName"],
      headers: .init(list: "WnsHeaders", item: "WnsHeader")),
    send: SendNames("windows", counts: "WnsOutcomeCounts", passing: ["x-wns-"]),
    typeHeader: TypeHeader(name: "X-WNS-Type", rawValue: "wns/raw") { $0 == "wns/raw" },
    // An empty <text> between groups is a blank line; see "Groups and subgroups":
    // https://learn.microsoft.com/windows/uwp/launch-resume/create-adaptive-tiles
    visibleText: ["text"], spacerParents: ["tile", "group", "subgroup"],
    bodyElements: WNSBody.Kind.allCases.map(\.schema), service: .wns)
}

extension HandlePart {
  /// The channel URI that Windows and Windows Phone give to an app.
  static let channel = HandlePart("ChannelUri", "channel URI", .url)
}

extension Service {
  private static let byteCount = 5000

  fileprivate static let wns = Service(
    rules: Rule.ofWNS,
    limit: { _ in SizeLimit(byteCount: byteCount, statement: "Windows allows 5,000") },
    derivedHeaders: { payload in payload.windowsHeaders },
    lifetime: { $0.seconds(inHeader: "x-wns-ttl") }, ordinaryValues: WNSBody.ordinaryValues,
    ordinaryHeaders: [
      "x-wns-tag": .strings(of: .windowsTag), "x-wns-group": .strings(of: .windowsTag),
    ],
    headerByteLimits: [
      "x-wns-tag": WNSRequest.longestTag, "x-wns-group": WNSRequest.longestTag,
    ], headerSchemas: WNSRequest.schemas,
    headerCheck: Check(WNSRequest.rules) { WNSRequest($0).check(&$1) }
  ) { payload, findings in
    if case .opaque(let file) = payload.body, file.bytes.isEmpty {
      findings.report(.wnsEmptyRaw(file))
    }
    guard let root = payload.xml else { return }
    WNSBody(root, of: payload)?.check(&findings)
  }
}

extension Payload {
  /// The headers derived from the root element; a direct request also needs a content type.
  fileprivate var windowsHeaders: [Header] {
    let kind = xml.flatMap { WNSBody.Kind(rawValue: $0.name.lowercased()) }
    let isShown = kind != nil && target.variant != "raw"
    let type = Header(derived: "X-WNS-Type", "wns/\(isShown ? kind?.rawValue ?? "raw" : "raw")")
    guard route == .direct else { return [type] }
    return [
      type, Header(derived: "Content-Type", isShown ? "text/xml" : "application/octet-stream"),
    ]
  }
}

extension WNSBody {
  /// The checks of the whole notification, each in its own file in `Checks/`.
  static let checks: [Check<WNSBody>] = [
    .wnsBindings, .wnsLegacy, .wnsShown, .wnsTexts, .wnsActions, .wnsActivation, .wnsScenario,
    .wnsAudio, .wnsImages, .wnsGroups, .wnsTiles, .wnsBadge, .wnsDirection, .wnsDataBinding,
  ]

  /// Returns the values at a path that no check tells apart.
  fileprivate static func ordinaryValues(at path: String) -> OrdinaryValues? {
    if path.hasSuffix("/text") { return .kinds(\.kindOfText) }
    return path == "toast/@launch" ? .kinds(\.kindOfAddress) : nil
  }

  private static let places: [Kind: ElementPlaces] = Dictionary(
    uniqueKeysWithValues: Kind.allCases.map { ($0, ElementPlaces($0.schema)) })

  fileprivate func check(_ findings: inout Findings) {
    let schema = kind.schema
    if root.name != kind.rawValue { findings.report(.wnsRootCase(root, kind.rawValue)) }
    let places = Self.places[kind] ?? ElementPlaces(schema)
    var checker = ElementChecker(places, rules: .wns, pending: pending)
    checker.check(root, as: schema)
    findings.report(contentsOf: checker.findings)
    for check in Self.checks { check.run(self, &findings) }
  }
}

extension Rule {
  static let ofWNS: [Rule] =
    ofWNSSchema + WNSRequest.rules + WNSBody.checks.flatMap(\.rules) + [.wnsEmptyRaw]
}

extension WNSBody.Kind {
  fileprivate var schema: ElementSchema {
    switch self {
    case .toast: .toast
    case .tile: .tile
    case .badge: .badge
    }
  }
}
