internal import Documents

/// A file that makes another program run `crier check` and `crier test`.
///
///     Automation.github.path  // ".github/workflows/crier.yml"
package struct Automation: Hashable, Sendable {
  /// The path in the repository, which is the one that the other program reads.
  package let path: String
  /// The action that is left to the author.
  package let nextStep: String
  private let template: String

  /// A workflow of GitHub Actions.
  ///
  /// GitHub reads workflows only from this folder:
  /// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
  package static let github = Automation(
    path: ".github/workflows/crier.yml",
    nextStep:
      "set the variable CRIER_REPOSITORY of the GitHub repository, as the workflow explains",
    template: "github.yml")

  /// A configuration of the program pre-commit, which reads it from the root of the repository.
  ///
  /// A hook in `.git/hooks` would not be part of any commit: https://pre-commit.com
  package static let preCommit = Automation(
    path: ".pre-commit-config.yaml", nextStep: "pre-commit install", template: "pre-commit.yaml")

  /// Returns the file's content for a workspace, given by its path in the repository.
  func bytes(for workspace: String) -> [UInt8] {
    let file = EmbeddedFile.file(template, in: EmbeddedFile.automation)
    // A JSON string is a YAML string too, whatever the names of the folders.
    let name = String(decoding: JSONString(workspace).spelling, as: UTF8.self)
    let text = String(decoding: file.bytes, as: UTF8.self)
    return Array(text.replacing("\".\"", with: name).utf8)
  }
}
