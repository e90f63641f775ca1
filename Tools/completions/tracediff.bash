# Completions of tracediff for bash, made by `tracediff generate bash`.
_tracediff() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} words=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ] && [ "${word#-}" = "$word" ]; then
    COMPREPLY=($(compgen -W 'show check why gate review accept stability matrix import export runs verify merge rules explain generate' -- "$word") $(compgen -f -- "$word"))
    return
  fi
  case $command in
    show)
      case $before in
        --at) return ;;
        --html) COMPREPLY=($(compgen -f -- "$word")); return ;;
        --width) return ;;
        --controller) return ;;
        --class) return ;;
        --callback) return ;;
        --step) return ;;
        --range) return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--tree --at --text --all --html --follow --width --controller --class --callback --step --range --violations --color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    check)
      case $before in
        --fail-on) COMPREPLY=($(compgen -W 'error warning note' -- "$word")); return ;;
        --profile) COMPREPLY=($(compgen -W 'app container strict' -- "$word")); return ;;
        --rule) return ;;
        --allow) COMPREPLY=($(compgen -f -- "$word")); return ;;
        --policy) COMPREPLY=($(compgen -f -- "$word")); return ;;
        --severity) return ;;
        --format) COMPREPLY=($(compgen -W 'text xcode markdown json junit sarif github gitlab' -- "$word")); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--fail-on --profile --rule --allow --policy --severity --witness --format --notes --color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    why)
      case $before in
        --missing) return ;;
        --warning) return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--missing --warning --color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    gate)
      case $before in
        --format) COMPREPLY=($(compgen -W 'text xcode markdown json junit sarif github gitlab' -- "$word")); return ;;
        --output) COMPREPLY=($(compgen -f -- "$word")); return ;;
        --fail-on) COMPREPLY=($(compgen -W 'error warning note' -- "$word")); return ;;
        --unused) COMPREPLY=($(compgen -W 'fail warn ignore' -- "$word")); return ;;
        --tests) return ;;
        --policy) COMPREPLY=($(compgen -f -- "$word")); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--format --output --fail-on --unused --tests --policy --exit-zero --color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    review)
      case $before in
        --accept) return ;;
        --reject) return ;;
        --reason) return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--list --accept --reject --reason --color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    accept)
      case $before in
        --difference) return ;;
        --kind) COMPREPLY=($(compgen -W 'rule-broken removed added moved reparented policy nesting argument mark rename timing rule-mended' -- "$word")); return ;;
        --reason) return ;;
        --owner) return ;;
        --until) return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--difference --kind --reason --owner --until --color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    stability)
      case $before in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    matrix)
      case $before in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    import)
      case $before in
        --as) COMPREPLY=($(compgen -W 'selector-name selector-index selector-uuid selector selector-flag method library-logger class-method receiver receiver-parent function english called survey list class-first unbalanced-warning navigation-warning presentation-warning direct-call-warning exception gesture backtrace hierarchy-dump bridge flutter tabs pipes chrome-trace' -- "$word")); return ;;
        --output) COMPREPLY=($(compgen -f -- "$word")); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--as --lines --output --color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    export)
      case $before in
        --format) COMPREPLY=($(compgen -W 'json perfetto html text' -- "$word")); return ;;
        --output) COMPREPLY=($(compgen -f -- "$word")); return ;;
        --controller) return ;;
        --class) return ;;
        --callback) return ;;
        --step) return ;;
        --range) return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--format --output --controller --class --callback --step --range --violations --color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    runs)
      case $before in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    verify)
      case $before in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    merge)
      case $before in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    rules)
      case $before in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--color --help'
      fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    explain)
      case $before in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--color --help'
      else words='unended-begin end-without-begin begin-to-same-state abandoned-transition unreversed-cancel repeated-begin begin-without-parent direct-appearance-call out-of-order-callback appear-before-load disappear-without-appear repeated-appear misplaced-is-appearing missing-did missing-appear missing-disappear view-before-add-child child-without-view missing-did-move repeated-will-move missing-will-move repeated-did-move view-under-wrong-parent child-under-wrong-parent orphan-died orphan-view super-not-called misused-transition unforwarded-appearance unbracketed-child begin-in-hidden-container early-end appear-in-disappearing-container appear-before-parent hidden-child-appears double-forwarding transition-in-manual-container unforwarded-rotation double-rotation pushed-twice pushed-a-navigation-controller already-presented presented-out-of-window child-of-system-container reparented-child reaches-into-child repeated-load loaded-never-shown leaked missing-is-appearing size-super-not-called double-size missing-size-transition stale-size unfinished-rotation out-of-order-rotation rotation-during-transition presenter-comes-back overlapping-transitions early-transition unpaired-message uikit-raised uikit-warned'; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    generate)
      case $before in
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--color --help'
      else words='man bash zsh fish'; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    *)
      case $before in
        --order) COMPREPLY=($(compgen -W 'causal controller strict' -- "$word")); return ;;
        --timing) return ;;
        --view) COMPREPLY=($(compgen -W 'report unified side-by-side lanes summary' -- "$word")); return ;;
        --width) return ;;
        --format) COMPREPLY=($(compgen -W 'text xcode markdown json junit sarif github gitlab' -- "$word")); return ;;
        --html) COMPREPLY=($(compgen -f -- "$word")); return ;;
        --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
      esac
      if [ "${word#-}" != "$word" ]; then words='--order --exact-sizes --timing --view --oracle --width --all --no-pager --format --json --html --color --help'
      else COMPREPLY=($(compgen -f -- "$word")); return; fi
      COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
  esac
}
complete -o filenames -F _tracediff tracediff
