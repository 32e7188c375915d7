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

# try_sampler BYTES_OF_A_BOARD BYTES_OF_A_SAMPLE SAMPLER [KIND]    more seconds for who has no sample yet
try_sampler() {
  local board=$1 sample=$2 boards samples seconds
  shift 2
  for seconds in 2 8 32; do
    "$samplers/$1" "${@:2}" 77000000 "$seconds" "$folder/one" 2>"$folder/said"
    grep -qE '^[1-9][0-9]* boards, [0-9]+ samples$' "$folder/said" || fail "$*: $(cat "$folder/said")"
    read -r boards _ samples _ <"$folder/said"
    [ "$samples" -lt 5 ] || break
  done
  [ "$samples" -ge 5 ] || fail "$*: $samples samples in $seconds seconds"
  [ "$(stat -c %s "$folder/one.boards")" -eq $((boards * board)) ] || fail "$*: boards of another size"
  [ "$(stat -c %s "$folder/one.samples")" -eq $((samples * sample)) ] || fail "$*: samples of another size"
  "$samplers/$1" "${@:2}" 77000000 "$seconds" "$folder/again" 2>/dev/null
  cmp -n "$board" "$folder/one.boards" "$folder/again.boards" || fail "$*: another board from the same seed"
  cmp -n "$sample" "$folder/one.samples" "$folder/again.samples" || fail "$*: other samples from the same seed"
}
for kind in solved openings unsolved; do try_sampler 120 48 kamon_samples "$kind"; done
try_sampler 200 64 kulami_samples
if "$samplers/kamon_samples" 2>/dev/null; then fail "kamon_samples without arguments says nothing"; fi
if "$samplers/kamon_samples" resolved 1 1 "$folder/one" 2>"$folder/said"; then fail "a kind that does not exist goes unnoticed"; fi
grep -q 'solved|openings|unsolved' "$folder/said" || fail "it does not say which kinds there are"
if "$samplers/kulami_samples" 1 1 "$folder/missing/file" 2>"$folder/said"; then fail "a folder that is missing goes unnoticed"; fi
grep -q 'cannot be written' "$folder/said" || fail "it does not say what cannot be written"
