import Diagnostics
import Documents
import Migrations
import Platforms
import Sending
import Surfaces
import TemplateLanguage

/// The strings, images and buttons that a device shows, in order, without duplicates.
struct VisibleContent: Hashable {
  var texts: [String] = []
  var pictures: [String] = []
  var buttons: [String] = []

  /// Collects the content that a device shows for a rendered body; strings that a later view
  /// repeats are dropped.
  init(_ delivery: Delivery) {
    let surfaces = Appearance(of: delivery.payload, on: ReceivingDevice(language: "en")).surfaces
    for part in surfaces.flatMap(\.parts) { add(part) }
    texts = texts.withoutRepetitions
    pictures = pictures.withoutRepetitions
    buttons = buttons.withoutRepetitions
  }

  private mutating func add(_ part: Surface.Part) {
    switch part {
    case .text(let lines): texts.append(lines.text.string)
    case .picture(let picture): pictures.append(picture.source.string)
    case .columns(let columns): for part in columns.flatMap(\.parts) { add(part) }
    case .buttons(let all): buttons += all.map(\.label.string)
    case .datum(let name, let value): texts.append("\(name): \(value.string)")
    case .header, .notice, .input, .progress, .badge, .remark: break
    }
  }
}

extension [String] {
  fileprivate var withoutRepetitions: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

/// A template rendered with properties before and after a migration.
struct MigratedTemplate {
  let file: SourceFile
  let body: MigratedBody
  let before: Delivery?
  let after: Delivery?

  /// Migrates a template; nil if the migration does not apply to it.
  init?(_ text: String, _ migration: Migration, _ properties: Properties) {
    file = SourceFile(name: "template", text: text)
    guard let body = migration.body(of: file) else { return nil }
    self.body = body
    let targets: (PlatformTarget, PlatformTarget) =
      migration == .firebase
      ? (PlatformTarget(.gcm), PlatformTarget(.fcmv1))
      : (PlatformTarget(.wns), PlatformTarget(.wns))
    before = Self.delivery(file, targets.0, properties)
    after = Self.delivery(
      SourceFile(name: "migrated", bytes: body.bytes), targets.1, properties)
  }

  private static func delivery(
    _ file: SourceFile, _ target: PlatformTarget, _ properties: Properties
  ) -> Delivery? {
    let template = PayloadTemplate(file, for: target)
    return template.body().map { Delivery(template, $0, with: properties) }
  }

  /// The codes of the findings that only the new payload has.
  var newFindings: [String] {
    let old = Set((before?.platformFindings ?? Findings()).sorted.map(\.rule.code))
    let new = (after?.platformFindings ?? Findings()).sorted.filter { $0.severity > .note }
    return new.map(\.rule.code).filter { !old.contains($0) }
  }

  /// The migrated body as a string.
  var text: String { String(decoding: body.bytes, as: UTF8.self) }
}
