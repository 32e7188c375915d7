#!/usr/bin/env bash
# Positions drawn for people, pictures, and JSON for programs.
. "$(dirname "$0")/lib.sh"
kamon='YmRdBdBb/BfBgYbPfPd/ObGbOgYnOnPg/GgOdRnGdBnRmPn/RgOmYf--RfBm/GmYgPmPbOf/RbGfYdGn'
blank_first='--RdBdBb/BfBgYbPfPd/ObGbOgYnOnPg/GgOdRnGdBnRmPn/RgOmYfYmRfBm/GmYgPmPbOf/RbGfYdGn'
no_stones='..../...../....../......./....../...../....'
# Black has played g2, a red bird.
one_stone="$kamon .b../...../....../......./....../...../.... g2"

# Kamon: tokens, sides, what is playable, what was placed last, whose turn it is and why.
run 0 show kamon
says out 'Black begins'
says out '\(R⋎\) 2'
for word in butterfly fish bird fan mountain gate red orange yellow green blue purple; do
  says out "$word"
done
says out 'yellow .*blue'
colourless out
run 0 show "$one_stone"
says out '▸●R⋎◂'
says out 'White to move: follow the red bird on g2 with a red token or a bird\.'

# The same words in quotes or not, and with blanks around them.
# shellcheck disable=SC2086
run 0 show $one_stone
cp out unquoted
run 0 show "  $one_stone "
same out unquoted

# A board whose first token is the blank looks like an option.
run 0 show "$blank_first $no_stones -"
says out 'Black begins'
run 0 show "$blank_first $no_stones -" --json
says out '"position":"--RdBdBb/'
run 0 show --json "$blank_first" "$no_stones" -
says out '"position":"--RdBdBb/'

# Kulami: panels, marbles, holders, score by part.
booklet=$(grep -o '"fen":"[^"]*full"' "$root/tests/cases/kulami.jsonl" | tail -1 | cut -d'"' -f4)
run 0 show "$booklet"
says out 'panels +31 +27'
says out 'area +12 +17'
says out 'chains +12 +15'
says out 'total +31 +35'
says out 'Black wins 35 to 31'
says out '├B4'
run 0 show kulami
says out 'Red begins, on any field'
says out '^ +a   b   c   d   e   f   g   h$'

# How games end, in a sentence; the winning chain stands out.
grep '"kind":"game"' "$root/tests/cases/kamon.jsonl" | grep -o '"end":"[^"]*"' | cut -d'"' -f4 > in
run 0 show -
says out 'wins by connection: .* join the two (green|blue|yellow) sides'
says out 'winning chain'
grep -o '"fen":"[^"]*","result":"[^"]*","reason":"loop"' "$root/tests/cases/endings.jsonl" |
  cut -d'"' -f4 > in
run 0 show -
says out 'wins by a loop: it is closed by '

# Without UTF-8 all is ASCII, and --ascii asks for it.
for game in kamon kulami; do
  for locale in C POSIX en_US.ISO-8859-1; do
    with=LC_ALL=$locale run 0 show "$game"
    ascii_only out
    cp out plain
  done
  run 0 show "$game" --ascii
  same out plain
  with='LC_ALL= LC_CTYPE= LANG=de_DE.utf8' run 0 show "$game"
  grep -q '[│┃]' out || fail 'no Unicode with LANG=de_DE.utf8'
done

# JSON.
run 0 show kamon --json
says out '^\{"game":"kamon","position":"YmRd.* -","board":"YmRd[^ "]*","placed":0,"moves":\[\],"toMove":\{"side":"black","player":"p1"\},'
says out '"last":null,"legal":\["a2","a3",.*"outcome":\{"over":false,"reason":"none","winner":null,"player":null\},"cells":\[\{"name":"g1","stone":null,'
says out '"winning":\[\],"joined":null,"sentence":"Black begins.*"\}$'
run 0 show "$booklet" --json
says out '"legal":\[\],"outcome":\{"over":true,"reason":"score","winner":"black",'
says out '"score":\{"red":\{"panels":31,"area":12,"chains":12,"total":31\},"black":\{"panels":27,"area":17,"chains":15,"total":35\}\}'
says out '"panels":\[\{"x":3,"y":7,"width":2,"height":2,"size":4,"red":2,"black":2,"holder":null,'

# SVG: a whole file, and the pictures of the README are the program's own.
run 0 show kamon --svg
says out '^<svg xmlns="http://www.w3.org/2000/svg"'
[ "$(tail -1 out)" = '</svg>' ] || fail 'the SVG file does not end'
[ "$(grep -c '<use ' out)" = 36 ] || fail 'not 36 crests'
for game in kamon kulami; do
  position=$(cat "$root/docs/pictures/$game.txt")
  run 0 show "$position" --svg
  same out "$root/docs/pictures/$game.svg"
  run 0 show "$position" --svg --dark
  same out "$root/docs/pictures/$game-dark.svg"
done

# Several positions; bad ones are told with their line, and the others are shown all the same.
printf 'kamon\n\nnonsense\r\n%s\r\nkulami' "$one_stone" > in
run 2 show -
says out 'Black begins'
says out 'White to move'
says out 'Red begins'
[ "$(wc -l < err)" = 1 ] || fail 'not one complaint'
says err "^sequitur: line 3: 'nonsense' is not a position: Kamon has 3 fields and Kulami 6"
printf 'kamon\nnon\377sense\nkulami\n' > in
run 2 show - --json
[ "$(wc -l < out)" = 3 ] || fail 'not three lines of JSON'
says out '^\{"position":"non�sense","error":\{"fault":".*","place":".*","sentence":".*"\}\}$'
: > in
run 0 show -
silent out
head -c 300000 /dev/zero | tr '\0' 'x' > in
run 2 show -
silent out

refuses 'Kamon has 3 fields and Kulami 6' show ''
refuses 'Kamon has 3 fields and Kulami 6' show nonsense
refuses 'Kamon has 3 fields and Kulami 6' show a b c d
refuses 'row' show a b c
refuses 'a single|corner|border' show "$kamon b.../...../....../......./....../...../.... g1"
refuses 'svg' show - --svg
refuses 'dark' show kamon --dark
refuses 'svg|json' show kamon --svg --json
finish
