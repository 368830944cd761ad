internal import Documents
internal import Resources

/// A configuration file that makes another program run `crier check` and `crier test`.
///
///     Automation.github.path  // ".github/workflows/crier.yml"
package struct Automation: Hashable, Sendable {
  /// The path in the repository, at which the other program expects the file.
  package let path: String
  /// The step that the author must still do by hand.
  package let nextStep: String
  private let template: String

  /// A workflow of GitHub Actions.
  ///
  /// GitHub looks for workflows only in this folder:
  /// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
  package static let github = Automation(
    path: ".github/workflows/crier.yml",
    nextStep:
      "set the GitHub repository variable CRIER_REPOSITORY, as described in the workflow",
    template: "github.yml")

  /// A configuration of pre-commit, which expects the file in the root of the repository.
  ///
  /// Unlike a hook in `.git/hooks`, the file can be committed: https://pre-commit.com
  package static let preCommit = Automation(
    path: ".pre-commit-config.yaml", nextStep: "pre-commit install", template: "pre-commit.yaml")

  /// Returns the file's content for a workspace, given by its path in the repository.
  func bytes(for workspace: String) -> [UInt8] {
    let text = Resource.named("Use/Starters/Automation/\(template)").text
    // A JSON string is also a valid YAML string, for any folder name.
    let name = String(decoding: JSONString(workspace).spelling, as: UTF8.self)
    return Array(text.replacing("\".\"", with: name).utf8)
  }
}
