#!/usr/bin/env bash
# solve: proven values of both games, as text and as JSON, with its exit codes.
. "$(dirname "$0")/lib.sh"

kamon='OfYmRmOd/YbGdYnBmPf/PdRbPbRnObBf/BnPn--YdGgGfYf/YgOgGmBgRgGb/BbRfGnBdOm/PmPgRdOn'
lost="$kamon wbwb/.wwbb/wbw.bw/b..bwb./bw.w../ww.ww/bbbb c2"
won="$kamon wbwb/.wwbb/wbwwbw/b..bwb./bw.wb./ww.ww/bbbb e4"

# Black has one cell to go to, and White connects.
run 0 solve "$lost"
says out 'Black to move: White wins in at most 2 moves, proven'
says out 'Line: c5 e4'
run 0 solve --json "$lost"
says out '"proven":true,"value":"loss","best":"c5","line":\["c5","e4"\],"nodes":[0-9]+,"seconds":[0-9.]+\}$'

# A finished game is proven: White has connected, Black is to move.
run 0 solve --json "$won"
says out '"proven":true,"value":"loss","best":null,"line":\[\],'
says_not out margin
run 0 solve "$won"
says out '^Black to move: White has won$'

# Kulami has a margin; a bad line gets its answer in its place.
printf 'kulami\nnonsense\n' > in
run 2 solve --json --time 300ms --memory 16 -
[ "$(wc -l < out)" = 2 ] || fail "not one answer a line"
says out '^\{"position":"ABBBCCDD[^{]*"proven":false,"promising":\{"value":"(win|draw|loss)","margin":-?[0-9]+,"best":"[a-h][1-8]","line":\["[a-h][1-8]".*\]\},"best":null,"line":\[\],"nodes":'
says out '^\{"position":"nonsense","error":"'

# Not proven in time is an answer too, with an exit code of its own.
run 3 solve kamon --time 200ms --memory 16
says out 'Not proven in time; the most promising move is [a-g][1-7]$'
run 3 solve kulami --time 200ms --memory 32 --threads 1
says out 'Not proven in time; the most promising move is [a-h][1-8]$'
run 3 solve --json kamon --time 200ms --memory 16M --threads 2
says out '^\{"position":"[^"]*","proven":false,"promising":\{"value":"(win|draw|loss)","best":"[a-g][1-7]","line":\["[a-g][1-7]"\]\},"best":null,"line":\[\],"nodes":[0-9]+,"seconds":[0-9.]+\}$'

# The answer does not depend on the memory, and comes with its whole line. A guess never contradicts itself.
hard="$kamon .b../.ww../....../....wb./b...../.w.../..b. b2"
for memory in 16 128; do
  run 0 solve "$hard" --json --memory $memory --threads 1
  sed -E 's/.*"value":"([a-z]+)".*/\1/' out > "value-$memory"
  says out '"line":\[("[a-g][1-7]",){15,}'
done
same value-16 value-128
run 3 solve kulami --json --time 300ms --memory 128 --threads 1
says out '"value":"win","margin":[1-9]|"value":"draw","margin":0|"value":"loss","margin":-[1-9]'

# Ctrl-C: the best guess so far, and the exit code says that it was stopped, not out of time.
for form in --json --threads=1; do
  last="solve kamon $form, interrupted"
  "$SEQUITUR" solve kamon --memory 64 "$form" > out 2> err &
  interrupt $!
  [ $? = 130 ] || fail 'exit code after Ctrl-C'
  says out '"proven":false|^Stopped before it was proven; the most promising move is [a-g][1-7]$'
done

refuses "--threads: '0' is not a whole number from 1 to 256" solve kamon --threads 0
refuses "the time 'soon' is not a time" solve kamon --time soon
refuses "the memory 'lots' is not a size" solve kamon --memory lots
finish
