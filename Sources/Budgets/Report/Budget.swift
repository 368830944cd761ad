package import Localization
package import Workspaces

/// The largest size that a text can have, compared with its limit.
package struct Budget: Sendable {
  /// The answer to the question whether every legal value fits.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// Every legal value fits.
    case proved
    /// The witness is legal and does not fit.
    case counterexample
    /// Every legal value fits under an assumption.
    case conditional
    /// The question has no answer, for a stated reason.
    case unknown
  }

  /// The share of one property.
  package struct Part: Hashable, Sendable {
    /// The name.
    package let property: String
    /// The bytes in the largest payload; nil if nothing bounds them.
    package let worst: Int?
  }

  /// The text that is measured.
  package enum Subject: Hashable, Sendable {
    /// The body of a template.
    case body
    /// A header of a template.
    case header(String)
    /// The body of the send for all locales.
    case send
  }

  /// The text that is measured.
  package let subject: Subject
  /// The name of the notification.
  package let notification: String
  /// The name of the template's file without its extension; empty for a send.
  package let template: String
  /// The name of the platform; empty for a send.
  package let platform: String
  /// The locale; nil for a send and for templates without localized text.
  package let locale: LocaleTag?
  /// The limit in bytes.
  package let limit: Int
  /// The bytes of constant text.
  package let constant: Int
  /// The largest size; nil if nothing bounds it.
  package let worst: Int?
  /// Whether the witness has the largest size.
  package let isTight: Bool
  /// The answer.
  package let verdict: Verdict
  /// The assumption of a conditional answer and of a counterexample that rests on it.
  package let assumption: String?
  /// The reason of an unknown answer.
  package let reason: String?
  /// The shares of the properties, in order of appearance.
  package let parts: [Part]
  /// Legal arguments that give a large payload; nil if none are needed.
  package let witness: Arguments?
  /// The size that the witness gives.
  package let witnessBytes: Int?

  /// The bytes below the limit that are left; nil if nothing bounds the size.
  package var slack: Int? { worst.map { limit - $0 } }
}

/// The bytes by which the text of a message may grow.
package struct Growth: Hashable, Sendable {
  /// The notification.
  package let notification: String
  /// The localized property.
  package let property: String
  /// The locale.
  package let locale: LocaleTag
  /// The bytes of UTF-8 that the text may have more.
  package let byteCount: Int
}

/// A visible text that can be empty.
package struct EmptyField: Hashable, Sendable {
  /// The notification.
  package let notification: String
  /// The template.
  package let template: String
  /// The locale.
  package let locale: LocaleTag?
  /// The path of the value, `aps.alert.title`.
  package let field: String
  /// The argument that makes it empty; nil if the message itself is empty.
  package let argument: String?
}

/// The answers about a workspace.
package struct BudgetReport: Sendable {
  /// The bodies, by notification, template and locale.
  package internal(set) var bodies: [Budget] = []
  /// The headers that have a limit.
  package internal(set) var headers: [Budget] = []
  /// The sends.
  package internal(set) var sends: [Budget] = []
  /// The visible texts that can be empty.
  package internal(set) var empty: [EmptyField] = []
  /// The values that can change their JSON type, or stop being a URL.
  package internal(set) var values: [ValueFact] = []
  /// The bytes by which messages may grow.
  package internal(set) var growth: [Growth] = []
  /// The number of values that were formatted.
  package internal(set) var stepCount = 0

  mutating func add(_ other: BudgetReport) {
    bodies += other.bodies
    headers += other.headers
    sends += other.sends
    empty += other.empty
    values += other.values
    growth += other.growth
    stepCount += other.stepCount
  }

  /// All answers about sizes.
  package var all: [Budget] { bodies + headers + sends }
}
