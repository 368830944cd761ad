package import Diagnostics
internal import Documents
internal import Hub
internal import Localization
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// A place that uses an argument, and the values that the place accepts.
package struct SchemaUse: Hashable, Sendable {
  /// The values that a place accepts.
  package enum Need: Hashable, Sendable {
    /// Any value.
    case any
    /// Text that a message compares with keys or formats as a string.
    case text
    case number
    /// A number that is displayed without its fraction.
    case whole
    case date
    case money
    /// Digits that `#()` converts into a number.
    case digits
    /// A part of a tag.
    case tag
  }

  /// The accepted values.
  package let need: Need
  /// The keys that a message compares the value with.
  package let keys: [String]
  /// Whether the place has its own default.
  package let hasDefault: Bool
  /// Whether the place is in a template or one of its headers.
  package let isInTemplate: Bool
  /// The place in words, such as `match-score.Body in cs`.
  package let user: String
  /// The place in the source file.
  package let label: Label

  init(
    _ need: Need, keys: [String] = [], hasDefault: Bool = false, isInTemplate: Bool = false,
    user: String, at label: Label
  ) {
    self.need = need
    self.keys = keys
    self.hasDefault = hasDefault
    self.isInTemplate = isInTemplate
    self.user = user
    self.label = label
  }
}

extension SchemaUse.Need {
  /// The type that the place implies; nil if the place accepts any type.
  var kind: SendSchema.Kind? {
    switch self {
    case .any, .tag: nil
    case .text: .text
    case .number: .number
    case .whole, .digits: .whole
    case .date: .date
    case .money: .money
    }
  }

  /// Whether the place accepts values of the given type.
  func accepts(_ kind: SendSchema.Kind) -> Bool {
    switch self {
    case .any, .tag, .text: true
    case .number, .whole, .digits: kind == .number || kind == .whole
    case .date: kind == .date
    case .money: kind == .money
    }
  }

  /// The required value in words, such as `a number`.
  var article: String {
    switch self {
    case .any, .text: "text"
    case .tag: "the text of a tag"
    case .number: "a number"
    case .whole: "a whole number"
    case .digits: "digits"
    case .date: "a date"
    case .money: "an amount"
    }
  }
}

/// The uses of all arguments of a notification, by lower-case name.
struct SchemaUses {
  private(set) var names: [String] = []
  private var spellings: [String: String] = [:]
  private var uses: [String: [SchemaUse]] = [:]

  /// Collects the uses in templates, in headers, in the audience, and in messages of all locales.
  init(of notification: Notification, in workspace: Workspace) {
    let catalogs = workspace.catalogs
    let locales =
      [catalogs.defaultLocale] + catalogs.locales.filter { $0 != catalogs.defaultLocale }
    for property in notification.localizedProperties {
      for locale in locales {
        guard let entry = catalogs.entry(for: notification.key(of: property), in: locale) else {
          continue
        }
        add(entry)
      }
    }
    for template in notification.templates { add(template, of: notification) }
    if let audience = notification.settings.audience, let file = notification.settings.file {
      for name in audience.arguments {
        add(name, SchemaUse(.tag, user: "the audience", at: Label(audience.span, in: file)))
      }
    }
  }

  /// The uses of the argument with the given name.
  subscript(name: String) -> [SchemaUse] { uses[PropertyName.folded(name)] ?? [] }

  /// The name of each argument, as spelled in its first use.
  var firstSpellings: [String] { names.map { spellings[$0] ?? $0 } }

  private mutating func add(_ name: String, _ use: SchemaUse) {
    let folded = PropertyName.folded(name)
    if uses[folded] == nil {
      names.append(folded)
      spellings[folded] = name
    }
    uses[folded, default: []].append(use)
  }

  private mutating func add(_ entry: CatalogEntry) {
    guard let message = entry.message else { return }
    var collector = UseCollector()
    collector.walk(message)
    for use in collector.uses {
      let label = Label(entry.place(of: use.span), in: entry.file)
      add(
        use.name,
        SchemaUse(use.need, keys: use.keys, user: "'\(entry.key)' in \(entry.locale)", at: label))
    }
  }

  private mutating func add(_ template: NotificationTemplate, of notification: Notification) {
    let terms = (template.template.syntax?.references ?? []).map { ($0, template.file) }
    let fields = template.settings.headers.fields.flatMap { field in
      field.properties.map { ($0, field.file) }
    }
    for (term, file) in terms + fields where !notification.isLocalized(term.name) {
      add(
        term.name.spelling,
        SchemaUse(
          term.form == .number ? .digits : .any, hasDefault: term.defaultText != nil,
          isInTemplate: true,
          user: "the template \(template.label)", at: Label(term.span, in: file)))
    }
  }
}
