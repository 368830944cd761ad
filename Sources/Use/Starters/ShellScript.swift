internal import Resources

/// The scripts that let shells complete command lines with `crier complete`.
package enum ShellScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The text of the script.
  package var text: String { Resource.named("Use/Starters/Completions/crier.\(rawValue)").text }

  /// The command that installs the script.
  package var installation: String {
    switch self {
    case .bash: "crier completions bash > ~/.local/share/bash-completion/completions/crier"
    case .zsh: "crier completions zsh > ~/.zfunc/_crier  # ~/.zfunc must be in fpath"
    case .fish: "crier completions fish > ~/.config/fish/completions/crier.fish"
    }
  }
}
