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
