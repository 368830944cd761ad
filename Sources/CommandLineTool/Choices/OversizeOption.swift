internal import Diagnostics
package import Sending
package import TemplateLanguage
package import Workspaces

extension OptionDescription {
  /// `--on-oversize`, with what it means to this command.
  package static func onOversize(_ summary: String) -> OptionDescription {
    OptionDescription("--on-oversize", OversizePolicy.words.joined(separator: "|"), summary)
  }
}

extension ParsedArguments {
  /// What is to become of a payload that is too large; nil where the command line does not say it.
  ///
  /// The template has to use what is to be clipped.
  package func oversizePolicy(for template: CompiledTemplate) throws(UsageError) -> OversizePolicy?
  {
    try oversizePolicy(among: template.slots, of: "the template does not use")
  }

  /// The treatment of large payloads of a workspace, in which a template must use what is clipped.
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
      "--on-oversize clips '\(name.spelling)', which \(complaint)", of: command,
      suggestion: nearest.map { "--on-oversize clip:\($0)" })
  }
}
