#!/usr/bin/env bash
# bench: its signature stands for every choice, score and count of nodes of the search. A change of it
# is a change of how the engine plays: measure that, then put the new signatures here.
. "$(dirname "$0")/lib.sh"

run 0 bench --nodes 20000 --json
says out '"kamon":\{"nodes":[0-9]+,"nps":[0-9]+,"signature":"0dd4cb67dc1c07ae"\}'
says out '"kulami":\{"nodes":[0-9]+,"nps":[0-9]+,"signature":"78f4ffa119d8debd"\}'

# The optimised program thinks the same.
mv out sanitized
SEQUITUR=$SEQUITUR_RELEASE run 0 bench --nodes 20000 --json
for file in sanitized out; do sed -i 's/"nps":[0-9]*,//g' "$file"; done
same sanitized out

refuses "--nodes: '-5' is not a whole number from 1" bench --nodes=-5
refuses "--nodes: '0' is not a whole number from 1" bench --nodes 0

# Stopped, it has no signature to show.
last='bench, interrupted'
"$SEQUITUR" bench --nodes 10000000 > out 2> err &
interrupt $!
[ $? = 130 ] || fail 'exit code after Ctrl-C'
silent out
says err 'stopped before all positions were searched'
finish
