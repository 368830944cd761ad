internal import Diagnostics
internal import Documents
internal import Files
internal import LiveActivities
internal import Localization
internal import Sending
internal import TemplateLanguage
internal import Workspaces

extension Feature {
  /// The value of an expression, the translations of a message, or the documentation of a key, and
  /// the certainty of findings.
  static let hover = Feature(
    "textDocument/hover", as: ("hoverProvider", .boolean(true))
  ) { session, parameters throws(ResponseError) in
    let (view, offset) = try session.place(parameters)
    let findings = session.findings(in: view, at: offset)
    let known =
      view.expressionCard(at: offset) ?? view.messageCard(at: offset)
      ?? view.keyCard(at: offset) ?? view.elementCard(at: offset)
    guard var card = known ?? HoverCard(about: findings) else { return .null }
    card.add(findings)
    let markdown = session.client.showsMarkdown
    let contents = JSONValue.object([
      ("kind", .string(markdown ? "markdown" : "plaintext")),
      ("value", .string(markdown ? card.markdown : card.plainText)),
    ])
    return .object([("contents", contents), ("range", view.positions.range(card.span))])
  }
}

/// The content of a hover: a title, rows of names and values, and remarks.
struct HoverCard {
  let span: SourceSpan
  let title: String
  var rows: [(name: String, value: String)] = []
  var remarks: [String] = []
  /// The URL of the vendor's reference.
  var address: String?

  /// The maximum length of a value, in characters.
  private static let longest = 300

  var plainText: String {
    ([title] + rows.map { "\($0.name): \(Self.short($0.value))" } + remarks + reference)
      .joined(separator: "\n")
  }

  var markdown: String {
    let lines = rows.map { row in
      "- \(MarkdownText.escaped(row.name)): \(MarkdownText.code(Self.short(row.value)))"
    }
    let paragraphs = remarks.map { remark in
      remark.split(separator: "\n").map { MarkdownText.escaped(String($0)) }.joined(separator: "\n")
    }
    let heading = "**\(MarkdownText.escaped(title))**"
    let parts = [heading, lines.joined(separator: "\n")] + paragraphs + reference
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func short(_ text: String) -> String {
    text.count > longest ? "\(text.prefix(longest))…" : text
  }

  private var reference: [String] { address.map { ["Reference: \($0)"] } ?? [] }
}

// MARK: - Expressions

extension FileView {
  /// The value of the expression at an offset, with each sample.
  fileprivate func expressionCard(at offset: Int) -> HoverCard? {
    guard let workspace, let notification, let template,
      let value = template.template.syntax?.values.first(where: {
        $0.expression != nil && $0.span.contains(offset)
      })
    else { return nil }
    var card = HoverCard(span: value.span, title: value.text.string)
    let locale = workspace.settings.defaultLocale
    let localized = workspace.localized(template, of: notification, in: locale)
    var formatter = MessageFormatter(workspace.settings)
    for sample in notification.shownSamples {
      let payload = localized.render(sample.arguments, formatter: &formatter)
      guard let provenance = payload.delivery?.provenance,
        let output = provenance.output(of: value.span)
      else { continue }
      let bytes = provenance.rendering.bytes[output].withoutQuotes
      let unit = bytes.count == 1 ? "byte" : "bytes"
      card.rows.append(
        (sample.name, "\(String(decoding: bytes, as: UTF8.self)) (\(bytes.count) \(unit))"))
    }
    let names = value.expression?.properties.map(\.name) ?? []
    card.remarks = names.map { notification.origin(of: $0) }
    return card
  }
}

extension ArraySlice<UInt8> {
  /// The bytes of a rendered JSON value without its quotes.
  var withoutQuotes: ArraySlice<UInt8> {
    let quote = UInt8(ascii: "\"")
    return count > 1 && first == quote && last == quote ? dropFirst().dropLast() : self
  }
}

extension Notification {
  /// The author's samples, or a built-in sample if there are none.
  var shownSamples: [Sample] {
    samples.isEmpty ? builtInSamples.filter { $0.name == "@longest" } : samples
  }

  /// Returns a sentence that names the source of a property's value.
  func origin(of name: PropertyName) -> String {
    if isLocalized(name) { return "\(name.spelling): message '\(key(of: name))' in the catalogs" }
    if let declaration = settings[name] {
      let purpose = declaration.purpose.map { ": \($0)" } ?? ""
      let kind = declaration.kind.map { " (\($0.rawValue))" } ?? ""
      return "\(name.spelling)\(kind): declared in notification.json\(purpose)"
    }
    if let sample = samples.first(where: { $0.arguments.sets(name.spelling) }) {
      return "\(name.spelling): argument of the send, set in the sample '\(sample.name)'"
    }
    return "\(name.spelling): nothing sets this property"
  }
}

// MARK: - Messages

extension FileView {
  /// The message at an offset in every locale, formatted with the first sample.
  fileprivate func messageCard(at offset: Int) -> HoverCard? {
    guard let workspace, let catalog, let entry = catalog.entry(at: offset)
    else { return nil }
    let isKey = entry.keySpan.contains(offset)
    var card = HoverCard(span: isKey ? entry.keySpan : entry.span, title: "\(entry.key)")
    if let description = entry.metadata.description { card.remarks.append(description.string) }
    let notification = notification(at: offset)
    let sample = notification?.shownSamples.first
    let arguments = sample?.arguments ?? Arguments(from: file)
    let filled = arguments.filled(with: notification?.settings.properties ?? [])
    for locale in workspace.catalogs.locales {
      guard let own = workspace.catalogs.entry(for: entry.key, in: locale) else {
        card.rows.append((locale.description, "(missing)"))
        continue
      }
      card.rows.append(
        (locale.description, own.formatted(with: filled, in: locale, workspace.settings)))
    }
    if let sample { card.remarks.append("with the sample '\(sample.name)'") }
    return card
  }
}

extension CatalogEntry {
  /// Returns the message formatted with arguments, or unformatted if formatting fails.
  func formatted(
    with arguments: Arguments, in locale: LocaleTag, _ settings: WorkspaceSettings
  ) -> String {
    guard let property = PropertyName(key.property),
      let text = LocalizedText(property, self, in: locale)
    else { return self.text.string }
    var formatter = MessageFormatter(settings)
    var findings = Findings()
    let bytes = [text].format(arguments, &formatter, &findings).first?.bytes ?? []
    return findings.hasErrors ? self.text.string : String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - Keys

extension FileView {
  /// The documentation of the key at an offset.
  fileprivate func keyCard(at offset: Int) -> HoverCard? {
    guard let json, let path = json.root.path(toKeyAt: offset) else { return nil }
    if let field = activityPlace(at: path.steps)?.field {
      return HoverCard(
        span: path.span, title: path.steps.joined(separator: "."), remarks: field.remarks)
    }
    guard let key = schema?.key(at: path.steps) else { return nil }
    var card = HoverCard(span: path.span, title: path.steps.joined(separator: "."))
    card.remarks = key.documentation
    card.address = referenceAddress
    return card
  }
}

extension ObjectType.Field {
  /// Sentences about the property that a key is decoded into.
  fileprivate var remarks: [String] {
    let line = label.file.map { $0.position(at: label.span.start).line }
    let place = label.file.map { "\($0.name.lastComponent), line \(line ?? 1)" }
    return [
      spelling.isEmpty ? nil : "Type: \(spelling)", isRequired ? "Required." : nil,
      place.map { "Declared in \($0)" },
    ].compactMap(\.self)
  }
}
