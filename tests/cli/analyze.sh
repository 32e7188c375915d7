#!/usr/bin/env bash
# analyze: the best moves of positions, and a verdict on every move of recorded games.
. "$(dirname "$0")/lib.sh"

kamon='OfYmRmOd/YbGdYnBmPf/PdRbPbRnObBf/BnPn--YdGgGfYf/YgOgGmBgRgGb/BbRfGnBdOm/PmPgRdOn'
lost="$kamon wbwb/.wwbb/wbw.bw/b..bwb./bw.w../ww.ww/bbbb c2"
over="$kamon wbwb/.wwbb/wbwwbw/b..bwb./bw.wb./ww.ww/bbbb e4"

# Black's only placement loses, and that is proven; quoted or not.
run 0 analyze "$lost"
says out '^1\. White wins in at most 2 moves, proven: c5 e4$'
# shellcheck disable=SC2086
run 0 analyze $lost --json
says out '"lines":\[\{"move":"c5","verdict":\{"kind":"loss","amount":2,"proven":true,"permille":0,"side":"black"\},"line":\["c5","e4"\]\}\]\}$'
run 0 analyze "$over"
says out '^The game is over\. White wins by connection: .* join the two [a-z]+ sides\.$'
run 0 analyze "$over" --json
says out '"over":true,"verdict":\{"kind":"loss"'

# As many lines as asked for, best first.
for game in kamon kulami; do
  run 0 analyze $game --nodes 30000 --lines 5 --json
  [ "$(grep -o '"move"' out | wc -l)" = 5 ] || fail 'not five lines'
  grep -oE '"amount":-?[0-9]+' out | cut -d: -f2 > amounts
  sort -rnc amounts || fail 'the lines are not best first'
done

