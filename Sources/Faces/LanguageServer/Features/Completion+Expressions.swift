internal import Diagnostics
internal import Localization
internal import TemplateLanguage
internal import Workspaces

extension CompletionPlace {
  /// The properties to propose after `$(`, `#(`, `%(` or `.(`; nil if the cursor is elsewhere.
  var expressionProposals: Proposals? {
    guard let notification = view.notification, view.kind?.holdsExpressions == true else {
      return nil
    }
    let span = nameSpan(Self.isNamePart)
    guard span.start >= 2, bytes[span.start - 1] == UInt8(ascii: "("),
      [UInt8](("$#%.").utf8).contains(bytes[span.start - 2])
    else { return nil }
    return Proposals(span: span, values: notification.propertyProposals)
  }
}

extension CheckedFile.Kind {
  fileprivate var holdsExpressions: Bool {
    switch self {
    case .template, .notificationSettings: true
    case .workspaceSettings, .sample, .catalog, .unknownTemplate: false
    }
  }
}

extension Notification {
  /// The properties that a template can use, each with its source.
  fileprivate var propertyProposals: [Proposal] {
    var seen: Set<PropertyName> = []
    let declared = settings.properties.map(\.name)
    let sampled = samples.flatMap { $0.arguments.entries.compactMap { PropertyName($0.name) } }
    let asked = parameters.compactMap { PropertyName($0.name) }
    return (localizedProperties + declared + sampled + asked)
      .filter { seen.insert($0).inserted }
      .map { name in
        Proposal(
          text: name.spelling, kind: isLocalized(name) ? .reference : .property,
          detail: isLocalized(name) ? "message '\(key(of: name))'" : "argument",
          documentation: origin(of: name))
      }
  }

  /// The arguments that messages can use.
  var argumentProposals: [Proposal] {
    var seen: Set<String> = []
    let names =
      parameters.map(\.name) + settings.properties.map(\.name.spelling)
      + samples.flatMap { $0.arguments.entries.map(\.name) }
    return names.filter { name in
      seen.insert(PropertyName.folded(name)).inserted
        && PropertyName(name).map { !isLocalized($0) } ?? true
    }
    .map { Proposal(text: $0, kind: .variable, detail: "argument of '\(self.name)'") }
  }
}
