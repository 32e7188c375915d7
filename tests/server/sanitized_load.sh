#!/usr/bin/env bash
# sanitized_load.sh SEQUITUR LOAD SECONDS    plays against the sanitized server while others misbehave
#
# Many games are played to their end; meanwhile all players of others are gone at once, somebody does
# not take what they are sent, others open connections and say nothing, half a request, or nonsense. It fails on
# any report of a sanitizer, on any line of the log from `warning` up, and on any acknowledged move that
# is not there afterwards.
set -euo pipefail
sequitur=$1 load=$2 seconds=$3
folder=$(mktemp -d)
server= player= others=()
end() {
  for process in "$player" "${others[@]}"; do [ -z "$process" ] || kill "$process" 2>/dev/null || true; done
  [ -z "$server" ] || kill -9 "$server" 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT
trap '' PIPE

export ASAN_OPTIONS=${ASAN_OPTIONS:-}:halt_on_error=1:detect_leaks=1:log_path=$folder/report
export UBSAN_OPTIONS=${UBSAN_OPTIONS:-}:print_stacktrace=1:log_path=$folder/report
export TSAN_OPTIONS=${TSAN_OPTIONS:-}:log_path=$folder/report
"$sequitur" serve --port 0 --database "$folder/games.db" --log warning >"$folder/served" 2>"$folder/log" &
server=$!
for _ in $(seq 600); do
  grep -qs http "$folder/served" && break
  kill -0 "$server" 2>/dev/null || { cat "$folder"/log "$folder"/report* 2>/dev/null; echo "the server did not start"; exit 1; }
  sleep 0.1
done
port=$(sed -nE 's/.*localhost:([0-9]+).*/\1/p' "$folder/served")

"$load" --url "http://localhost:$port" --games 20 --every 0.05 --seconds "$seconds" \
  --guests-per-second 50 --journal "$folder/journal" >"$folder/played" 2>&1 &
player=$!

# Others play as well, and are gone in the middle of it.
(
  while :; do
    "$load" --url "http://localhost:$port" --games 10 --every 0.05 --seconds 600 --guests-per-second 50 &
    another=$!
    trap 'kill -9 $another' EXIT
    sleep 4
    kill -9 "$another"
    wait "$another" || true
  done
) >/dev/null 2>&1 &
others+=($!)

open() { exec {line}<>"/dev/tcp/127.0.0.1/$port"; }
upgrade=$'GET /api/socket HTTP/1.1\r\nHost: localhost:'$port$'\r\nOrigin: http://localhost:'$port$'\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

# Silent ones, slow ones, and those who ask for much and read nothing.
(
  for _ in $(seq 50); do open; done
  for _ in $(seq 20); do open; printf 'GET / HTTP/1.1\r\nHost: loc' >&"$line"; done
  for _ in $(seq 10); do open; printf '%s' "$upgrade" >&"$line"; done
  open
  for _ in $(seq 2000); do printf 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'; done >&"$line" || true
  sleep 600
) 2>/dev/null &
others+=($!)

# Nonsense, pieces that never end, and connections that are gone in the middle of something.
(
  while :; do
    for bytes in 'nonsense\r\n\r\n' 'POST /api/hello HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n' \
      'POST /api/hello HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n' 'GET /api/lobby HTTP/1.1\r\n\r\n'; do
      open
      printf "$bytes" >&"$line" || true
      exec {line}>&-
    done
    open
    printf '%s' "$upgrade" >&"$line"
    sleep 0.2
    for _ in $(seq 200); do printf '\x00\x80mask\x89\x80mask'; done >&"$line" || true
    printf '\x81\xfe\xff\xffmask' >&"$line" || true
    exec {line}>&-
  done
) 2>/dev/null &
others+=($!)

wait "$player" || { cat "$folder/played"; echo "the players gave up"; exit 1; }
player=
for process in "${others[@]}"; do kill "$process" 2>/dev/null || true; done
others=()
moves=$(wc -l <"$folder/journal")
"$load" --verify "$folder/journal" --url "http://localhost:$port"
kill -INT "$server"
code=0
wait "$server" || code=$?
server=
if compgen -G "$folder/report*" >/dev/null || [ -s "$folder/log" ] || [ "$code" != 0 ]; then
  head -100 "$folder"/report* "$folder/log" 2>/dev/null
  echo "the server ended with $code and has something to say"
  exit 1
fi
[ "$moves" -gt $((${seconds%.*} * 5)) ] || { cat "$folder/played"; echo "only $moves moves were acknowledged"; exit 1; }
echo "$moves acknowledged moves, all there once and in order; no report, no warning"
