internal import Diagnostics
internal import Linting
internal import Localization
internal import TemplateLanguage
internal import Workspaces

/// A check for undefined properties, which no message, declaration or sample sets.
struct PropertyCheck {
  private(set) var findings = Findings()

  /// Checks a notification; skips a notification without messages, declarations and samples.
  init(_ notification: Notification, in workspace: Workspace, moved: MovedMessages?) {
    if let moved { findings.report(.messagesMoved(moved, notification)) }
    let known = notification.knownNames
    guard !known.isEmpty else { return }
    var places: [PropertyName: [TemplateReference]] = [:]
    var order: [PropertyName] = []
    for reference in notification.references where !reference.hasDefault {
      guard !known.contains(PropertyName.folded(reference.name.spelling)),
        moved?.properties.contains(reference.name) != true
      else { continue }
      if places[reference.name] == nil { order.append(reference.name) }
      places[reference.name, default: []].append(reference)
    }
    for name in order {
      let key = notification.key(of: name)
      let isTranslated = workspace.catalogs.locales.contains {
        workspace.catalogs.entry(for: key, in: $0) != nil
      }
      findings.report(
        .undefined(places[name] ?? [], of: notification, isTranslated ? .translation : .nothing))
    }
  }
}

/// The source of an undefined property: only translations set the property, or nothing does.
private enum UndefinedOrigin { case translation, nothing }

extension Notification {
  /// The lower-case names of the properties that messages, declarations and samples set.
  fileprivate var knownNames: Set<String> {
    let declared = settings.properties.map(\.name.spelling)
    let sampled = samples.flatMap { $0.arguments.entries.map(\.name) }
    let names = localizedProperties.map(\.spelling) + declared + sampled + parameters.map(\.name)
    return Set(names.map(PropertyName.folded))
  }

  /// The property names that can be suggested in place of an unknown name.
  var meantNames: [String] {
    let declared = settings.properties.map(\.name.spelling)
    let sampled = samples.flatMap { $0.arguments.entries.map(\.name) }
    return localizedProperties.map(\.spelling) + declared + sampled
  }
}

extension Rule {
  /// The rules about properties that are not set.
  static let ofProperties: [Rule] = [.undefinedProperty, .messagesMoved]

  static let undefinedProperty = Rule(
    "catalog-property-undefined", basis: .documented,
    summary: "a template must not use an undefined property",
    explanation: """
      The property has no message and is neither declared in notification.json nor set in a \
      sample, so its name is probably misspelled. The hub renders a missing property as empty \
      text, and the device shows an empty notification.
      """,
    bad: Example(
      "Templates/news/apns.json", #"{"aps":{"alert":{"title":"$(titel)","body":"$(body)"}}}"#,
      others: news),
    good: Example(
      "Templates/news/apns.json", #"{"aps":{"alert":{"title":"$(title)","body":"$(body)"}}}"#,
      others: news))

  private static let news = [
    Example(
      "Locales/en.arb",
      #"{"@@locale":"en","news.title":"Breaking news","news.body":"Flood in Brno"}"#),
    Example("Templates/news/samples/flood.json", "{}"),
  ]

  static let messagesMoved = Rule(
    "catalog-notification-renamed", basis: .documented,
    summary: "the keys of messages must begin with the name of their notification",
    explanation: """
      The catalogs contain messages for an unknown notification, and a notification without \
      messages uses the same properties. The folder of that notification was probably renamed. \
      Until the names match, \
      the device shows an empty notification.
      """,
    bad: Example("Locales/en.arb", #"{"@@locale":"en","offer.News":"Flood"}"#, others: moved),
    good: Example("Locales/en.arb", #"{"@@locale":"en","news.News":"Flood"}"#, others: moved))

  private static let moved = [
    Example.newsTemplate, Example("Templates/news/samples/flood.json", #"{"place":"Brno"}"#),
  ]
}

// MARK: - Diagnostics

extension Diagnostic {
  fileprivate static func undefined(
    _ places: [TemplateReference], of notification: Notification, _ origin: UndefinedOrigin
  ) -> Self {
    guard let first = places.first else {
      preconditionFailure("an undefined property has at least one reference")
    }
    let name = first.name.spelling
    let nearest = Suggestion.nearest(to: name, among: notification.meantNames)
    let isMisspelledInSource = notification.localizedProperties.contains { property in
      property.spelling == nearest && !notification.usedProperties.contains(property)
    }
    let own = "\(notification.name).\(name)"
    let rename = nearest.map { "rename the message '\(notification.name).\($0)' to '\(own)'" }
    let remedy =
      switch origin {
      case .translation:
        "add the message '\(own)' to the default locale; only translations have this key"
      case .nothing: "add the message '\(own)', or declare the property in notification.json"
      }
    return Self(
      .undefinedProperty, "undefined property '\(name)'",
      at: Label(first.span, "the property renders as empty text", in: first.file),
      related: places.dropFirst().prefix(3).map { Label($0.span, "also used here", in: $0.file) },
      help: isMisspelledInSource && origin == .translation
        ? rename : nearest.map { "did you mean '\($0)'?" } ?? remedy)
  }

  fileprivate static func messagesMoved(
    _ moved: MovedMessages, _ notification: Notification
  ) -> Self {
    let properties = moved.properties.map { "'\($0.spelling)'" }.joined(separator: ", ")
    let places = moved.references.map {
      Label($0.span, "the property renders as empty text", in: $0.file)
    }
    return Self(
      .messagesMoved,
      "'\(notification.name)' has no messages, but the catalogs have messages for '\(moved.name)'",
      at: places[0], related: Array(places.dropFirst()),
      help: "rename the folder to '\(moved.name)', or start the keys of \(properties) with "
        + "'\(notification.name).'")
  }
}
