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
