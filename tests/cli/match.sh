#!/usr/bin/env bash
# Matches from the command line: fair pairs, resuming after a violent end, and programs that
# misbehave.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failures=0

fail() {
  echo "FAILED: $1"
  failures=$((failures + 1))
}
expect() {  # expect WHAT FILE PATTERN
  grep -qE -- "$3" "$2" || { fail "$1: no line like '$3' in:"; cat "$2"; }
}

games_in() {  # of a state file, which need not be there yet
  grep '^played' "$1" 2> /dev/null | wc -l
}

# A program that speaks UGI up to a point; what it answers to `go` is its argument's affair.
cat > program <<'SCRIPT'
#!/usr/bin/env bash
while read -r word rest; do
  case $word in
    ugi) [ "$1" = mute ] || echo ugiok ;;
    isready) echo readyok ;;
    go)
      case $1 in
        illegal) echo bestmove d4 ;;
        unknown) echo bestmove z9 ;;
        wordy) echo bestmove a2 ponder a3 ;;
        crash) exit 3 ;;
        hang) sleep 1000 ;;
        endless) head -c 200000 /dev/zero | tr '\0' x ;;
        none) echo bestmove none ;;
      esac ;;
    quit) exit 0 ;;
  esac
done
SCRIPT
chmod +x program

# loses KIND ENDING SENTENCE: the program of that kind loses both games, for that reason. Only one that
# hangs is to lose by time, however busy the machine is.
loses() {
  local margin=60000
  [ "$1" = hang ] && margin=250
  "$SEQUITUR" match kamon "./program $1" mcts:20 --pairs 1 --movetime 50 --margin $margin > out 2> err ||
    fail "$1: the match ended with $?"
  expect "$1" out '^  b      2\.0 points'
  expect "$1" out "^forfeits of a   $2 2$"
  expect "$1" err "pair 1, game 1: a \(./program $1\) loses: it $3"
  expect "$1" err "pair 1, game 2: a \(./program $1\) loses: it $3"
}
loses illegal illegal 'played an illegal move: d4'
loses unknown rubbish "named no move: 'z9' is not a cell of this board"
loses none rubbish "named no move: 'none' is not a cell of this board"
loses wordy rubbish "answered 'bestmove a2 ponder a3' where 'bestmove' and one cell are due"
loses crash crash 'ended by itself \(exit code 3\)'
loses hang timeout "gave no 'bestmove' within 300 ms"
loses endless rubbish 'wrote more than any line'

# refused WHAT PATTERN COMMAND...: exit code 2 and one line on stderr.
refused() {
  local what=$1 pattern=$2
  shift 2
  "$SEQUITUR" match "$@" > out 2> err
  local code=$?
  [ $code -eq 2 ] || fail "$what: exit code $code"
  [ "$(wc -l < err)" -eq 1 ] || { fail "$what: not one line:"; cat err; }
  expect "$what" err "$pattern"
}
refused 'no such program' 'cannot be started: No such file' kamon ./nobody mcts:5 --movetime 5
refused 'ends at once' 'ended by itself' kamon /bin/false mcts:5 --movetime 5
refused 'no pace' 'how long to think' kamon ./program mcts:5
refused 'wrong boards' 'shuffled or startpos' kamon mcts:5 mcts:5 --boards square
refused 'no scoring' 'the scoring is for Kulami' kamon mcts:5 mcts:5 --scoring full
refused 'no pairs' "--pairs: '-1' is not a whole number from 1" kamon mcts:5 mcts:5 --pairs=-1
refused 'no seed' "--seed: '-1' is not a whole number from 0" kamon mcts:5 mcts:5 --seed=-1
refused 'a program by processor time' 'cannot be measured by processor time' \
  kamon ./program mcts:5 --movetime 5 --processor-time
refused 'wrong level' 'from -1 to 10' kulami level:-2 mcts:5

# Our own program over the protocol, on a clock, in both games.
for game in kamon kulami; do
  "$SEQUITUR" match $game "$SEQUITUR ugi $game" mcts:2 --pairs 1 --clock 3000+50 --margin 60000 \
    --records $game.records > out 2> err || fail "$game over UGI: exit code $?"
  expect "$game over UGI" out '1 of 1 pairs'
  expect "$game over UGI" out '^forfeits of a   none'
  "$SEQUITUR" record check $game.records > out 2>&1 || { fail "$game: the records"; cat out; }
done

# The same table however it is come by: at once, two games at a time, or killed and resumed.
terms=(kamon mcts:150 mcts:100 --pairs 12 --seed 5 --opening 2)
"$SEQUITUR" match "${terms[@]}" > straight || fail 'straight'
"$SEQUITUR" match "${terms[@]}" --concurrency 2 > parallel || fail 'parallel'
cmp straight parallel || fail 'two at a time give another table'

resumed=("${terms[@]}" --state m.state --records m.records)
"$SEQUITUR" match "${resumed[@]}" > /dev/null 2>&1 &
match=$!
for _ in $(seq 2400); do
  [ "$(games_in m.state)" -ge 3 ] && break
  sleep 0.05
done
kill -9 $match
wait $match 2> /dev/null
before=$(games_in m.state)
{ [ "$before" -ge 3 ] && [ "$before" -lt 24 ]; } || fail "killed after $before games, not in between"
head -c 15 <(grep '^played' m.state) >> m.state  # as if in the middle of a line
head -n 8 m.records > part && cat part >> m.records
"$SEQUITUR" match "${resumed[@]}" > after || fail 'resumed'
cmp straight after || { fail 'resumed gives another table:'; diff straight after; }
[ "$(games_in m.state)" -eq 24 ] || fail 'the state file holds not each game once'
[ "$(grep '^.Round' m.records | sort -u | wc -l)" -eq 24 ] || fail 'records are missing'
[ "$(grep -c '^.Round' m.records)" -eq 24 ] || fail 'records are there twice'
"$SEQUITUR" match "${resumed[@]}" --json > json || fail 'complete already'
expect 'json' json '"complete":true'
refused 'another match' "'mcts:100', while 'b' is 'mcts:99' now" \
  kamon mcts:150 mcts:99 --pairs 12 --seed 5 --opening 2 --state m.state
refused 'records exist' 'the file exists' "${terms[@]}" --records m.records

# Ctrl-C: the table so far, exit code 130, and on it goes.
set -m  # so that a job may receive SIGINT
"$SEQUITUR" match "${terms[@]}" --state i.state > interrupted 2> err &
match=$!
for _ in $(seq 2400); do
  [ "$(games_in i.state)" -ge 2 ] && break
  sleep 0.05
done
kill -INT $match
wait $match
code=$?
[ $code -eq 130 ] || fail "interrupted: exit code $code"
expect 'interrupted' err 'the same command continues from here'
"$SEQUITUR" match "${terms[@]}" --state i.state > after || fail 'resumed after Ctrl-C'
cmp straight after || fail 'resumed after Ctrl-C gives another table'

# A test that is decided stops there, and says so.
"$SEQUITUR" match kamon mcts:100 mcts:1 --pairs 500 --sprt 0 200 > out || fail 'sprt'
expect 'sprt' out 'H1 accepted: 200 Elo or more'
expect 'sprt' out ': [0-9]{1,2} of 500 pairs'

[ $failures -eq 0 ] && echo "match: all as it should be"
exit $((failures > 0))
