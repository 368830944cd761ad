/// The scripts that let shells complete command lines with `crier complete`.
package enum ShellScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The text of the script.
  package var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  /// The command that installs the script.
  package var installation: String {
    switch self {
    case .bash: "crier completions bash > ~/.local/share/bash-completion/completions/crier"
    case .zsh: "crier completions zsh > ~/.zfunc/_crier  # ~/.zfunc must be in fpath"
    case .fish: "crier completions fish > ~/.config/fish/completions/crier.fish"
    }
  }

  private static let bashText = #"""
    # Completions of crier for bash.
    _crier() {
      local line current broken
      local -a words
      # Bash breaks words at = and @ too, and replaces only what follows the last break.
      line="${COMP_LINE:0:COMP_POINT}"
      read -r -a words <<<"$line"
      [[ "$line" == *[[:space:]] ]] && words+=("")
      current="${words[${#words[@]}-1]}"
      broken="${COMP_WORDS[COMP_CWORD]}"
      [[ "$broken" == [=@:] ]] && broken=""
      COMPREPLY=()
      while IFS= read -r line; do
        case "$line" in
          :files|:folders)
            compopt -o filenames 2>/dev/null
            local kind=-f; [[ "$line" == :folders ]] && kind=-d
            while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen $kind -- "$broken") ;;
          *)
            line="${line%%$'\t'*}"
            COMPREPLY+=("$(printf %q "${line#"${current%"$broken"}"}")") ;;
        esac
      done < <("${words[0]}" complete -- "${words[@]:1}" 2>/dev/null)
    }
    complete -F _crier crier

    """#

  private static let zshText = #"""
    #compdef crier
    # Completions of crier for zsh.
    _crier() {
      local line
      local -a candidates
      for line in "${(@f)$("${words[1]}" complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        case "$line" in
          '') ;;
          :files) _files ;;
          :folders) _files -/ ;;
          *$'\t'*) candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
          *) candidates+=("${line//:/\\:}") ;;
        esac
      done
      (( $#candidates )) && _describe crier candidates
    }
    if [ "$funcstack[1]" = "_crier" ]; then _crier "$@"; else compdef _crier crier; fi

    """#

  private static let fishText = #"""
    # Completions of crier for fish.
    function __crier_complete
      set -l tokens (commandline -opc)
      set -l current (commandline -ct)
      for line in ($tokens[1] complete -- $tokens[2..-1] "$current" 2>/dev/null)
        switch $line
          case ':files'
            __fish_complete_path "$current"
          case ':folders'
            __fish_complete_directories "$current"
          case '*'
            echo $line
        end
      end
    end
    complete -c crier -f -a '(__crier_complete)'

    """#
}
