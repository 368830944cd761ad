package import Localization

/// The number of bytes by which a message can grow.
package struct Growth: Hashable, Sendable {
  /// The name of the notification.
  package let notification: String
  /// The name of the localized property.
  package let property: String
  /// The locale of the message.
  package let locale: LocaleTag
  /// The number of UTF-8 bytes that can be added to the text.
  package let byteCount: Int
}

/// A visible field that can be empty.
package struct EmptyField: Hashable, Sendable {
  /// The name of the notification.
  package let notification: String
  /// The name of the template.
  package let template: String
  /// The locale.
  package let locale: LocaleTag?
  /// The path of the field, such as `aps.alert.title`.
  package let field: String
  /// The argument that can make the field empty; nil if the message itself is empty.
  package let argument: String?
}

/// All results of `crier budget` for a workspace.
package struct BudgetReport: Sendable {
  /// The budgets of bodies, by notification, template and locale.
  package var bodies: [Budget] = []
  /// The budgets of headers that have a size limit.
  package var headers: [Budget] = []
  /// The budgets of send requests.
  package var sends: [Budget] = []
  /// The visible fields that can be empty.
  package var empty: [EmptyField] = []
  /// The statements about numbers and URLs in templates.
  package var values: [ValueFact] = []
  /// The number of bytes by which messages can grow.
  package var growth: [Growth] = []
  /// The number of values that were formatted during the analysis.
  package var stepCount = 0

  /// Creates an empty report.
  package init() {}

  /// Appends the results for other notifications.
  package mutating func add(_ other: BudgetReport) {
    bodies += other.bodies
    headers += other.headers
    sends += other.sends
    empty += other.empty
    values += other.values
    growth += other.growth
    stepCount += other.stepCount
  }

  /// All budgets: those of bodies, headers and sends.
  package var all: [Budget] { bodies + headers + sends }
}
