internal import Crier
internal import Diagnostics
internal import TemplateLanguage

extension OptionDescription {
  /// `--on-oversize`, with what it means to this command.
  static func onOversize(_ summary: String) -> OptionDescription {
    OptionDescription("--on-oversize", OversizePolicy.words.joined(separator: "|"), summary)
  }
}

extension ParsedArguments {
  /// What is to become of a payload that is too large; nil where the command line does not say it.
  func oversizePolicy() throws(UsageError) -> OversizePolicy? {
    guard let word = self["--on-oversize"] else { return nil }
    guard let policy = OversizePolicy(word) else {
      throw .badChoice(word, for: "--on-oversize", among: OversizePolicy.words, of: command)
    }
    return policy
  }

  /// The same, where one template is rendered, which must use what is to be clipped.
  func oversizePolicy(for template: CompiledTemplate) throws(UsageError) -> OversizePolicy? {
    let policy = try oversizePolicy()
    guard case .clip(let name) = policy, !template.slots.contains(name) else { return policy }
    let nearest = Suggestion.nearest(to: name.spelling, among: template.slots.map(\.spelling))
    throw UsageError(
      "--on-oversize clips '\(name.spelling)', which the template does not use", of: command,
      suggestion: nearest.map { "--on-oversize clip:\($0)" })
  }
}
