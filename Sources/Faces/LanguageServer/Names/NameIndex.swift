internal import Diagnostics
internal import Documents
internal import Localization
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// All occurrences of the properties and arguments of one notification.
///
/// A property in a template and an argument in a message, a sample or the settings are the same if
/// their names differ only in case, because the hub ignores case.
struct NameIndex {
  private(set) var occurrences: [Occurrence] = []
  private let notification: Notification
  private let workspace: Workspace

  init(_ notification: Notification, in workspace: Workspace) {
    self.notification = notification
    self.workspace = workspace
    for template in notification.templates { add(template) }
    addMessages()
    for sample in notification.samples { addKeys(of: sample) }
    addSettings()
  }

  /// Returns the occurrence that contains an offset of a file.
  func occurrence(at offset: Int, in file: SourceFile) -> Occurrence? {
    occurrences.first { $0.file == file && $0.span.contains(offset) }
  }

  /// Returns the occurrences of a name, in any letter case.
  func places(of name: String) -> [Occurrence] {
    let folded = PropertyName.folded(name)
    return occurrences.filter { PropertyName.folded($0.name) == folded }
  }

  // MARK: - Collecting

  private mutating func add(
    _ name: String, _ role: Occurrence.Role, _ file: SourceFile, _ span: SourceSpan
  ) {
    occurrences.append(Occurrence(name: name, role: role, file: file, span: span))
  }

  private mutating func add(_ template: NotificationTemplate) {
    for term in template.template.syntax?.references ?? [] {
      add(term.name.spelling, .template, template.file, term.nameSpan)
    }
    for field in template.settings.headers.fields where field.file == notification.settings.file {
      for term in field.properties {
        add(term.name.spelling, .template, field.file, term.nameSpan)
      }
    }
  }

  private mutating func addMessages() {
    let folded = PropertyName.folded(notification.name)
    for catalog in workspace.catalogs.catalogs {
      let isSource = catalog.locale == workspace.settings.defaultLocale
      for entry in catalog.entries where PropertyName.folded(entry.key.notification) == folded {
        add(
          entry.key.property, .message(isSource: isSource), catalog.file, entry.propertySpan)
        addMetadata(of: entry)
        addPlaceholders(of: entry)
      }
      for reference in catalog.references
      where PropertyName.folded(reference.notification) == folded {
        guard let property = reference.property else { continue }
        add(property.name, .reference, catalog.file, property.span)
      }
    }
  }

  private mutating func addMetadata(of entry: CatalogEntry) {
    if let span = entry.metadata.keySpan {
      add(
        entry.key.property, .metadata, entry.file,
        SourceSpan(span.end - 1 - entry.key.property.utf8.count, span.end - 1))
    }
    for placeholder in entry.metadata.placeholders {
      let span = placeholder.nameSpan
      add(
        placeholder.name, .placeholderDeclaration, entry.file,
        SourceSpan(span.start + 1, max(span.start + 1, span.end - 1)))
    }
  }

  private mutating func addPlaceholders(of entry: CatalogEntry) {
    guard let message = entry.written else { return }
    var collector = VariableCollector()
    collector.walk(message)
    for variable in collector.variables {
      var span = entry.place(of: variable.span)
      // In MessageFormat 2 and Fluent, a variable begins with a dollar sign.
      if entry.file.bytes.indices.contains(span.start),
        entry.file.bytes[span.start] == UInt8(ascii: "$")
      {
        span = SourceSpan(span.start + 1, span.end)
      }
      add(variable.name, .placeholder, entry.file, span)
    }
  }

  private mutating func addKeys(of sample: Sample) {
    let file = sample.arguments.file
    for member in JSONReader.read(file).document?.root.members ?? [] {
      add(member.key.string, .sample, file, member.key.text.span)
    }
  }

  private mutating func addSettings() {
    guard let file = notification.settings.file,
      let root = JSONReader.read(file).document?.root
    else { return }
    for member in root["properties"]?.members ?? [] {
      add(member.key.string, .declaration, file, member.key.text.span)
    }
    guard let audience = root["audience"]?.text else { return }
    for (name, range) in audience.namesInBraces {
      add(name, .audience, file, audience.sourceSpan(of: range))
    }
  }
}

/// Collects the arguments of a message with their locations.
private struct VariableCollector: MessageWalker {
  private(set) var variables: [Message.Variable] = []

  mutating func visit(_ declaration: Message.Declaration) {
    if declaration.kind == .local { variables.append(declaration.variable) }
    visit(declaration.value)
  }

  mutating func visit(selector: Message.Expression) { visit(selector) }

  mutating func visit(_ expression: Message.Expression) {
    add(expression.operand)
    for option in expression.function?.options ?? [] { add(option.value) }
  }

  mutating func visit(_ markup: Message.Markup) {
    for option in markup.options { add(option.value) }
  }

  private mutating func add(_ operand: Message.Operand?) {
    if case .variable(let variable)? = operand { variables.append(variable) }
  }
}

extension DecodedText {
  /// The names in braces, such as `city` in `{city}`, with their byte ranges.
  fileprivate var namesInBraces: [(String, Range<Int>)] {
    var found: [(String, Range<Int>)] = []
    var start: Int?
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "{") {
        start = offset + 1
      } else if byte == UInt8(ascii: "}"), let begin = start {
        let name = String(decoding: bytes.dropFirst(begin).prefix(offset - begin), as: UTF8.self)
        found.append((name, begin..<offset))
        start = nil
      }
    }
    return found
  }
}
