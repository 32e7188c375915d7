#!/usr/bin/env bash
# New boards: the same seed gives the same board, and what is printed can be read.
. "$(dirname "$0")/lib.sh"

for kind in kamon kulami 'kulami --board irregular'; do
  # shellcheck disable=SC2086
  run 0 new $kind --seed 42
  silent err
  [ "$(wc -l < out)" = 1 ] || fail 'more than one line'
  mv out first
  # shellcheck disable=SC2086
  run 0 new $kind --seed 42
  same out first
  # shellcheck disable=SC2086
  run 0 new $kind --seed 43
  cmp -s out first && fail 'another seed gives the same board'
  cp out in
  run 0 show - --json
  says out "\"position\":\"$(sed 's/[.]/[.]/g' first | cut -c1-3 | tr -c 'A-Za-z.\n' '.')|\"position\":"

  # Without a seed one is drawn and told, and gives the board again.
  # shellcheck disable=SC2086
  run 0 new $kind
  says err '^seed [0-9]+$'
  mv out drawn
  # shellcheck disable=SC2086
  run 0 new $kind --seed "$(sed 's/seed //' err)"
  same out drawn
  # shellcheck disable=SC2086
  run 0 new $kind --json
  silent err
  says out '^\{"game":"(kamon|kulami)","board":"[^ "]+","position":".*","seed":[0-9]+\}$'
done

# This very board, on every machine and compiler.
run 0 new kamon --seed 1
says out '^([ROYGBP][bfdnmg]|--|/){43} \.{4}/\.{5}/\.{6}/\.{7}/\.{6}/\.{5}/\.{4} -$'
run 0 new kamon --seed 18446744073709551615

run 0 new kulami --seed 5 --scoring full --first black
says out ' b - - full$'
run 0 new kulami --seed 5
says out ' r - - base$'
for scoring in base area chains full; do
  run 0 new kulami --seed 5 --scoring "$scoring"
  says out " $scoring$"
done

refuses 'seed .*0 to 18446744073709551615' new kamon --seed 18446744073709551616
refuses "seed 'abc'" new kamon --seed abc
refuses "seed '1.5'" new kamon --seed 1.5
refuses 'seed' new kamon --seed -1
refuses 'seed' new kamon --seed
refuses 'round' new kulami --board round
refuses 'most' new kulami --scoring most
refuses 'white' new kulami --first white
refuses "--board is for Kulami: Kamon's board has one shape" new kamon --board square
refuses '--scoring is for Kulami: Kamon is won or lost, without points' new kamon --scoring full
refuses '--first is for Kulami: in Kamon Black begins' new kamon --first red
refuses 'extra' new kamon extra
finish
