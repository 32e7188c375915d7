#!/usr/bin/env bash
# fair: what whoever begins may hope for, the same on every machine, for boards and positions of both games.
. "$(dirname "$0")/lib.sh"

few=--nodes=30000

for game in kamon kulami; do
  run 0 fair $game $few
  says out '^(Black|Red) begins and gets [0-9]+\.[0-9]% of the points, ± [0-9]+\.[0-9], in [0-9]+ games: (not )?a balanced board$'
  silent err
  run 0 fair $game $few --json
  says out '"first":0\.[0-9]+,"error":0\.[0-9]+,"games":[1-9][0-9]*,"proven":false,"balanced":(true|false),"nodes":[1-9][0-9]+\}$'
  # The optimised program plays the same games.
  mv out sanitized
  SEQUITUR=$SEQUITUR_RELEASE run 0 fair $game $few --json
  same sanitized out
done

# Balanced is 45% to 55%.
for seed in 1 2 3 4 5 6; do SEQUITUR=$SEQUITUR_RELEASE run 0 new kulami --seed $seed; cat out >> boards; done
cp boards in
SEQUITUR=$SEQUITUR_RELEASE run 0 fair - --json $few
[ "$(wc -l < out)" = 6 ] || fail 'not one answer a line'
sed -E 's/.*"first":([0-9.]+).*"balanced":(true|false).*/\1 \2/' out |
  awk '{ if (($1 >= 0.45 && $1 <= 0.55) != ($2 == "true")) exit 1 }' || fail 'balanced does not fit the share'

# More nodes are more games, and a smaller error.
error() { sed -E 's/.*"error":([0-9.]+).*/\1/' out; }
SEQUITUR=$SEQUITUR_RELEASE run 0 fair kamon --nodes 30000 --json
little=$(error)
SEQUITUR=$SEQUITUR_RELEASE run 0 fair kamon --nodes 600000 --json
awk "BEGIN { exit !($(error) < $little / 2) }" || fail 'the error does not shrink'

# The code of a board stands for the board with nothing on it.
"$SEQUITUR_RELEASE" new kulami --board irregular --seed 7 > position
run 0 fair "$(cut -d' ' -f1 position)" $few --json
mv out by-code
run 0 fair "$(cat position)" $few --json
same by-code out

# Who began is the first player, whoever is to move: White has connected.
kamon='OfYmRmOd/YbGdYnBmPf/PdRbPbRnObBf/BnPn--YdGgGfYf/YgOgGmBgRgGb/BbRfGnBdOm/PmPgRdOn'
run 0 fair "$kamon wbwb/.wwbb/wbwwbw/b..bwb./bw.wb./ww.ww/bbbb e4"
says out '^Black began and loses, proven$'
run 0 fair --json "$kamon wbwb/.wwbb/wbw.bw/b..bwb./bw.w../ww.ww/bbbb c2"
says out '"first":0.0,"error":0.0,"games":0,"proven":true,"balanced":false'

printf 'kamon\nnonsense\n' > in
run 2 fair --json $few -
says out '^\{"position":"nonsense","error":\{"fault":"'
refuses "--nodes: '0' is not a whole number from 1" fair kamon --nodes 0
refuses 'unknown|field|row' fair AAB/BB
finish
