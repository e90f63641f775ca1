# Completions of tracediff for fish, made by `tracediff generate fish`.
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a show -d 'Show a run: in lanes, a column a controller; as a tree; or in the text notation.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a check -d 'Check runs against the rules of UIKit\'s appearance, containment and rotation callbacks.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a import -d 'Make a trace out of a pasted console log, and say what was not understood.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a export -d 'Write a run for other tools: as JSON, for Perfetto and other viewers of timelines, or as text.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a runs -d 'List the runs of a log.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a verify -d 'Say whether a log is as it was written, and if not, the first row that is not.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a rules -d 'List the rules.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a explain -d 'Explain a rule, with a trace that breaks it and one that keeps it.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a generate -d 'Print the manual page, or the completions of a shell.'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check import export runs verify rules explain generate' -l order -d 'Which order counts: among dependent events (causal, the default), within each controller, or of all events.' -x -a 'causal controller strict'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check import export runs verify rules explain generate' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check import export runs verify rules explain generate' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from show' -l tree -d 'The hierarchy of controllers with their states, at the end of the run.'
complete -c tracediff -n '__fish_seen_subcommand_from show' -l at -d 'The hierarchy as it was after the event of this number.' -x
complete -c tracediff -n '__fish_seen_subcommand_from show' -l text -d 'In the text notation.'
complete -c tracediff -n '__fish_seen_subcommand_from show' -l width -d 'How wide lanes may be, 40 or more. Default: the terminal\'s width.' -x
complete -c tracediff -n '__fish_seen_subcommand_from show' -l controller -d 'Only events sent to these, or that name them: a,b.' -x
complete -c tracediff -n '__fish_seen_subcommand_from show' -l class -d 'Only events of instances of these classes: A,B.' -x
complete -c tracediff -n '__fish_seen_subcommand_from show' -l callback -d 'Only these callbacks: viewWillAppear,addChild.' -x
complete -c tracediff -n '__fish_seen_subcommand_from show' -l step -d 'Only steps whose words have these among them.' -x
complete -c tracediff -n '__fish_seen_subcommand_from show' -l range -d 'Only events of these numbers; either may be left out.' -x
complete -c tracediff -n '__fish_seen_subcommand_from show' -l violations -d 'Only what broke a rule, and what proves it.'
complete -c tracediff -n '__fish_seen_subcommand_from show' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from show' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from check' -l fail-on -d 'The least severity that makes the exit status 1. Default: warning.' -x -a 'error warning note'
complete -c tracediff -n '__fish_seen_subcommand_from check' -l profile -d 'For whom: the authors of an app (default), of a container, or all that can be said.' -x -a 'app container strict'
complete -c tracediff -n '__fish_seen_subcommand_from check' -l notes -d 'Tell notes one by one, not only how many there are.'
complete -c tracediff -n '__fish_seen_subcommand_from check' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from check' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from import' -l as -d 'Read only lines of this format, and UIKit\'s own words.' -x -a 'selector-name selector-index selector-uuid selector selector-flag method library-logger class-method receiver receiver-parent function english called survey list unbalanced-warning navigation-warning direct-call-warning exception gesture backtrace hierarchy-dump bridge flutter tabs pipes chrome-trace'
complete -c tracediff -n '__fish_seen_subcommand_from import' -l lines -d 'Comment each event with its line\'s number and how far the line can be trusted.'
complete -c tracediff -n '__fish_seen_subcommand_from import' -l output -d 'Write to this file instead of standard output.' -r
complete -c tracediff -n '__fish_seen_subcommand_from import' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from import' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from export' -l format -d 'What to write. Default: json.' -x -a 'json perfetto text'
complete -c tracediff -n '__fish_seen_subcommand_from export' -l output -d 'Write to this file instead of standard output.' -r
complete -c tracediff -n '__fish_seen_subcommand_from export' -l controller -d 'Only events sent to these, or that name them: a,b.' -x
complete -c tracediff -n '__fish_seen_subcommand_from export' -l class -d 'Only events of instances of these classes: A,B.' -x
complete -c tracediff -n '__fish_seen_subcommand_from export' -l callback -d 'Only these callbacks: viewWillAppear,addChild.' -x
complete -c tracediff -n '__fish_seen_subcommand_from export' -l step -d 'Only steps whose words have these among them.' -x
complete -c tracediff -n '__fish_seen_subcommand_from export' -l range -d 'Only events of these numbers; either may be left out.' -x
complete -c tracediff -n '__fish_seen_subcommand_from export' -l violations -d 'Only what broke a rule, and what proves it.'
complete -c tracediff -n '__fish_seen_subcommand_from export' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from export' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from runs' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from runs' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from verify' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from verify' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from rules' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from rules' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from rules' -f
complete -c tracediff -n '__fish_seen_subcommand_from explain' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from explain' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from explain' -f -a 'unended-begin end-without-begin begin-to-same-state abandoned-transition unreversed-cancel repeated-begin begin-without-parent direct-appearance-call out-of-order-callback appear-before-load disappear-without-appear repeated-appear misplaced-is-appearing missing-did missing-appear missing-disappear view-before-add-child child-without-view missing-did-move repeated-will-move missing-will-move repeated-did-move view-under-wrong-parent child-under-wrong-parent orphan-died orphan-view super-not-called misused-transition unforwarded-appearance unbracketed-child begin-in-hidden-container early-end appear-in-disappearing-container appear-before-parent hidden-child-appears double-forwarding transition-in-manual-container unforwarded-rotation double-rotation uikit-raised uikit-warned'
complete -c tracediff -n '__fish_seen_subcommand_from generate' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from generate' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from generate' -f -a 'man bash zsh fish'
