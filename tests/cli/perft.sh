#!/usr/bin/env bash
# Counting lines of play.
. "$(dirname "$0")/lib.sh"

# perft cases: {"kind":"perft","fen":"...","counts":[9,71,528]} for one placement, two, three.
checked=0
for game in kamon kulami; do
  while IFS= read -r line; do
    fen=$(sed -E 's/.*"fen":"([^"]*)".*/\1/' <<< "$line")
    depth=0
    for count in $(sed -E 's/.*"counts":\[([0-9,]*)\].*/\1/; s/,/ /g' <<< "$line"); do
      depth=$((depth + 1))
      run 0 perft "$fen" "$depth"
      [ "$(cat out)" = "$count" ] || fail "$(cat out) lines instead of $count"
      checked=$((checked + 1))
    done
  done < <(grep '"kind":"perft"' "$root/tests/cases/$game.jsonl" | head -8)
done
[ "$checked" -gt 40 ] || fail 'hardly any case was checked'

# The parts add up, and are sorted as plain strings.
for game in kamon kulami; do
  run 0 perft "$game" 3
  total=$(cat out)
  run 0 perft "$game" 3 --divide
  says out "^Nodes searched: $total\$"
  sum=$(awk -F': ' '/^[a-j][0-9]+: / { sum += $2 } END { print sum }' out)
  [ "$sum" = "$total" ] || fail "the parts add up to $sum, not $total"
  grep -v Nodes out | cut -d: -f1 > cells
  LC_ALL=C sort -c cells || fail 'the moves are not sorted'
done
run 0 perft kamon 1
[ "$(cat out)" = 12 ] || fail 'not 12 first placements'
run 0 perft kamon 2 --json --divide
says out '^\{"position":"Ym.* -","depth":2,"lines":[0-9]+,"divide":\{"a2":[0-9]+,.*\},"seconds":[0-9.e-]+\}$'

printf 'kamon\nbad\nkulami\n' > in
run 2 perft - 1
[ "$(tr '\n' ' ' < out)" = '12 64 ' ] || fail 'wrong counts'
says err '^sequitur: line 2: '
printf 'bad\n' > in
run 2 perft - 1 --json
says out '^\{"position":"bad","error":\{"fault":"[a-z_]+","place":".*","sentence":".*"\}\}$'

refuses 'a position and a depth' perft kamon
refuses "depth '0'" perft kamon 0
refuses "depth '65' is not a whole number from 1 to 64" perft kamon 65
run 0 perft "$(sed -n '/"kind":"game"/s/.*"end":"\([^"]*\)".*/\1/p' "$root/tests/cases/kamon.jsonl" | head -1)" 64
[ "$(cat out)" = 0 ] || fail 'lines behind the end of the game'
refuses "depth '3x'" perft kamon 3x
refuses "depth 'deep'" perft kamon deep
refuses "depth '-3'" perft kamon -3
refuses 'not a position' perft chess 3

# Ctrl-C stops a long count at once.
last='perft kamon 20, interrupted'
"$SEQUITUR" perft kamon 20 > out 2> err &
interrupt $!
[ $? = 130 ] || fail "exit code after Ctrl-C"
silent out
says err 'stopped before the count was complete'
finish
