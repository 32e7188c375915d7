#!/usr/bin/env bash
# explore: what was played from a position in one's own records, under all symmetries.
. "$(dirname "$0")/lib.sh"

board='YmRdBdBb/BfBgYbPfPd/ObGbOgYnOnPg/GgOdRnGdBnRmPn/RgOmYf--RfBm/GmYgPmPbOf/RbGfYdGn'
empty='..../...../....../......./....../...../....'
game() { # MOVES RESULT
  printf '[Game "kamon"]\n[Position "%s %s -"]\n[Result "%s"]\n[Termination "resign"]\n\n%s %s\n\n' \
    "$board" "$empty" "$2" "$1" "$2"
}
{ game '1. g2 c1 2. d1' p1win; game '1. g2 a1' p2win; game '1. g3' p1win; } > games.txt

run 0 explore games.txt
says out '^move +games +first +draws +second$'
says out '^g2 +2 +1 +0 +1$'
says out '^g3 +1 +1 +0 +0$'
silent err
run 0 explore games.txt --json
says out '"moves":\[\{"move":"g2","same":\[\],"games":2,"first":1,"draws":0,"second":1\},\{"move":"g3","same":\[\],"games":1,"first":1,"draws":0,'

# Other colours, the same position; and one that was reached later.
run 0 explore games.txt "$(tr RO OR <<< "$board") $empty -"
says out '^g2 +2 +1 +0 +1$'
run 0 explore games.txt kulami
says out '^No game in the file continued from here\.$'

# A damaged record is named, and the others count.
game '1. g2 z9' p2win >> games.txt
run 1 explore games.txt
says out '^g2 +2 +1 +0 +1$'
says err "^sequitur: games\.txt:[0-9]+:[0-9]+: "

# A game that has not ended tells nothing.
printf '[Game "kamon"]\n[Position "%s %s -"]\n\n1. g2 *\n' "$board" "$empty" > open.txt
refuses 'open.txt has no finished game' explore open.txt
refuses 'nowhere.txt' explore nowhere.txt
refuses 'unknown|field' explore games.txt nonsense
cp games.txt in
run 1 explore - 
says out '^g3 +1 +1 +0 +0$'
finish
