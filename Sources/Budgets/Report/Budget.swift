package import Localization
package import Workspaces

/// The largest possible size of a string, compared with its limit.
package struct Budget: Sendable {
  /// The answer to the question whether every allowed value fits.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// Every allowed value fits.
    case proved
    /// The witness is an allowed value and does not fit.
    case counterexample
    /// Every allowed value fits under an assumption.
    case conditional
    /// There is no answer, for a stated reason.
    case unknown
  }

  /// The part of the size that one property contributes.
  package struct Part: Hashable, Sendable {
    /// The name.
    package let property: String
    /// The bytes in the largest payload; nil if there is no maximum.
    package let worst: Int?
  }

  /// The measured string.
  package enum Subject: Hashable, Sendable {
    /// The body of a template.
    case body
    /// A header of a template.
    case header(String)
    /// The body of the send for all locales.
    case send
  }

  /// The measured string.
  package let subject: Subject
  /// The name of the notification.
  package let notification: String
  /// The name of the template file without its extension; empty for a send.
  package let template: String
  /// The name of the platform; empty for a send.
  package let platform: String
  /// The locale; nil for a send and for templates without localized text.
  package let locale: LocaleTag?
  /// The limit in bytes.
  package let limit: Int
  /// The size of the constant text in bytes.
  package let constant: Int
  /// The largest size; nil if there is no maximum.
  package let worst: Int?
  /// Whether the witness has the largest size.
  package let isTight: Bool
  /// The answer.
  package let verdict: Verdict
  /// The assumption on which a conditional answer or a counterexample depends.
  package let assumption: String?
  /// The reason for an unknown answer.
  package let reason: String?
  /// The shares of the properties, in order of appearance.
  package let parts: [Part]
  /// Allowed arguments that produce a large payload; nil if no arguments are needed.
  package let witness: Arguments?
  /// The size that the witness produces.
  package let witnessBytes: Int?

  /// The bytes left below the limit, negative if exceeded; nil if there is no maximum.
  package var slack: Int? { worst.map { limit - $0 } }
}

/// The number of bytes by which a message can grow.
package struct Growth: Hashable, Sendable {
  /// The notification.
  package let notification: String
  /// The localized property.
  package let property: String
  /// The locale.
  package let locale: LocaleTag
  /// The number of UTF-8 bytes that can be added to the text.
  package let byteCount: Int
}

/// A visible field that can be empty.
package struct EmptyField: Hashable, Sendable {
  /// The notification.
  package let notification: String
  /// The template.
  package let template: String
  /// The locale.
  package let locale: LocaleTag?
  /// The path of the value, `aps.alert.title`.
  package let field: String
  /// The argument that can make it empty; nil if the message itself is empty.
  package let argument: String?
}

/// The results for a workspace.
package struct BudgetReport: Sendable {
  /// The bodies, by notification, template and locale.
  package internal(set) var bodies: [Budget] = []
  /// The headers that have a limit.
  package internal(set) var headers: [Budget] = []
  /// The sends.
  package internal(set) var sends: [Budget] = []
  /// The visible fields that can be empty.
  package internal(set) var empty: [EmptyField] = []
  /// The values that can have another JSON type or an invalid URL.
  package internal(set) var values: [ValueFact] = []
  /// The number of bytes by which messages can grow.
  package internal(set) var growth: [Growth] = []
  /// The number of formatted values.
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

  /// All results about sizes.
  package var all: [Budget] { bodies + headers + sends }
}
