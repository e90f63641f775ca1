# Completions of tracediff for fish, made by `tracediff generate fish`.
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a show -d 'Show a run: in lanes, a column a controller; as a tree; in the text notation; or as a page for a browser.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a check -d 'Check runs against the rules of UIKit\'s appearance, containment and rotation callbacks.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a why -d 'Tell why something happened, why it did not, or who is behind a warning of UIKit\'s.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a gate -d 'Decide whether recorded runs match their baselines: the command for CI.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a review -d 'Walk through the runs that wait for a decision, and accept, reject or skip each.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a accept -d 'Take new runs as baselines, or let single differences through with a reason.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a stability -d 'Say what varies across repetitions of a test.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a matrix -d 'Print a table of tests against systems, and which variants of baselines are no longer needed.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a import -d 'Make a trace out of a pasted console log, and say what was not understood.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a export -d 'Write a run for other tools: as JSON, for Perfetto and other viewers of timelines, as a page, or as text.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a runs -d 'List the runs of a log.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a verify -d 'Say whether a log is as it was written, and if not, the first row that is not.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a merge -d 'Add the runs of logs to a log, which is made if it is not there.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a rules -d 'List the rules.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a explain -d 'Explain a rule, with a trace that breaks it and one that keeps it.'
complete -c tracediff -n 'test (count (commandline -opc)) -eq 1' -a generate -d 'Print the manual page, or the completions of a shell.'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check why gate review accept stability matrix import export runs verify merge rules explain generate' -l order -d 'Which order counts: among dependent events (causal, the default), within each controller, or of all events.' -x -a 'causal controller strict'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check why gate review accept stability matrix import export runs verify merge rules explain generate' -l exact-sizes -d 'Compare sizes by the point, not by their class.'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check why gate review accept stability matrix import export runs verify merge rules explain generate' -l timing -d 'Report what takes more than RATIO times as long as it did, or as long as it does. Default: times don\'t count.' -x
complete -c tracediff -n 'not __fish_seen_subcommand_from show check why gate review accept stability matrix import export runs verify merge rules explain generate' -l view -d 'How to show it: each difference in a sentence (report, the default), in one column, in two, by controller, or counted.' -x -a 'report unified side-by-side lanes summary'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check why gate review accept stability matrix import export runs verify merge rules explain generate' -l oracle -d 'Compare a run of the model with one of UIKit all the same, as far as both capture.'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check why gate review accept stability matrix import export runs verify merge rules explain generate' -l width -d 'How wide two columns may be, 40 or more. Default: the terminal\'s width.' -x
complete -c tracediff -n 'not __fish_seen_subcommand_from show check why gate review accept stability matrix import export runs verify merge rules explain generate' -l all -d 'Tell all differences; without it, the first 1000.'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check why gate review accept stability matrix import export runs verify merge rules explain generate' -l no-pager -d 'Never show long output a screen at a time.'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check why gate review accept stability matrix import export runs verify merge rules explain generate' -l format -d 'How to write the report. Default: text, for people.' -x -a 'text xcode markdown json junit sarif github gitlab'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check why gate review accept stability matrix import export runs verify merge rules explain generate' -l json -d 'The same as --format json.'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check why gate review accept stability matrix import export runs verify merge rules explain generate' -l html -d 'As one page for a browser, which needs nothing else; to this file, or to standard output.'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check why gate review accept stability matrix import export runs verify merge rules explain generate' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n 'not __fish_seen_subcommand_from show check why gate review accept stability matrix import export runs verify merge rules explain generate' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from show' -l tree -d 'The hierarchy of controllers with their states, at the end of the run.'
complete -c tracediff -n '__fish_seen_subcommand_from show' -l at -d 'The hierarchy as it was after the event of this number.' -x
complete -c tracediff -n '__fish_seen_subcommand_from show' -l text -d 'In the text notation.'
complete -c tracediff -n '__fish_seen_subcommand_from show' -l all -d 'In the text notation, every run of a log; for git\'s textconv.'
complete -c tracediff -n '__fish_seen_subcommand_from show' -l html -d 'As one page for a browser, which needs nothing else; to this file, or to standard output.'
complete -c tracediff -n '__fish_seen_subcommand_from show' -l follow -d 'The events of a run of a log as they come, until it ends; in lanes, or with --text.'
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
complete -c tracediff -n '__fish_seen_subcommand_from check' -l rule -d 'A rule of your own, one SQL query over a log; each row that it answers is a finding.' -x
complete -c tracediff -n '__fish_seen_subcommand_from check' -l allow -d 'Findings to live with: rule | fingerprint, class or `below` container | reason | owner | expiry.' -r
complete -c tracediff -n '__fish_seen_subcommand_from check' -l policy -d 'Profiles and severities, for all or below a container: `profile container below DrawerController`.' -r
complete -c tracediff -n '__fish_seen_subcommand_from check' -l severity -d 'What findings of a rule count as: error, warning, note or off.' -x
complete -c tracediff -n '__fish_seen_subcommand_from check' -l witness -d 'Add to each finding the least of the run that proves it, and a repair that was tried.'
complete -c tracediff -n '__fish_seen_subcommand_from check' -l format -d 'How to write the report. Default: text, for people.' -x -a 'text xcode markdown json junit sarif github gitlab'
complete -c tracediff -n '__fish_seen_subcommand_from check' -l notes -d 'Tell notes one by one, not only how many there are.'
complete -c tracediff -n '__fish_seen_subcommand_from check' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from check' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from why' -l missing -d 'A callback that never came: what it waits for and who dropped it.' -x
complete -c tracediff -n '__fish_seen_subcommand_from why' -l warning -d 'A line of UIKit\'s from the console: the call behind it.' -x
complete -c tracediff -n '__fish_seen_subcommand_from why' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from why' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from gate' -l format -d 'How to write the report. Default: text, for people.' -x -a 'text xcode markdown json junit sarif github gitlab'
complete -c tracediff -n '__fish_seen_subcommand_from gate' -l output -d 'Write the report to a file, and the text for people to the console.' -r
complete -c tracediff -n '__fish_seen_subcommand_from gate' -l fail-on -d 'The least severity of a finding that closes the gate. Default: warning, or what the policy says.' -x -a 'error warning note'
complete -c tracediff -n '__fish_seen_subcommand_from gate' -l unused -d 'What a baseline means that no run used. Default: warn.' -x -a 'fail warn ignore'
complete -c tracediff -n '__fish_seen_subcommand_from gate' -l tests -d 'A file with all tests as `swift test list` prints them: one without a run was skipped, and its baseline is used.' -x
complete -c tracediff -n '__fish_seen_subcommand_from gate' -l policy -d 'Another policy than the one beside the baselines.' -r
complete -c tracediff -n '__fish_seen_subcommand_from gate' -l exit-zero -d 'Only report: exit with 0 unless something is unreadable.'
complete -c tracediff -n '__fish_seen_subcommand_from gate' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from gate' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from review' -l list -d 'List what waits.'
complete -c tracediff -n '__fish_seen_subcommand_from review' -l accept -d 'Accept one without asking; `all` accepts every one.' -x
complete -c tracediff -n '__fish_seen_subcommand_from review' -l reject -d 'Reject one without asking: the waiting run goes, the baseline stays.' -x
complete -c tracediff -n '__fish_seen_subcommand_from review' -l reason -d 'Why; it is kept as a comment in BASELINES/accepted.' -x
complete -c tracediff -n '__fish_seen_subcommand_from review' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from review' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from accept' -l difference -d 'Let one difference through, by the id that `gate` prints.' -x
complete -c tracediff -n '__fish_seen_subcommand_from accept' -l kind -d 'Let all differences of a kind through.' -x -a 'rule-broken removed added moved reparented policy nesting argument mark rename timing rule-mended'
complete -c tracediff -n '__fish_seen_subcommand_from accept' -l reason -d 'Why. Needed for entries.' -x
complete -c tracediff -n '__fish_seen_subcommand_from accept' -l owner -d 'Who says so. Needed for entries.' -x
complete -c tracediff -n '__fish_seen_subcommand_from accept' -l until -d 'The last day on which an entry holds.' -x
complete -c tracediff -n '__fish_seen_subcommand_from accept' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from accept' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from stability' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from stability' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from matrix' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from matrix' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from import' -l as -d 'Read only lines of this format, and UIKit\'s own words.' -x -a 'selector-name selector-index selector-uuid selector selector-flag method library-logger class-method receiver receiver-parent function english called survey list class-first unbalanced-warning navigation-warning presentation-warning direct-call-warning exception gesture backtrace hierarchy-dump bridge flutter tabs pipes chrome-trace'
complete -c tracediff -n '__fish_seen_subcommand_from import' -l lines -d 'Comment each event with its line\'s number and how far the line can be trusted.'
complete -c tracediff -n '__fish_seen_subcommand_from import' -l output -d 'Write to this file instead of standard output.' -r
complete -c tracediff -n '__fish_seen_subcommand_from import' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from import' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from export' -l format -d 'What to write. Default: json.' -x -a 'json perfetto html text'
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
complete -c tracediff -n '__fish_seen_subcommand_from merge' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from merge' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from rules' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from rules' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from rules' -f
complete -c tracediff -n '__fish_seen_subcommand_from explain' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from explain' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from explain' -f -a 'unended-begin end-without-begin begin-to-same-state abandoned-transition unreversed-cancel repeated-begin begin-without-parent direct-appearance-call out-of-order-callback appear-before-load disappear-without-appear repeated-appear misplaced-is-appearing missing-did missing-appear missing-disappear view-before-add-child child-without-view missing-did-move repeated-will-move missing-will-move repeated-did-move view-under-wrong-parent child-under-wrong-parent orphan-died orphan-view super-not-called misused-transition unforwarded-appearance unbracketed-child begin-in-hidden-container early-end appear-in-disappearing-container appear-before-parent hidden-child-appears double-forwarding transition-in-manual-container unforwarded-rotation double-rotation pushed-twice pushed-a-navigation-controller already-presented presented-out-of-window child-of-system-container reparented-child reaches-into-child repeated-load loaded-never-shown leaked missing-is-appearing size-super-not-called double-size missing-size-transition stale-size unfinished-rotation out-of-order-rotation rotation-during-transition presenter-comes-back overlapping-transitions early-transition unpaired-message uikit-raised uikit-warned'
complete -c tracediff -n '__fish_seen_subcommand_from generate' -l color -d 'When to use colours. Default: auto, on a terminal and without NO_COLOR.' -x -a 'auto always never'
complete -c tracediff -n '__fish_seen_subcommand_from generate' -l help -d 'Print this help.'
complete -c tracediff -n '__fish_seen_subcommand_from generate' -f -a 'man bash zsh fish'
