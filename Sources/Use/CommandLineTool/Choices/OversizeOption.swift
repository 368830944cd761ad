internal import Diagnostics
package import Sending
package import TemplateLanguage
package import Workspaces

extension OptionDescription {
  /// Returns the option `--on-oversize`; `summary` is its help for the command.
  package static func onOversize(_ summary: String) -> OptionDescription {
    OptionDescription("--on-oversize", OversizePolicy.words.joined(separator: "|"), summary)
  }
}

extension ParsedArguments {
  /// Returns the policy for payloads that are too large; nil if the option is not set.
  ///
  /// With `clip`, the template must use the property that the option names.
  package func oversizePolicy(for template: CompiledTemplate) throws(UsageError) -> OversizePolicy?
  {
    try oversizePolicy(among: template.slots, of: "the template does not use")
  }

  /// Returns the policy for payloads that are too large; nil if the option is not set.
  ///
  /// With `clip`, at least one template of the workspace must use the property that the option
  /// names.
  package func oversizePolicy(for workspace: Workspace) throws(UsageError) -> OversizePolicy? {
    try oversizePolicy(
      among: workspace.notifications.flatMap(\.usedProperties), of: "no template uses")
  }

  private func oversizePolicy(
    among names: [PropertyName], of complaint: String
  ) throws(UsageError) -> OversizePolicy? {
    guard let word = self["--on-oversize"] else { return nil }
    guard let policy = OversizePolicy(word) else {
      throw .badChoice(word, for: "--on-oversize", among: OversizePolicy.words, of: command)
    }
    guard case .clip(let name) = policy, !names.contains(name) else { return policy }
    let nearest = Suggestion.nearest(to: name.spelling, among: names.map(\.spelling))
    throw UsageError(
      "--on-oversize clips '\(name.spelling)', but \(complaint) it", of: command,
      suggestion: nearest.map { "--on-oversize clip:\($0)" })
  }
}