# Positions from standard input, each answered in order; a bad one in its place.
printf 'kamon\nnonsense\nkulami\n' > in
run 2 analyze - --json --nodes 2000
[ "$(wc -l < out)" = 3 ] || fail 'not one answer a line'
[ "$(sed -n 2p out | grep -c '^{"position":"nonsense","error":{"fault":"')" = 1 ] || fail 'no error in its place'

# A record: every move is judged. White could connect at once and does something else.
"$SEQUITUR" match kamon level:2 level:2 --pairs 2 --seed 3 --records games.txt > log 2>&1 || fail 'no games'
awk 'NR > 1 && /^\[Game / { exit } { print }' games.txt > game.txt
moves=$(grep -oE '\b[a-g][1-7]\b' <(grep -E '^[0-9]+\. ' game.txt) | wc -l)
run 0 analyze game.txt --nodes 2000
[ "$(grep -cE '^[0-9]+\. [a-g][1-7]  (best|good|inaccuracy|mistake|blunder)' out)" = "$moves" ] || fail 'not every move is judged'
run 0 analyze game.txt --nodes 2000 --json
[ "$(wc -l < out)" = 1 ] || fail 'not one object'
[ "$(grep -o '"grade"' out | wc -l)" = "$moves" ] || fail 'not every move is judged'
says out '^\{"moves":\[\{"ply":1,"move":"[a-g][1-7]","grade":"[a-z]+","givenAway":[0-9.e-]+,"atStake":[0-9.e-]+,"seen":[0-9.e-]+,"verdict":'
# The last move ended the game: nothing is left to go.
says out '"ply":'"$moves"',.*"verdict":\{"kind":"win","amount":1,.*"standing":\{"kind":"win","amount":0,'
says out '"player":"p1","turningPoint":(true|false),"refutation":\[.*\],"causes":\['
says out '"mistakes":\[.*\],"turningPoints":\[.*\],"accuracy":\{"p1":([0-9.]+|null),"p2":([0-9.]+|null)\}\}$'

# Why a move was bad, in both games.
"$SEQUITUR" match kamon level:2 level:4 --pairs 12 --seed 3 --records many.txt > log 2>&1 || fail 'no games'
run 0 analyze many.txt --nodes 4000
says out '^[0-9]+\. [a-g][1-7]  blunder .*; lets (Black|White) block: all [a-z]+ tokens and all tokens with a [a-z]+ are taken \([a-g1-7 ]+\)'
says out '^[0-9]+\. [a-g][1-7]  blunder .*; lets (Black|White) connect the two (green|blue|yellow) sides \([a-g1-7 ]+\)'
says out '  <- turning point$'
says out '^Mistakes of Black: ([0-9]+\. [a-g][1-7]( \(turning point\))?(, )?)+$'
says out '; punished by [a-g1-7 ]+'
[ "$(grep -cE '  (mistake|blunder) ' out)" = "$(grep -E '^Mistakes of' out | grep -oE '[0-9]+\. ' | wc -l)" ] || fail 'two lists of mistakes'
[ "$(grep -cE '  <- turning point$' out)" = "$(grep -E '^Mistakes of' out | grep -o 'turning point' | wc -l)" ] || fail 'two lists of turning points'
says out '^Accuracy of Black: [0-9]+\.[0-9]$'
"$SEQUITUR" match kulami level:1 level:3 --pairs 2 --seed 5 --records marbles.txt > log 2>&1 || fail 'no games'
run 0 analyze marbles.txt --nodes 4000
says out '; costs [0-9]+ points? \([a-j0-9 ]+\)'
says out '; (loses the panel [a-j][0-9]+-[a-j][0-9]+|leaves the panel [a-j][0-9]+-[a-j][0-9]+ to (Red|Black))'

# With the swap agreed, a first marble is the worse the better it is for its colour: f8 makes Red much stronger than h4
# does, and the second player takes Red.
board='ABBCCCDD/ABBCCCDD/AEEEFFGG/HEEEFFGG/HIJJKKGG/HIJJKKLL/MINNOOLL/MPPQQQLL'
empty='......../......../......../......../......../......../......../........'
swapped() { # GAME POSITION MOVES
  printf '[Game "%s"]\n[Position "%s"]\n[Swap "agreed"]\n\n1. %s *\n' "$1" "$2" "$3" > swap.txt
}
given_away() { # of move 1, in millionths
  grep -oE '"ply":1,.*"givenAway":[0-9.e-]+' out | grep -oE 'givenAway":[0-9.e-]+' | head -1 | cut -d: -f2 |
    awk '{ printf "%d", 1000000 * $1 }'
}
swapped kulami "$board $empty r - - base" 'h4 swap'
run 0 analyze swap.txt --nodes 100000 --json
h4=$(given_away)
swapped kulami "$board $empty r - - base" 'f8 swap'
run 0 analyze swap.txt --nodes 100000 --json
f8=$(given_away)
[ "$f8" -gt $((h4 + 100000)) ] || fail "f8 gives away $f8 millionths, h4 $h4"
says out '"move":"f8".*"verdict":\{"kind":"cp","amount":-[0-9]+,"proven":false,"permille":[0-9]+,"side":"black"\},"standing"'
says out '"move":"swap","grade":"best","givenAway":0\.0,"atStake":[0-9.]+,"seen":0\.0,"verdict":\{"kind":"cp","amount":[0-9]+,"proven":false,"permille":[0-9]+,"side":"red"\}'
run 0 analyze swap.txt --nodes 100000
says out '^1\. f8  (mistake|blunder) \(.*; now: Red leads by about [012]\.[0-9]+ points\); lets the opponent take over Red, which costs about [0-9.]+ points'
says out '^2\. swap  best$'
says out '^Mistakes of Black: 1\. f8( \(turning point\))?$'
says out '^Mistakes of Red: none$'
# The same of positions: Red is taken over, and whoever may expect that begins elsewhere.
run 0 analyze "$board .....r../${empty#*/} b f8 - base" --nodes 50000
says out '^1\. Red leads by about [0-9.]+ points: '
run 0 analyze "$board .....r../${empty#*/} b f8 - base" --nodes 50000 --swap
says out '^1\. Red leads by about [0-9.]+ points: swap '
run 0 analyze "$board .....r../${empty#*/} b f8 - base" --nodes 50000 --swap --json
says out '"lines":\[\{"move":"swap","verdict":\{"kind":"cp","amount":[0-9]+,"proven":false,"permille":[0-9]+,"side":"red"\}'
run 0 analyze "$board $empty r - - base" --nodes 50000
says out '^1\. Red leads by about [12]\.'
run 0 analyze "$board $empty r - - base" --nodes 50000 --swap
says out '^1\. (about even|(Red|Black) leads by about 0\.)'
swapped kulami "$board $empty r - - base" 'f8 f4'
run 0 analyze swap.txt --nodes 100000
says out '^2\. f4  (mistake|blunder) \(best: swap .*, Red leads by about [0-9.]+ points; now: Red leads by about [0-9.]+ points\); misses the swap to Red, which costs about [0-9.]+ points'
# Whoever takes the worse side hears by how much.
tokens='YmRdBdBb/BfBgYbPfPd/ObGbOgYnOnPg/GgOdRnGdBnRmPn/RgOmYf--RfBm/GmYgPmPbOf/RbGfYdGn'
swapped kamon "$tokens ..../...../....../......./....../...../.... -" 'b5 swap'
run 0 analyze swap.txt --nodes 100000
says out '^1\. b5  (inaccuracy|mistake) \(.*; now: White has an? [5-9][0-9]% chance\)'
says out '^2\. swap  (mistake|blunder) \(best: .*, White has an? [0-9]+% chance; now: White has an? [0-9]+% chance\); swaps although White is the better side, which lowers the chances by [1-9][0-9] percentage points?'

# Several games in a file, one after the other; a damaged one does not spoil the others.
run 0 analyze games.txt --nodes 500 --json
[ "$(wc -l < out)" = 4 ] || fail 'not one object for each game'
run 0 analyze games.txt --nodes 500
[ "$(grep -c '^games.txt:[0-9]*:$' out)" = 3 ] || fail 'the games are not told apart'
{ echo '[Game "kamon"]'; echo nonsense; echo; cat game.txt; } > damaged.txt
run 1 analyze damaged.txt --nodes 500 --json
[ "$(wc -l < out)" = 1 ] || fail 'the sound game is not judged'
says err '^sequitur: damaged.txt:1:1: the tag Position is missing'

refuses "'nobody.txt' is neither a position nor a file" analyze nobody.txt
refuses '/ cannot be read: Is a directory' analyze /
refuses 'the set-up field has 1 row' analyze 'a b c'
refuses "the time 'soon' is not a time" analyze kamon --time soon
refuses "the memory 'lots' is not a size" analyze kamon --memory lots
run 0 analyze kamon --nodes 500 --memory 8M
for wrong in -5 0 many 1e3; do refuses "--nodes: '$wrong' is not a whole number from 1" analyze kamon "--nodes=$wrong"; done
refuses "--lines: '65' is not a whole number from 1 to 64" analyze kamon --lines 65
refuses "--threads: '0' is not a whole number from 1 to 256" analyze kamon --threads 0

# Ctrl-C: what was found so far, and the exit code says so.
last='analyze kulami, interrupted'
"$SEQUITUR" analyze kulami --time 1m --memory 8 > out 2> err &
interrupt $!
[ $? = 130 ] || fail "exit code after Ctrl-C"
says out '^1\. (about even|(Red|Black) leads by about )'
finish
