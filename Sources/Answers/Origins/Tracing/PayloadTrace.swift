package import Diagnostics
package import Localization
internal import TemplateLanguage
package import Workspaces

/// The notifications, locales and arguments that could have made a payload.
package struct PayloadTrace: Sendable {
  /// The sources from which the payload was rendered again.
  package internal(set) var sources: [TracedSource] = []
  /// The templates that are most like the payload, the nearest first; empty if there is a source.
  package internal(set) var nearest: [NearTemplate] = []
  /// Whether the search ended before it had tried everything.
  package internal(set) var isIncomplete = false
  /// Whether the search was stopped before its end.
  package internal(set) var isInterrupted = false
  /// The number of steps of the search.
  package internal(set) var steps = 0

  /// Creates a trace without sources; `isInterrupted` tells whether its search was stopped.
  package init(isInterrupted: Bool = false) { self.isInterrupted = isInterrupted }

  /// Whether a source gives exactly the bytes of the payload.
  package var isExact: Bool { sources.contains { $0.likeness == .identical } }
}

/// A template, a locale and arguments that give a payload, verified by rendering.
package struct TracedSource: Sendable {
  /// The rendered payload, with its template and its locale.
  package let payload: LocalizedPayload
  /// The locales of devices that get these messages; empty if nothing is localized.
  package let locales: [LocaleTag]
  /// The arguments with which the payload was rendered again.
  package let arguments: [TracedArgument]
  /// The similarity of the rendering to the payload.
  package let likeness: ReceivedPayload.Likeness

  /// The template.
  package var template: LocalizedTemplate { payload.template }

  /// The messages that the template shows, with their places in catalogs.
  package var messages: [(key: String, place: Label)] { template.shownMessages.map(\.message) }
}

/// A template that could not have made a payload, with the values that differ.
package struct NearTemplate: Sendable {
  /// The template in the locale with the fewest differences.
  package let template: LocalizedTemplate
  /// The values that differ: first constant ones, then those of expressions.
  package let differences: [PayloadDifference]
  /// The messages that expressions with another value show, with their places in catalogs.
  package let messages: [(key: String, place: Label)]
  /// The number of values that are equal.
  package let equalCount: Int
}

extension LocalizedTemplate {
  /// The messages that the template shows, with the properties that they set.
  var shownMessages: [(property: PropertyName, message: (key: String, place: Label))] {
    (texts.map { ($0.property, $0) } + foreignTexts.map { ($0.name, $0.text) }).map { name, text in
      (name, (text.entry.key.description, Label(text.entry.span, in: text.entry.file)))
    }
  }
}
