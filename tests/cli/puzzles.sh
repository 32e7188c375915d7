#!/usr/bin/env bash
# puzzles: every one that is shipped has one solution alone; making them can be broken off; what is wrong is named.
. "$(dirname "$0")/lib.sh"
sanitized=$SEQUITUR
SEQUITUR=${SEQUITUR_RELEASE:-$SEQUITUR}
kamon=$root/puzzles/kamon.txt
kulami=$root/puzzles/kulami.txt

# All shipped puzzles are proven, within a minute and a half on two cores, and none is there twice.
began=$SECONDS
run 0 puzzles check "$kamon" "$kulami" --threads 2
took=$((SECONDS - began))
silent err
says out '^[0-9]+ of [0-9]+ puzzles proven in [0-9.]+ seconds$'
[ "$took" -le 90 ] || fail "the proof took $took seconds"
total=$(cat "$kamon" "$kulami" | grep -vc '^#')
says out "^$total of $total puzzles proven"

# Enough of each game, each goal and each grade; a puzzle of one move is of the easiest grade.
at_least() { [ "$2" -ge "$1" ] || fail "$3: $2, not $1"; }
last='the shipped files'
for game in kamon kulami; do
  grep -v '^#' "$root/puzzles/$game.txt" > "$game.lines"
  at_least 500 "$(wc -l < $game.lines)" "puzzles of $game"
  for grade in 1 2 3 4 5; do
    at_least 40 "$(cut -f3 $game.lines | grep -c "^$grade$")" "puzzles of $game, grade $grade"
  done
  awk -F'\t' 'split($6, moves, " ") == 1 && $3 > 1' $game.lines > above
  silent above
done
for goal in connect loop block save; do
  at_least 60 "$(cut -f2 kamon.lines | grep -c "^$goal$")" "puzzles to $goal"
done
for scoring in base area chains full; do
  at_least 60 "$(cut -f5 kulami.lines | grep -c " $scoring$")" "puzzles of scoring $scoring"
done
square=$(cut -f5 kulami.lines | grep -cE '^([A-Q]{8}/){7}[A-Q]{8} ')
at_least 150 "$square" 'puzzles on square boards'
at_least 150 "$(($(wc -l < kulami.lines) - square))" 'puzzles on irregular boards'

# The program carries these very files, and its command makes them: their beginning here.
for game in kamon kulami; do
  run 0 puzzles list $game --json
  [ "$(wc -l < out)" = "$(wc -l < $game.lines)" ] || fail "the program does not list all of $game"
  made=$(sed -nE '1s/^# sequitur puzzles make (kamon|kulami) --count [0-9]+ (--seed [0-9]+)$/\2/p' "$root/puzzles/$game.txt")
  # shellcheck disable=SC2086
  run 0 puzzles make $game --count 15 $made --output beginning.$game --threads 2
  says out '^15 puzzles in beginning'
  sed 1d beginning.$game > made
  sed 1d "$root/puzzles/$game.txt" | head -30 > shipped
  same made shipped
done

# Broken off by Ctrl-C, by a kill in the middle of a line, and gone on with: the same file.
run 0 puzzles make kamon --count 40 --seed 5 --output whole --threads 1
making="puzzles make kamon --count 40 --seed 5 --output part"
last="$making, interrupted"
# shellcheck disable=SC2086
"$SEQUITUR" $making --threads 1 > out 2> err &
three_games() { [ "$(grep -c '^# game' part)" -ge 3 ]; }
until_so three_games
interrupt $!
code=$?
[ $code = 130 ] || fail "exit code $code after Ctrl-C"
says err '^interrupted; the same command continues from here$'
head -c $(($(wc -c < part) - 25)) part > cut && mv cut part
# shellcheck disable=SC2086
run 0 $making --threads 2
same part whole
# shellcheck disable=SC2086
run 0 $making
same part whole

# A file of another command, a damaged one, one that cannot be written: nothing is lost.
cp whole kept
refuses "'whole' comes from another command: its first line says 'kamon --count 40 --seed 5' and not 'kamon --count 41 --seed 5'" \
  puzzles make kamon --count 41 --seed 5 --output whole
sed '5s/./x/' whole > damaged
cp damaged before
refuses "'damaged' is damaged: line 5: the id is" puzzles make kamon --count 40 --seed 5 --output damaged
same damaged before
printf 'a letter to a friend\n' > letter
cp letter before
refuses "'letter' comes from another command: its first line says 'a letter to a friend'" puzzles make kamon --output letter
same letter before
same whole kept
refuses 'cannot be used' puzzles make kamon --output nowhere/else
refuses "'/dev/full' cannot be used: it is a device or a pipe; use an ordinary file" \
  puzzles make kamon --output /dev/full
refuses "'chess' is unknown; expected kamon or kulami" puzzles make chess --output x
refuses '--output' puzzles make kamon
refuses "'0' is not a whole number from 1 to 100000" puzzles make kamon --count 0 --output x

