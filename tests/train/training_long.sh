#!/usr/bin/env bash
# All of train/ on a few boards and without an accelerator: samples, a teacher, both networks, their files. The losses
# must fall, and what is written must have the size that the engine reads.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
samplers=$1
/usr/bin/python3 -c 'import torch' 2>/dev/null || { echo "python3-torch is not installed"; exit 77; }

fail() {
  echo "$*" >&2
  exit 1
}

# falls NAME COMMAND...    runs it; the last loss it prints is below the first one
falls() {
  local name=$1 first last
  shift
  /usr/bin/python3 "$@" >"$folder/$name.log" 2>&1 || fail "$name: $(tail -5 "$folder/$name.log")"
  first=$(sed -nE 's/.*: loss ([0-9.]+)$/\1/p' "$folder/$name.log" | head -1)
  last=$(sed -nE 's/.*: loss ([0-9.]+)$/\1/p' "$folder/$name.log" | tail -1)
  [ -n "$first" ] || fail "$name: no loss in $(cat "$folder/$name.log")"
  awk -v a="$first" -v b="$last" 'BEGIN { exit !(b < a) }' || fail "$name: the loss went from $first to $last"
  echo "$name: loss $first, then $last"
}

mkdir "$folder/kamon" "$folder/unsolved" "$folder/kulami"
"$samplers/kamon_samples" solved 77000000 60 "$folder/kamon/solved" 2>/dev/null
"$samplers/kamon_samples" openings 77100000 20 "$folder/kamon/openings" 2>/dev/null
"$samplers/kamon_samples" unsolved 77200000 1 "$folder/unsolved/games" 2>/dev/null
"$samplers/kulami_samples" 77300000 60 "$folder/kulami/games" 2>/dev/null

small=(--seconds 120 --width 32 --layers 2 --boards 8 --positions 8)
falls teacher train/kamon_teacher.py "$folder/kamon" "$folder/teacher.pt" "${small[@]}" --heads 4 --label "$folder/unsolved"
samples=$(($(stat -c %s "$folder/unsolved/games.samples") / 48))
[ "$(stat -c %s "$folder/unsolved/games.answers")" -eq $((6 * samples)) ] || fail "the teacher has not judged every position"
falls kamon train/kamon.py "$folder/kamon" "$folder/kamon.pt" "${small[@]}" --taught "$folder/unsolved"
falls kulami train/kulami.py "$folder/kulami" "$folder/kulami.pt" "${small[@]}"
/usr/bin/python3 train/expected.py kamon "$folder/kamon.pt" "$folder/unsolved" "$folder/odds" || fail "kamon: no answers for the engine's test"
[ -s "$folder/odds" ] || fail "kamon: the file of answers is empty"
for game in kamon kulami; do
  /usr/bin/python3 train/export.py "$game" "$folder/$game.pt" "$folder/$game.weights" || fail "$game: no weights"
  [ -s "$folder/$game.weights" ] || fail "$game: the file of weights is empty"
done
