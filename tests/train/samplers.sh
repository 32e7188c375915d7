#!/usr/bin/env bash
# The samplers of train/: they write whole records of legal sizes, for boards and positions, and the same ones again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
samplers=$1

fail() {
  echo "$*" >&2
  exit 1
}
for game in kamon kulami; do
  case $game in
    kamon) board=120 sample=48 ;;
    kulami) board=200 sample=64 ;;
  esac
  "$samplers/${game}_samples" 77000000 2 "$folder/$game" 2>"$folder/said"
  grep -qE '^[1-9][0-9]* boards, [1-9][0-9]* samples$' "$folder/said" || fail "$game: $(cat "$folder/said")"
  read -r boards _ samples _ <"$folder/said"
  [ "$(stat -c %s "$folder/$game.boards")" -eq $((boards * board)) ] || fail "$game: boards of another size"
  [ "$(stat -c %s "$folder/$game.samples")" -eq $((samples * sample)) ] || fail "$game: samples of another size"
  "$samplers/${game}_samples" 77000000 1 "$folder/again" 2>/dev/null
  cmp -n "$board" "$folder/$game.boards" "$folder/again.boards" || fail "$game: another board from the same seed"
  cmp -n "$((5 * sample))" "$folder/$game.samples" "$folder/again.samples" || fail "$game: other samples from the same seed"
done
if "$samplers/kamon_samples" 2>/dev/null; then fail "kamon_samples without arguments says nothing"; fi
if "$samplers/kulami_samples" 1 1 "$folder/missing/file" 2>"$folder/said"; then fail "a folder that is missing goes unnoticed"; fi
grep -q 'cannot be written' "$folder/said" || fail "it does not say what cannot be written"