# What is wrong with a puzzle is named, with its line.
SEQUITUR=$sanitized
wrong() {  # WHAT LINE: the check says no, in one sentence like WHAT
  printf '%s\n' "$2" > file
  run 1 puzzles check file
  says err "^sequitur: file:1: .*$1.*\\.$"
  [ "$(wc -l < err)" = 1 ] || fail 'not one sentence'
  says out '^0 of 1 puzzles proven'
}
puzzle=$(awk -F'\t' '$2 == "connect" && $3 == 1 && split($6, moves, " ") == 1' kamon.lines | head -1)
field() { awk -F'\t' -v OFS='\t' -v at="$1" -v text="$2" '{ $at = text } 1' <<< "$puzzle"; }
printf '%s\n' "$puzzle" > file
run 0 puzzles check file
says out '^1 of 1 puzzles proven'
wrong '6 fields .* has 2' "damaged	line"
wrong "the id is '00000000'; expected [0-9a-f]{8}, which follows" "$(field 1 00000000)"
wrong "the goal is 'win'" "$(field 2 win)"
wrong "the line ends with 'connection'; expected 'loop' for the goal 'loop'" "$(field 2 loop)"
wrong 'the grade is .3.; expected 1 for a rating' "$(field 3 3)"
wrong "the rating is '99999'" "$(field 4 99999)"
rating=$(cut -f4 <<< "$puzzle")
wrong "the rating is $((rating + 1)); expected $rating, as measured" "$(field 4 $((rating + 1)))"
wrong "move 1 of the line cannot be played: 'z9' is not a cell" "$(field 6 z9)"
wrong 'the line has 2 moves; expected an odd number' \
  "$(awk -F'\t' -v OFS='\t' 'split($6, moves, " ") == 3 { $6 = moves[1] " " moves[2]; print; exit }' kamon.lines)"
wrong "the line ends with 'none'; expected" \
  "$(awk -F'\t' -v OFS='\t' '$2 == "block" && $3 == 1 && split($6, moves, " ") == 3 { $6 = moves[1]; print; exit }' kamon.lines)"

# A second solution: c4 connects at once, and f2 wins as well.
wrong "the solver's move c4 is not the only solution: f2 keeps the goal too" \
  "c70154de	connect	1	700	OgPfOnGb/RgGnYbPgGf/BnObBmYg--Bb/OfRfPnRnPmPbRb/GgYfGdOmBfYd/RdBdPdYmYn/GmRmOdBg wwwb/b.www/.w..../wwb.wbb/bbb.bw/w.b../.bb. g3	c4"

# Nothing that is too far from its end is waited for: boards without a stone or a marble.
too_far() {  # GOAL START MOVE
  printf '00000000\t%s\t1\t600\t%s\t%s\n' "$1" "$2" "$3" > file
  run 1 puzzles check file
  id=$(sed -nE 's/.*expected ([0-9a-f]{8}), which follows.*/\1/p' err)
  began=$SECONDS
  wrong "the puzzle $id is not proven within 1000000 nodes \(the solver's move $3\); choose a position nearer to the end of the game" \
    "$(sed "s/^00000000/$id/" file)"
  took=$((SECONDS - began))
  [ "$took" -le 60 ] || fail "it took $took seconds"
}
SEQUITUR=${SEQUITUR_RELEASE:-$SEQUITUR}
too_far connect 'OfYmRmOd/YbGdYnBmPf/PdRbPbRnObBf/BnPn--YdGgGfYf/YgOgGmBgRgGb/BbRfGnBdOm/PmPgRdOn ..../...../....../......./....../...../.... -' g2
too_far count 'ABBBCCDD/ABBBCCDD/AEFFGGHH/IEFFGGHH/IJJJKKLL/MJJJNNNO/MPPPQQQO/MPPPQQQO ......../......../......../......../......../......../......../........ r - - base' h8
SEQUITUR=$sanitized

# The same puzzle with the colours exchanged, and whose turn it is with them.
head -1 kulami.lines > file
awk -F'\t' -v OFS='\t' '{ split($5, p, " "); m = p[2] " " p[3]; gsub("r", "x", m); gsub("b", "r", m); gsub("x", "b", m)
  $5 = p[1] " " m " " p[4] " " p[5] " " p[6]; print }' file > exchanged
cat exchanged >> file
run 1 puzzles check file
says err '^sequitur: file:2: this is the puzzle of file:1 again, under a symmetry\.$'
says out '^1 of 2 puzzles proven'

# Another legal move is no solution.
position=$(cut -f5 <<< "$puzzle")
solution=$(cut -f6 <<< "$puzzle")
run 0 show --json "$position"
for move in $(sed -E 's/.*"legal":\[([^]]*)\].*/\1/; s/[",]/ /g' out); do
  [ "$move" = "$solution" ] || wrong "the solver's move $move (draws|loses); expected a move that wins" "$(field 6 "$move")"
done
printf '# nothing yet\n' > empty
refuses 'there is no puzzle in empty' puzzles check empty
refuses 'nowhere cannot be opened' puzzles check nowhere

# Listed and shown; the solution only to those who ask.
run 0 puzzles list kamon --goal "$(cut -f2 <<< "$puzzle")" --grade 1
says out "^$(cut -f1 <<< "$puzzle")  kamon   connect      1  "
says_not out ' (kulami|loop|block|save) '
id=$(cut -f1 <<< "$puzzle")
run 0 puzzles show "$id"
says out '(Black|White) connects: find the one move that wins\.$'
says out '^Grade 1, rating [0-9]+$'
says_not out 'Solution'
run 0 puzzles show "$id" --solution
says out "^Solution: $solution$"
run 0 puzzles show "$id" --json
says out "^\{\"id\":\"$id\",\"game\":\"kamon\",\"goal\":\"connect\",\"grade\":1,.*\"line\":\[\"$solution\"\]\}$"
refuses "'12345678' is not a puzzle of this program" puzzles show 12345678
refuses "puzzles needs a command: list, show, make or check" puzzles
run 0 puzzles --help
says out 'save keeps a draw where nothing$'
says out '^wins\. In Kulami: count means to win on points'
run 0 puzzles check --help
says out 'Exit code 0: all are sound'
finish
