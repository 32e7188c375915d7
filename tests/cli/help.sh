#!/usr/bin/env bash
# The program introduces itself, teaches by examples, and says what is wrong with a command line.
. "$(dirname "$0")/lib.sh"

run 0 --version
says out '^sequitur [0-9]+\.[0-9]+\.[0-9]+$'
silent err
# CMakeLists.txt alone says which version this is; what else names it must follow.
version=$(sed -nE 's/^project\(sequitur VERSION ([0-9.]+) .*/\1/p' "$root/CMakeLists.txt")
says out "^sequitur $version\$"
printf 'ugi\nquit\n' > in
run 0 ugi kamon
says out "^id name Sequitur $version\$"
last=docs/program/protocol.md
says "$root/docs/program/protocol.md" "^< id name Sequitur $version\$"
last=CHANGELOG.md
says "$root/CHANGELOG.md" "^## \[$version\] - "

run 0 --help
says out 'Exit codes: 0 fine; 1 '
says out 'sequitur new kamon \| sequitur show -'
for command in play new show perft record ugi; do
  says out "^  $command "
  run 0 "$command" --help
  says out 'sequitur '"$command"
  silent err
  run 0 --help
done
run 0 record check --help
says out 'damaged'
# A subcommand has its own examples or none, and they begin a line.
run 0 admin ban --help
says out '^Suspend a player'
says_not out 'sequitur play'
run 0 solve --help
says out '^Examples:'

refuses 'sequitur needs a command: serve, play, new, '
refuses "'chess' is not a command of sequitur; expected serve, play, new, .* or completion" chess
refuses 'unknown|expected' show kamon --loud
refuses 'POSITION' show
refuses 'GAME' new
refuses 'chess' new chess
refuses 'chess' ugi chess
refuses 'GAME' ugi
refuses 'FILE' record check
refuses 'record needs a command: check or show' record
refuses "'burn' is not a command of record" record burn game.txt

# An output that cannot be written is no success.
if [ -e /dev/full ]; then
  last='show kamon > /dev/full'
  "$SEQUITUR" show kamon > /dev/full 2> err
  [ $? = 2 ] || fail 'a full disk goes unnoticed'
  says err 'cannot be written'
fi
finish
