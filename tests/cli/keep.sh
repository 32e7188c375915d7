#!/usr/bin/env bash
# solve --keep: whatever ends a solve, the next one goes on from the file; and what can be wrong with the file.
. "$(dirname "$0")/lib.sh"

board='OfYmRmOd/YbGdYnBmPf/PdRbPbRnObBf/BnPn--YdGgGfYf/YgOgGmBgRgGb/BbRfGnBdOm/PmPgRdOn'
hard="$board .b../.ww../....../....wb./b...../.w.../..b. b2"
value() { sed -E 's/.*"value":"([a-z]+)".*/\1/' out; }
nodes() { sed -E 's/.*"nodes":([0-9]+).*/\1/' out; }
kept_nodes() { [ -e work ] && head -n 3 work | tail -n 1 | cut -d' ' -f1; }

run 0 solve "$hard" --json --threads 1
expected=$(value) all=$(nodes)

# Killed at random instants again and again, each time after it has kept more than before.
RANDOM=7 kept=0 kills=0
has_kept_more() { now=$(kept_nodes) && [ "$now" -gt "$kept" ] || [ ! -e "/proc/$pid/exe" ]; }
last='solve --keep, killed'
while :; do
  "$SEQUITUR" solve "$hard" --json --threads 1 --keep work > out 2> err &
  pid=$!
  until_so has_kept_more
  sleep "0.$((RANDOM % 900 + 100))"
  kill -9 $pid 2> /dev/null
  wait $pid
  code=$?
  [ $kept = 0 ] || says err "^Going on from work: $(sed -E ':a; s/([0-9])([0-9]{3})($|,)/\1,\2\3/; ta' <<< "$kept") nodes in [0-9.]+ seconds so far\.$"
  [ $code = 137 ] || break
  ((++kills))
  kept=$(kept_nodes)
done
[ $code = 0 ] || fail "exit code $code"
[ $kills -ge 1 ] || fail 'it was proven before it could be killed'
[ "$(value)" = "$expected" ] || fail "$(value) instead of $expected"
[ ! -s work.part ] || rm work.part  # a kill may leave it

# All that was found is in the file: proven again, it takes next to nothing.
total=$(nodes)
run 0 solve "$hard" --json --threads 1 --keep work
[ "$(value)" = "$expected" ] || fail "$(value) instead of $expected"
[ $(($(nodes) - total)) -lt $((all / 50)) ] || fail "$(nodes) nodes after $total, of $all"

# Out of time, and Ctrl-C.
run 3 solve kamon --time 300ms --keep long --threads 2
silent err
run 3 solve kamon --time 300ms --keep long
says err 'Going on from long: [0-9,]+ nodes'
last='solve --keep, interrupted'
before=$(head -n 3 long | tail -n 1 | cut -d' ' -f1)
"$SEQUITUR" solve kamon --keep long > out 2> err &
interrupt $!
[ $? = 130 ] || fail 'exit code after Ctrl-C'
after=$(head -n 3 long | tail -n 1 | cut -d' ' -f1)
[ "$after" -gt "$before" ] || fail "$after nodes, not more than $before"

# A file that is no good is left as it is.
left_alone() {
  cp "$1" "copy"
  refuses "$2" solve "$hard" --keep "$1"
  same "$1" copy
}
left_alone long "the file 'long' keeps the work on another position: YmRd"
sed '1s/1$/2/' work > newer
left_alone newer "the file 'newer' was written by a newer program"
head -c 1000 work > short
left_alone short "the file 'short' is damaged"
head -c 30 work > shorter
left_alone shorter "the file 'shorter' is damaged"
for at in 60 300 3000; do
  cp work changed
  printf '\377\0\377' | dd of=changed bs=1 seek=$at conv=notrunc status=none
  left_alone changed "the file 'changed' is damaged"
done
echo 'Dear diary' > diary
left_alone diary "the file 'diary' was not written by solve --keep"
: > empty
left_alone empty "the file 'empty' was not written by solve --keep"
refuses "the file '\.' cannot be read" solve "$hard" --keep .
refuses 'nowhere/work\.part cannot be made' solve "$hard" --keep nowhere/work
refuses '--keep and --certificate are for Kamon alone' solve kulami --keep other
printf 'kamon\n' > in
refuses "are about one position, so it cannot be '-'" solve --keep other -
[ ! -e other ] || fail 'other was made'
finish
