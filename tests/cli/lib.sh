# What these scripts share: run the program, look at what it says, count what is wrong.
#
#   . "$(dirname "$0")/lib.sh"
#   run 0 show kamon           the exit code it must give, then its arguments
#   says out 'Black begins'    a line of its standard output (out) or error (err) is like this
#   finish
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
[ -x "${SEQUITUR:-}" ] || { echo "SEQUITUR must name the program."; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export LC_ALL=C.UTF-8 TERM=xterm-256color
unset NO_COLOR COLORTERM
failures=0
last=

fail() {
  echo "FAILED: $1 (after: $last)"
  failures=$((failures + 1))
}

# With the file `in` as standard input, if there is one; it is used up. `with=NAME=VALUE run ...` sets
# a variable for the program alone.
run() {
  local expected=$1 code input=/dev/null
  shift
  last="sequitur $*"
  [ -e in ] && input=in
  # shellcheck disable=SC2086
  env ${with:-} "$SEQUITUR" "$@" < "$input" > out 2> err
  code=$?
  rm -f in
  [ "$code" = "$expected" ] || { fail "exit code $code, not $expected"; head -5 err; }
}

says() { grep -qE -- "$2" "$1" || { fail "no line like '$2' in $1:"; head -20 "$1"; }; }
says_not() { ! grep -qE -- "$2" "$1" || { fail "a line like '$2' in $1:"; grep -E -- "$2" "$1" | head -3; }; }
silent() { [ ! -s "$1" ] || { fail "$1 is not empty:"; head -5 "$1"; }; }
same() { cmp -s "$1" "$2" || fail "$1 and $2 differ"; }

# refuses WHAT ARGS...: exit code 2, nothing on standard output, and one sentence like WHAT.
refuses() {
  local what=$1
  shift
  run 2 "$@"
  silent out
  [ "$(wc -l < err)" = 1 ] || { fail "not one sentence:"; head -5 err; }
  says err "^sequitur: .*$what.*\\.$"
}

# until_so COMMAND...    waits until it succeeds; that takes as long as the machine is busy, but not for ever
until_so() {
  for _ in $(seq 1200); do
    "$@" 2>/dev/null && return
    sleep 0.1
  done
  fail "waited two minutes for: $*"
  return 1
}
# until_served    waits for what a server says first, in the file `served`; its $port
until_served() {
  until_so grep -q http served || { cat served complaints; finish; }
  port=$(sed -nE 's/.*localhost:([0-9]+).*/\1/p' served)
}
# interrupt PID    Ctrl-C, and how the program ends. A shell starts what is in the background deaf to it;
# the program listens once it catches signal 2.
interrupt() {
  until_so catches_ctrl_c "$1"
  kill -INT "$1"
  wait "$1"
}
catches_ctrl_c() { ((0x$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$1/status") & 2)); }

colourless() { ! grep -q $'\033' "$1" || fail "an escape sequence in $1"; }
ascii_only() { ! LC_ALL=C grep -q $'[^\t -~]' "$1" || fail "something else than ASCII in $1"; }

finish() {
  [ "$failures" = 0 ] && echo "all well" && exit 0
  echo "$failures failures"
  exit 1
}
