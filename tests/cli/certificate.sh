#!/usr/bin/env bash
# solve --certificate, and the program that checks what it writes.
. "$(dirname "$0")/lib.sh"
checker=$(dirname "$SEQUITUR")/check-certificate

board='OfYmRmOd/YbGdYnBmPf/PdRbPbRnObBf/BnPn--YdGgGfYf/YgOgGmBgRgGb/BbRfGnBdOm/PmPgRdOn'
hard="$board .b../.ww../....../....wb./b...../.w.../..b. b2"
lost="$board wbwb/.wwbb/wbw.bw/b..bwb./bw.w../ww.ww/bbbb c2"
won="$board wbwb/.wwbb/wbwwbw/b..bwb./bw.wb./ww.ww/bbbb e4"

checks() {  # CODE SENTENCE FILE
  last="check-certificate $3"
  "$checker" "$3" > out 2> err
  local code=$?
  [ $code = "$1" ] || fail "exit code $code, not $1"
  [ "$(wc -l < out)" = 1 ] || fail "not one sentence"
  says out "$2"
}
side() { [ "$(sed -E 's/.*"value":"([a-z]+)".*/\1/' out)" = win ] && echo Black || echo White; }

run 0 solve "$hard" --json --certificate proof
says err '^The certificate is in proof: [0-9,]+ bytes\.$'
winner=$(side)
checks 0 "^yes: $winner wins from $hard; [0-9]+ positions have a move, and [0-9]+ were searched\.$" proof
run 0 solve "$hard" --certificate smaller --search-below 16
checks 0 "^yes: $winner wins" smaller
[ "$(stat -c %s smaller)" -lt "$(stat -c %s proof)" ] || fail 'a longer search leaves no fewer moves'
for position in "$lost" "$won"; do
  run 0 solve "$position" --certificate short
  checks 0 '^yes: White wins from' short
done

# Changed, it is refused, and the sentence says why.
printf 'x' | dd of=proof bs=1 seek=400 conv=notrunc status=none
checks 1 '^no: the file is damaged: its checksum does not match\.$' proof
checks 1 '^no: this is not a certificate\.$' "$root/CHANGELOG.md"
last='check-certificate nothing'
"$checker" nothing > out 2> err
[ $? = 2 ] || fail 'exit code'
says err "^check-certificate: the file 'nothing' cannot be read\.$"
"$checker" > out 2> err
[ $? = 2 ] || fail 'exit code'
"$checker" --help > out || fail 'exit code'

# What is not proven has no certificate.
run 3 solve kamon --time 200ms --certificate none
[ ! -e none ] && [ ! -e none.part ] || fail 'there is a file'
refuses 'nowhere/proof\.part cannot be made' solve "$hard" --certificate nowhere/proof
refuses '--keep and --certificate are for Kamon alone' solve kulami --certificate none
refuses "--search-below: '17' is not a whole number from 0 to 16" solve "$hard" --search-below 17
finish
