# What bench/levels and bench/strength share: a game's boards, and matches that are kept game by game.
#
#   . bench/matches.sh
#   boards=$(boards_of "$game")       or one sentence, and the end with exit code 2
#   points STATE ARGUMENTS...         plays on from the file STATE; prints "70.8% | 66.0 to 75.6"
#
# Time is that of the processor, so that a busy machine is fair to both.

# Whoever measures another build names it.
sequitur=${SEQUITUR:-build/sequitur}

boards_of() {
  case $1 in
    kamon) echo shuffled ;;
    kulami) echo mixed ;;
    *) echo "$0: '$1' is not a game; expected kamon or kulami" >&2; exit 2 ;;
  esac
}

points() {
  local state=$1 json
  shift
  mkdir -p "$(dirname "$state")"
  json=$("$sequitur" match "$@" --processor-time --state "$state" --json)
  sed -E 's/.*"score":\{"value":([0-9.]+),"low":([0-9.]+),"high":([0-9.]+)\}.*/\1 \2 \3/' <<<"$json" |
    awk '{ printf "%.1f%% | %.1f to %.1f\n", 100 * $1, 100 * $2, 100 * $3 }'
}
