#!/usr/bin/env bash
# On a terminal: colours and when not, games, progress and Ctrl-C.
. "$(dirname "$0")/lib.sh"
command -v script > /dev/null || { echo "skipped: there is no script(1)."; exit 77; }

# at_terminal COMMAND: as if typed there; what the terminal shows is in `screen`. The file `in`, if
# there is one, is typed.
at_terminal() {
  local code input=/dev/null
  last=$1
  [ -e in ] && input=in
  script -qec "stty rows 50 cols 120; $1" /dev/null < "$input" > screen 2>&1
  code=$?
  rm -f in
  tr -d '\r' < screen > screen.plain && mv screen.plain screen
  return $code
}
coloured() { grep -q $'\033\\[[0-9;]*38;'"$1" screen || fail "no colours like 38;$1"; }

for game in kamon kulami; do
  at_terminal "'$SEQUITUR' show $game" || fail "exit code $?"
  coloured 5
  grep -q '▀' screen || fail 'no picture'
  COLORTERM=truecolor at_terminal "'$SEQUITUR' show $game"
  coloured 2
  NO_COLOR=1 at_terminal "'$SEQUITUR' show $game"
  colourless screen
  TERM=dumb at_terminal "'$SEQUITUR' show $game"
  colourless screen
  LC_ALL=C at_terminal "'$SEQUITUR' show $game"
  colourless screen
  ascii_only screen
  # Too low for the picture: the plan is lower.
  at_terminal "stty rows 16; '$SEQUITUR' show $game --ascii"
  colourless screen
  # A pipe is no terminal.
  at_terminal "'$SEQUITUR' show $game | cat"
  colourless screen
  at_terminal "'$SEQUITUR' show $game --json"
  colourless screen
done

# A game: the choice of the game is asked for, the board is drawn anew, and the end asks for a file.
printf 'chess\nku\na1\nresign\ngame.txt\n' > in
at_terminal "cd '$folder'; '$SEQUITUR' play --seed 5 --opponent human" || fail "exit code $?"
says screen 'Kamon or Kulami\?'
says screen 'Type kamon or kulami'
says screen 'Black resigns'
says screen 'The record is in game.txt'
run 0 record check game.txt
says out 'kulami, 1 move'

# A proof shows how far it is; in a pipe it is silent at first.
at_terminal "'$SEQUITUR' solve kamon --time 3 --memory 64"
[ $? = 3 ] || fail "exit code $?"
says screen 'a win\? [0-9,]+ nodes, perhaps [0-9,]+ (s|min|h|days) left; [0-9]+ of [0-9]+ moves ruled out.*; now [a-g][1-7], [0-9,]+ for'
at_terminal "stty cols 40; '$SEQUITUR' solve kamon --time 2 --memory 64"
says screen 'a win\? '
says_not screen ' moves ruled out'
at_terminal "'$SEQUITUR' solve kamon --time 2 --memory 64 2>&1 | cat"
colourless screen
says_not screen 'a win\? '

printf 'quit\n' > in
at_terminal "'$SEQUITUR' play kamon --level 1" || fail "exit code $?"
says screen 'you are Black against level 1'

# Ctrl-C (byte 3) and Ctrl-D (byte 4) at the prompt.
mkfifo typed
# typing SHOWN KEYS...    types the keys once the screen shows that, and so on; then waits for the goodbye
typing() {
  : > screen
  {
    while [ $# -gt 0 ]; do
      until_so grep -qE -- "$1" screen
      printf "$2"
      shift 2
    done
    until_so grep -qE 'Goodbye|stopped' screen
  } > typed &
}
last='play, interrupted'
typing 'Black> ' 'g2\n' 'White> ' '\003'
script -qec "'$SEQUITUR' play kamon --seed 7 --opponent human --save kept.txt" /dev/null < typed > screen 2>&1
[ $? = 130 ] || fail 'exit code after Ctrl-C'
says screen 'Goodbye\. The game is not finished\.'
run 0 record check kept.txt
last='play, end of input'
typing 'Black> ' '\004'
script -qec "'$SEQUITUR' play kamon --seed 7" /dev/null < typed > screen 2>&1
[ $? = 0 ] || fail 'exit code after Ctrl-D'
says screen 'Goodbye'

# A long count shows how far it is, and stops when asked.
last='perft, interrupted'
typing 'depth 20: [0-9]+%' '\003'
script -qec "'$SEQUITUR' perft kamon 20" /dev/null < typed > screen 2>&1
[ $? = 130 ] || fail 'exit code after Ctrl-C'
says screen 'depth 20: [0-9]+%, [0-9,]+ lines'
says screen 'stopped before the count was complete'
wait  # until whoever typed has seen it too; it looks into the folder that goes now
finish
