#!/usr/bin/env bash
# kills.sh SEQUITUR LOAD KILLS [postgres]    kills a server under load again and again
#
# With `postgres` the games are kept at $SEQUITUR_TEST_POSTGRES, else in a file.
# Many games are played; the server is killed (-9) at random instants, in the middle of commits too,
# and started again. Afterwards every move that was ever acknowledged must be there, once and in order.
set -euo pipefail
sequitur=$1 load=$2 kills=$3
folder=$(mktemp -d)
database=$folder/games.db
[ "${4:-}" != postgres ] || database=$SEQUITUR_TEST_POSTGRES
server= player=
end() {
  [ -z "$player" ] || kill "$player" 2>/dev/null || true
  [ -z "$server" ] || kill -9 "$server" 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT

port=0
start() {
  : >"$folder/served"
  "$sequitur" serve --port "$port" --database "$database" --log error \
    >"$folder/served" 2>>"$folder/complaints" &
  server=$!
  for _ in $(seq 600); do
    grep -qs http "$folder/served" && break
    kill -0 "$server" 2>/dev/null || { cat "$folder/complaints"; echo "the server did not start"; exit 1; }
    sleep 0.05
  done
  port=$(sed -nE 's/.*localhost:([0-9]+).*/\1/p' "$folder/served")
}

start
"$load" --url "http://localhost:$port" --games 50 --every 0.1 --seconds 1000000 \
  --guests-per-second 1000 --longest-pause 0.2 --journal "$folder/journal" >"$folder/report" 2>&1 &
player=$!
sleep 2
for ((kill = 1; kill <= kills; ++kill)); do
  # From 20 ms to about 0.7 s after it is back.
  sleep "0.$(printf '%03d' $((20 + RANDOM % 700)))"
  kill -9 "$server"
  wait "$server" 2>/dev/null || true
  start
  kill -0 "$player" || { cat "$folder/report"; echo "the players gave up after $kill kills"; exit 1; }
done
sleep 2
kill -INT "$player"
wait "$player" || true
player=
moves=$(wc -l <"$folder/journal")
"$load" --verify "$folder/journal" --url "http://localhost:$port" | tee "$folder/verdict"
[ "$moves" -gt $((kills * 5)) ] || { cat "$folder/report"; echo "only $moves moves were acknowledged"; exit 1; }
echo "$kills kills, $moves acknowledged moves, all there once and in order"
