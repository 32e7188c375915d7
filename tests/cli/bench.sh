#!/usr/bin/env bash
# bench: its signature stands for every choice, score and count of nodes of the search. A change of it
# is a change of how the engine plays: measure that, then put the new signatures here.
. "$(dirname "$0")/lib.sh"

run 0 bench --nodes 20000 --json
says out '"kamon":\{"nodes":[0-9]+,"nps":[0-9]+,"signature":"084a6181f933d201"\}'
says out '"kulami":\{"nodes":[0-9]+,"nps":[0-9]+,"signature":"086c0a9259acacdc"\}'

# The optimised program thinks the same.
mv out sanitized
SEQUITUR=$SEQUITUR_RELEASE run 0 bench --nodes 20000 --json
for file in sanitized out; do sed -i 's/"nps":[0-9]*,//g' "$file"; done
same sanitized out
finish
