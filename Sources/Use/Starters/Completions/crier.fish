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
