#!/usr/bin/env bash
# The engine protocol from a file: every line is answered in order, up to the end of the input.
. "$(dirname "$0")/lib.sh"

run 0 ugi kamon
silent out

cat > in <<'END'
ugi
isready
position startpos moves g2
query p1turn
go perft 1
go depth 1
query gameover
position startpos moves g2 g2
nonsense
END
run 0 ugi kamon
silent err
ascii_only out
grep -v '^id\|^option\|^info depth' out > answers
cat > expected <<'END'
ugiok
readyok
response false
a1: 1
a3: 1
c1: 1
c5: 1
d2: 1
d3: 1
d4: 1
d6: 1
f5: 1
g3: 1
Nodes searched: 10
END
head -14 answers > beginning
same beginning expected
[ "$(sed -n 15p answers | wc -w)" = 2 ] || fail 'bestmove is not followed by one word'
[ "$(sed -n 16p answers)" = 'response false' ] || fail 'the query is not answered in its turn'
[ "$(grep -c '^info string error: ' answers)" = 2 ] || fail 'not one error for each bad line'
[ "$(wc -l < answers)" = 18 ] || fail 'more or fewer lines than expected'

# Bytes that are no text, a line without end, and what comes after a line that is too long.
{ printf '\0\377\n'; head -c 300000 /dev/zero | tr '\0' x; printf '\nisready\r\n\tisready'; } > in
run 0 ugi kulami
ascii_only out
[ "$(grep -c '^info string error: ' out)" = 2 ] || fail 'not one error for each bad line'
[ "$(grep -c '^readyok$' out)" = 2 ] || fail 'not ready after a bad line'

printf 'quit\nisready\n' > in
run 0 ugi kamon
silent out

refuses 'GAME' ugi
refuses 'kamon' ugi chess
finish
