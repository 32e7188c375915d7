#!/usr/bin/env bash
# Every position that must be refused is refused: with one sentence, and without falling over.
. "$(dirname "$0")/lib.sh"
cases=$root/tests/cases/reject.jsonl
count=$(wc -l < "$cases")
[ "$count" -gt 0 ] || fail 'there are no cases'

# The texts as they stand there; none has an escaped quote.
grep -o '"fen":"[^"]*"' "$cases" | cut -d'"' -f4 > fens
[ "$(wc -l < fens)" = "$count" ] || fail 'not every case has a position'
while IFS= read -r fen; do
  run 2 show "$fen"
  silent out
  [ "$(wc -l < err)" = 1 ] || { fail 'not one sentence:'; cat err; }
  says err '^sequitur: .*\.$'
done < fens

cp fens in
run 2 perft - 1
silent out
[ "$(grep -c '^sequitur: line [0-9]*: ' err)" = "$(grep -c . fens)" ] || fail 'not each of them is told'
finish
