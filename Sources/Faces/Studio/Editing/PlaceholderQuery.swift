internal import Analysis
internal import Diagnostics
internal import Documents
internal import HTTP
internal import Localization

/// A question for the forms of a placeholder, with what each of them shows now.
///
/// ```json
/// {"key": "match-score.Body", "locale": "pl", "text": "Rewanż: {$when}.", "placeholder": "{$when}"}
/// ```
struct PlaceholderQuery: Sendable {
  /// The message in which the placeholder is.
  let draft: MessageDraft
  private let placeholder: String

  /// Parses the body of a request; nil if it is not a question.
  init?(_ body: [UInt8]) {
    let root = JSONReader.read(SourceFile(name: "question", bytes: body)).document?.root
    guard let draft = MessageDraft(body),
      let placeholder = root?["placeholder"]?.text?.string
    else { return nil }
    self.draft = draft
    self.placeholder = placeholder
  }

  /// Returns the forms; none for a value that has only one, and for a text that is not valid.
  func response(in scene: StudioScene) -> Response {
    .json(JSONWriter.compact(.object([("forms", .array(forms(in: scene)))])))
  }

  private func forms(in scene: StudioScene) -> [JSONValue] {
    let syntax = EditedMessage(draft.key, scene).syntax
    guard let message = syntax.parse(Array(draft.text.utf8)[...]).message else { return [] }
    let forms = PlaceholderForms(placeholder, in: message, syntax) { scene.type(ofArgument: $0) }
    return (forms?.choices ?? []).compactMap { choice in
      // A form that cannot show the present value is no choice.
      guard let (shown, isComplete) = scene.text(of: choice.example), isComplete else { return nil }
      return .object([
        ("name", .string(choice.name)), ("text", .string(choice.text)), ("shown", .string(shown)),
        ("current", .boolean(choice.isCurrent)),
      ])
    }
  }
}

extension StudioScene {
  /// The type of an argument by all its uses and samples.
  fileprivate func type(ofArgument name: String) -> ArgumentType {
    switch schema.members.first(where: { $0.name == name })?.kind {
    case .date: .date
    case .whole, .number: .number
    case .money: .money
    case .text, .boolean, .url: .text
    case nil: .any
    }
  }
}
