#!/usr/bin/env bash
# Whole games at the prompt, driven from a pipe: to the end, against people and the engine, with
# everything one can say in between.
. "$(dirname "$0")/lib.sh"

# The games of the reference, typed move by move; each ends as it says, and so does its record.
replayed=0
for game in kamon kulami; do
  while IFS= read -r line; do
    start=$(sed -E 's/.*"start":"([^"]*)".*/\1/' <<< "$line")
    sed -E 's/.*"moves":\[([^]]*)\].*/\1/; s/"//g; s/,/\n/g' <<< "$line" > in
    moves=$(wc -l < in)
    rm -f game.txt
    run 0 play --position "$start" --opponent human --save game.txt
    silent err
    colourless out
    says out "wins|draw"
    winner=$(sed -nE 's/.*"winner":"([a-z]*)".*/\1/p' <<< "$line")
    [ -z "$winner" ] || says out "^(.*: )?${winner^} wins"
    run 0 record check game.txt
    says out "^game.txt:1: OK: $game, $moves moves, "
    replayed=$((replayed + 1))
  done < <(grep '"kind":"game"' "$root/tests/cases/$game.jsonl" | head -3)
done
[ "$replayed" = 6 ] || fail "$replayed games instead of 6"

# Against the engine: all cells are typed over and over, and what is not possible is refused.
stubborn() {
  for _ in $(seq 40); do
    for row in a b c d e f g h i j; do printf '%s\n' "$row"{1..10}; done
  done
}
for wish in 'kamon --seed 3' 'kamon --seed 4 --second' 'kulami --seed 3' \
  'kulami --seed 8 --board irregular --scoring full --first black --second'; do
  stubborn > in
  rm -f game.txt
  # shellcheck disable=SC2086
  run 0 play $wish --level 1 --save game.txt
  says out '^(You win|Sequitur wins)\.|draw'
  says out '^Sorry, .*\.$'
  says out 'The record is in game.txt\.'
  run 0 record check game.txt
done

# Bad moves get the rules' own sentence; everything else that can be said.
printf '%s\n' help d4 z9 'a2 a3' '' moves G3 undo undo g2 position 'save saved.txt' 'save saved.txt' \
  save board resign > in
run 0 play kamon --seed 7 --opponent human
says out '^Sorry, d4 is not possible: the first stone goes on a border cell that is not a corner\.$'
says out "^Sorry, 'z9' is not a cell of this board; expected a1 to g4"
says out '^One word is enough'
says out '^You may play a2 a3 '
says out '^There is nothing of yours to take back\.$'
says out '^White> *$'
says out '^OmGd[^ ]* \.b\.\./.* g2$'
says out '^The record is in saved.txt\.$'
says out '^Sorry, saved.txt cannot be written: File exists\.$'
says out '^Say where, such as: save game.txt'
says out '^White resigns\.$'
[ "$(grep -c 'Black begins' out)" = 2 ] || fail 'undo does not bring the first board back'

# A record is offered at the end; what cannot be written is asked for again.
printf '%s\n' g2 resign "$folder" other.txt > in
run 0 play kamon --seed 7 --opponent human
says out '^Keep the record\?'
says out 'cannot be written: '
says out 'The record is in other.txt\.'
run 0 record check other.txt
says out 'OK: kamon, 1 move, p1win \(resign\)'

# hint gives a move that can be played.
printf '%s\n' hint > in
run 0 play kulami --seed 7 --opponent human
cell=$(sed -nE 's/.*Try ([a-j][0-9]+).*/\1/p' out)
[ -n "$cell" ] || fail 'no hint'
printf '%s\n' "$cell" > in
run 0 play kulami --seed 7 --opponent human
says out '^Black to move'

# The swap: offered when agreed, once, and refused otherwise.
printf '%s\n' swap g2 swap swap moves > in
run 0 play kamon --seed 7 --opponent human --swap
says out "^Sorry, swap is only possible as the second player's first move\.\$"
says out '^Or swap: you take over Black'
says out '1\. g2 <[0-9.]+s> swap <[0-9.]+s>'
printf '%s\n' g2 swap > in
run 0 play kamon --seed 7 --opponent human
says out '^Sorry, swap was not agreed for this game\.$'

# Kulami's own words.
printf '%s\n' a1 a1 h8 > in
run 0 play kulami --opponent human --seed 2
says out '^Sorry, a marble lies on a1 already\.$'
says out '^Sorry, h8 is neither in the row nor in the column of the last marble at a1\.$'

# The end of the input is a polite goodbye, and a record asked for is kept.
run 0 play kamon --seed 1
says out 'Goodbye'
printf 'g2' > in
run 0 play kamon --seed 7 --opponent human --save early.txt
says out 'Goodbye'
run 0 record check early.txt
says out 'kamon, 1 move, open'
printf 'quit\n' > in
run 0 play
says out '^Kamon, '
head -c 200000 /dev/urandom > in
run 0 play kamon --seed 1 --opponent human

: > taken
refuses 'there is a file taken already' play kamon --save taken
printf 'g2\nresign\n\n' > in
run 2 play kamon --seed 7 --opponent human --save no/such/folder
says out 'no/such/folder cannot be written: No such file or directory'
refuses "level '11'" play kamon --level 11
refuses "level '-2'" play kamon --level=-2
refuses "level 'x'" play kamon --level x
refuses '--level is for the engine' play kamon --opponent human --level 3
refuses '--second is for games against the engine' play kamon --opponent human --second
refuses "'cat' is unknown; expected engine or human" play kamon --opponent cat
refuses 'seed' play kamon --seed x
refuses '--board is for Kulami' play kamon --board square
refuses 'brings its own board' play --position kamon --seed 1
refuses 'not a position' play --position nonsense
refuses 'a position of kulami, not of kamon' play kamon --position kulami
over=$(grep -o '"end":"[^"]*"' "$root/tests/cases/kamon.jsonl" | head -1 | cut -d'"' -f4)
refuses 'that game is over: ' play --position "$over"
finish
