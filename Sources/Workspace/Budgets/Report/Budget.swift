package import Localization
package import Workspaces

/// The notification and the template of a budget.
package struct BudgetPlace: Sendable {
  /// The name of the notification.
  package let notification: String
  /// The name of the template file without its extension; empty for a send.
  package let template: String
  /// The name of the platform; empty for a send.
  package let platform: String

  /// Creates the place of a body or a header, or of a send if only the notification is given.
  package init(notification: String, template: String = "", platform: String = "") {
    self.notification = notification
    self.template = template
    self.platform = platform
  }
}

/// The largest possible size of a body, a header or a send, compared with its limit.
///
/// This type is a class because a report has a budget for each locale and handles them many times.
package final class Budget: Sendable {
  /// The verdict on whether all allowed values fit within the limit.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// All allowed values fit.
    case proved
    /// Some allowed values exceed the limit.
    case counterexample
    /// All allowed values fit if an assumption is true.
    case conditional
    /// Unknown whether all allowed values fit; the budget states the reason.
    case unknown
  }

  /// The number of bytes that one property contributes to the size.
  package struct Part: Hashable, Sendable {
    /// The name of the property.
    package let property: String
    /// The property's size in the largest payload, in bytes; nil if there is no maximum.
    package let worst: Int?

    /// Creates the size of a property.
    package init(property: String, worst: Int?) {
      self.property = property
      self.worst = worst
    }
  }

  /// The string whose size is computed: a body, a header or a send.
  package enum Subject: Hashable, Sendable {
    /// The body of a template.
    case body
    /// A header of a template.
    case header(String)
    /// The body of the send request, with the messages of all locales.
    case send
  }

  /// The string whose size is computed.
  package let subject: Subject
  private let place: BudgetPlace
  /// The name of the notification.
  package var notification: String { place.notification }
  /// The name of the template file without its extension; empty for a send.
  package var template: String { place.template }
  /// The name of the platform; empty for a send.
  package var platform: String { place.platform }
  /// The locale; nil for a send and for templates without localized text.
  package let locale: LocaleTag?
  /// The limit in bytes.
  package let limit: Int
  /// The size of the constant text in bytes.
  package let constant: Int
  /// The largest size in bytes; nil if there is no maximum.
  package let worst: Int?
  /// Whether the arguments in `witness` produce the largest size.
  package let isTight: Bool
  /// The verdict on whether all allowed values fit within the limit.
  package let verdict: Verdict
  /// The assumption behind a conditional verdict or a counterexample.
  package let assumption: String?
  /// The reason why the verdict is unknown; nil for other verdicts.
  package let reason: String?
  /// The number of bytes that each property contributes, in order of appearance.
  package let parts: [Part]
  private let foundWitness: BudgetWitness?
  /// Allowed arguments that produce the largest size found; nil if they cannot be rendered.
  package var witness: Arguments? { foundWitness?.arguments }
  /// The size in bytes that `witness` produces; nil without a witness.
  package let witnessBytes: Int?

  /// Creates the result of an analysis.
  package init(
    subject: Subject, place: BudgetPlace, locale: LocaleTag?, limit: Int, constant: Int,
    worst: Int?, isTight: Bool, verdict: Verdict, assumption: String?, reason: String?,
    parts: [Part], witness: BudgetWitness?, witnessBytes: Int?
  ) {
    self.subject = subject
    self.place = place
    self.locale = locale
    self.limit = limit
    self.constant = constant
    self.worst = worst
    self.isTight = isTight
    self.verdict = verdict
    self.assumption = assumption
    self.reason = reason
    self.parts = parts
    foundWitness = witness
    self.witnessBytes = witnessBytes
  }

  /// The bytes left below the limit, negative if the limit is exceeded; nil without a maximum.
  package var slack: Int? { worst.map { limit - $0 } }
}
