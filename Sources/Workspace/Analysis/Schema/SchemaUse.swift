package import Diagnostics
package import Documents
internal import Hub
internal import Localization
internal import Platforms
internal import Sending
internal import TemplateLanguage
internal import Workspaces

/// A use of an argument in a template or message, and the values that this use accepts.
package struct SchemaUse: Sendable {
  /// The values that a use accepts.
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
    /// One of the platform's words, or text of a form.
    case platformText
    case boolean
    case url
  }

  /// The accepted values.
  package let need: Need
  /// Whether `#()` converts the value, which must have only digits and perhaps a fraction.
  package var isNumber = false
  /// The values that the platform accepts at the place; nil if it does not restrict them.
  package var demand: ValueSchema?
  /// The maximum number of bytes of the header at the place; nil if unlimited.
  package var byteLimit: Int?
  /// The keys that a message compares the value with.
  package var keys: [String] = []
  /// Whether this use has a default value of its own.
  package var hasDefault = false
  /// Whether the use is in a template or one of its headers.
  package var isInTemplate = false
  /// The location of the use in words, such as `match-score.Body in cs`.
  package let user: String
  /// The location of the use in the source file.
  package let label: Label
}

extension SchemaUse {
  /// Creates a use in a template or one of its headers, whose value the platform can restrict.
  init(
    _ term: PropertyTerm, demand: ValueSchema?, byteLimit: Int? = nil,
    in template: NotificationTemplate, _ file: SourceFile
  ) {
    self.init(
      need: term.form == .number ? demand?.needOfDigits ?? .digits : demand?.need ?? .any,
      isNumber: term.form == .number, demand: demand, byteLimit: byteLimit,
      hasDefault: term.defaultText != nil, isInTemplate: true,
      user: "the template \(template.label)", label: Label(term.span, in: file))
  }

  /// Returns the use without the platform's restriction.
  var withoutDemand: SchemaUse {
    SchemaUse(
      need: isNumber ? .digits : .any, isNumber: isNumber, byteLimit: byteLimit, keys: keys,
      hasDefault: hasDefault, isInTemplate: isInTemplate, user: user, label: label)
  }

  /// Whether the use accepts values of the given type.
  func accepts(_ kind: SendSchema.Kind) -> Bool {
    need.accepts(kind) || need == .platformText && demand?.admitsSome(of: kind) ?? true
  }

  /// The required value in words, such as `a number from 0 to 1`.
  var article: String { demand?.wanted ?? need.article }
}

extension SchemaUse.Need {
  /// The type that the use implies; nil if the use accepts any type.
  var kind: SendSchema.Kind? {
    switch self {
    case .any, .tag: nil
    case .text, .platformText: .text
    case .boolean: .boolean
    case .url: .url
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
    case .platformText: kind == .text
    case .boolean: kind == .boolean
    case .url: kind == .url || kind == .text
    case .number, .whole, .digits: kind == .number || kind == .whole
    case .date: kind == .date
    case .money: kind == .money
    }
  }

  /// The required value in words, such as `a number`.
  var article: String {
    switch self {
    case .any, .text, .platformText: "text"
    case .boolean: "true or false"
    case .url: "a URL"
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
        let label = Label(audience.span, in: file)
        add(name, SchemaUse(need: .tag, user: "the audience", label: label))
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
        SchemaUse(
          need: use.need, keys: use.keys, user: "'\(entry.key)' in \(entry.locale)", label: label))
    }
  }

  private mutating func add(_ template: NotificationTemplate, of notification: Notification) {
    let demands = template.template.demands
    for term in template.template.syntax?.references ?? [] {
      let demand = demands[term.span]
      add(term, SchemaUse(term, demand: demand, in: template, template.file), of: notification)
    }
    let platform = template.target.platform
    for field in template.settings.headers.fields {
      // The setting 'priority' is the header 'apns-priority'; an expiry is a number or a date.
      let isPriority = field.label == template.settings.headers.priority?.label
      let name = isPriority ? "apns-priority" : field.name
      for term in field.properties {
        let isWhole = field.onlyProperty?.span == term.span && term.form.isUnchanged
        let use = SchemaUse(
          term, demand: isWhole ? platform.headerSchema(name) : nil,
          byteLimit: isWhole ? platform.headerByteLimit(name) : nil, in: template, field.file)
        add(term, use, of: notification)
      }
    }
  }

  private mutating func add(
    _ term: PropertyTerm, _ use: SchemaUse, of notification: Notification
  ) {
    guard !notification.isLocalized(term.name) else { return }
    add(term.name.spelling, use)
  }
}

extension PropertyTerm.Form {
  /// Whether the value stays as it is.
  fileprivate var isUnchanged: Bool { self == .whole || self == .number }
}

extension PayloadTemplate {
  /// The values that the platform accepts for terms that are whole values, by the term's place.
  fileprivate var demands: [SourceSpan: ValueSchema] {
    guard let values = syntax?.values, let schemas = plannedPayload()?.pendingSchemas else {
      return [:]
    }
    return values.reduce(into: [:]) { demands, value in
      guard let term = value.expression?.onlyProperty, term.form.isUnchanged else { return }
      demands[term.span] = schemas[value.span]
    }
  }
}
