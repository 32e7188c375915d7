#!/usr/bin/env bash
# record check and record show: sound records, damaged ones, and files that are none.
. "$(dirname "$0")/lib.sh"

# The example of docs/program/record.md, which one can copy from there.
sed -n '/^```record$/,/^```$/p' "$root/docs/program/record.md" | sed '1d;$d' > game.txt
[ -s game.txt ] || fail "docs/program/record.md holds no example"

run 0 record check game.txt
says out '^game\.txt:1: OK: kamon, 19 moves, p1win \(loop\)$'
silent err
cp game.txt in
run 0 record check -
says out '^-:1: OK: '

# Three games, the one in the middle damaged.
{ cat game.txt; echo; sed 's/d7 d6/d7 d7/' game.txt; echo; cat game.txt; } > games.txt
run 1 record check games.txt
[ "$(wc -l < out)" = 3 ] || fail "not a line for each game"
says out '^games\.txt:1: OK: '
says out '^games\.txt:44:7: a stone lies on d7 already$'
says out '^games\.txt:49: OK: '
silent err

run 1 record show games.txt
says out '^P1 +Zoë "Zoo" Müller, White after the swap$'
says out '^TimeControl +300\+5$'
says out '^Result +p1win \(loop\)$'
says out '^9\. d3 a4\?\? \{After this f4 closes the loop\.\}'
[ "$(grep -c '^Event ' out)" = 2 ] || fail "not both sound games are shown"
[ "$(wc -l < err)" = 1 ] || fail "not one sentence"
says err '^sequitur: games\.txt:44:7: a stone lies on d7 already\.$'

# The drawing is that of `show` for the last position.
run 0 record show --json game.txt
[ "$(wc -l < out)" = 1 ] || fail "not one object on one line"
end=$(grep -oE '"end":"[^"]*"' out | cut -d '"' -f 4)
run 0 show "$end"
cp out board
run 0 record show game.txt
tail -n "$(wc -l < board)" out > drawn
same drawn board

run 1 record show --json games.txt
[ "$(wc -l < out)" = 3 ] || fail "not an object for each game"
silent err
says out '^\{"line":44,"column":7,"error":"a stone lies on d7 already"\}$'
says out '^\{"game":"kamon","position":"BfOm[^"]*","swap":true,"tags":\{"Event":"Autumn cup",'
says out '"moves":\[\{"move":"f1","player":"p1","seconds":3\.25\},\{"move":"swap","player":"p2","seconds":2\.0\}'
says out '"variations":\[\{"comment":"","moves":\[\{"move":"e6","player":"p2","comment":"was worth a try"\}'
says out '"result":"p1win","termination":"loop","end":"BfOm[^"]* f4"\}$'

# A Kulami game that one side gave up: p1 is Black here.
{
  echo '[Game "kulami"]'
  echo '[Position "ABBBCCDD/ABBBCCDD/AEFFGGHH/IEFFGGHH/IJJJKKLL/MJJJNNNO/MPPPQQQO/MPPPQQQO ......../......../......../......../......../......../......../........ b - - full"]'
  echo '[Termination "resign"]'
  echo 'a1 a8 p2win'
} > resigned.txt
run 0 record check resigned.txt
says out '^resigned\.txt:1: OK: kulami, 2 moves, p2win \(resign\)$'
run 0 record show resigned.txt
says out '^P1 +somebody, Black$'
run 0 record show --json resigned.txt
says out '"termination":"resign","end":"[^"]* b a8 a1 full","score":\[3,3\]\}$'

# Nothing to read, or nothing that can be read.
: > empty.txt
run 1 record check empty.txt
says out '^empty\.txt:1:1: no record begins here; '
run 1 record show empty.txt
silent out
says err '^sequitur: empty\.txt:1:1: no record begins here; '
head -c 300 game.txt > cut.txt
run 1 record check cut.txt
head -c 4096 /dev/urandom > noise.txt
run 1 record check noise.txt
silent err
mkdir folder
refuses 'missing\.txt cannot be opened: No such file or directory' record check missing.txt
refuses 'folder cannot be read: Is a directory' record check folder
refuses 'missing\.txt cannot be opened' record show missing.txt
refuses '' record check
refuses '' record

finish
