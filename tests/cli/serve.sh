# serve: the page over HTTP, spoken by hand so that nothing but bash is needed.
. "$(dirname "$0")/lib.sh"

export XDG_DATA_HOME=$folder/data  # where games are kept unless one says so
: >served
"$SEQUITUR" serve --port 0 --database games.db >served 2>complaints &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$folder"' EXIT
trap '' PIPE  # the server hangs up on those who talk too long
until_served

# ask LINE...    sends the lines of a request, and keeps the reply's head in `head`
ask() {
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf '%s\r\n' "$@" 'Host: localhost' 'Connection: close' '' >&3 2>/dev/null
  tr -d '\0' <&3 | tr -d '\r' | sed '/^$/q' >head
  exec 3>&-
}

ask 'GET / HTTP/1.1'
says head '^HTTP/1.1 200 OK$'
says head '^Content-Type: text/html; charset=utf-8$'
says head "^Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
says head '^X-Content-Type-Options: nosniff$'
says head '^Cache-Control: no-cache$'
etag=$(sed -n 's/^ETag: //p' head)

ask 'GET / HTTP/1.1' "If-None-Match: $etag"
says head '^HTTP/1.1 304 Not Modified$'
ask 'GET / HTTP/1.1' 'Accept-Encoding: gzip, br'
says head '^Content-Encoding: br$'
ask 'HEAD /icon.svg HTTP/1.1'
says head '^HTTP/1.1 200 OK$'
says head '^Content-Type: image/svg\+xml$'
ask 'GET /nothing HTTP/1.1'
says head '^HTTP/1.1 404 Not Found$'
ask 'GET /../../etc/passwd HTTP/1.1'
says head '^HTTP/1.1 404 Not Found$'
ask 'POST / HTTP/1.1' 'Content-Length: 0'
says head '^HTTP/1.1 405 Method Not Allowed$'
says head '^Allow: GET, HEAD$'

# What an operator asks for.
ask 'GET /health HTTP/1.1'
says head '^HTTP/1.1 200 OK$'
ask 'GET /metrics HTTP/1.1'
says head '^Content-Type: text/plain; version=0.0.4$'

# Nonsense, silence and an endless header hurt nobody.
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'nonsense\r\n\r\n' >&3
exec 3>&-
exec 4<>"/dev/tcp/127.0.0.1/$port"
ask "GET / HTTP/1.1" "X: $(printf 'x%.0s' $(seq 20000))"
ask 'GET / HTTP/1.1'
says head '^HTTP/1.1 200 OK$'
exec 4>&-

# A port that is taken, a host that is none.
run 2 serve --port "$port"
says err "^sequitur: cannot listen on 127.0.0.1:$port: the port is taken by another program; .*\.$"
run 2 serve --listen nowhere
says err '^sequitur: cannot listen on nowhere:8080: the host is not an IP address; .*\.$'
run 2 serve --port 70000

# One server for one database; a folder that is not there.
run 2 serve --port 0 --database games.db
says err '^sequitur: another server is running on games.db; .*\.$'
run 2 serve --port 0 --database nowhere/games.db
says err '^sequitur: .*nowhere/games.db.*\.$'

# Several servers share a PostgreSQL, and talk by a Redis.
run 2 serve --port 0 --database other.db --bus redis://localhost
says err '^sequitur: --bus is for several servers on one PostgreSQL database; .*\.$'
[ ! -e other.db ] || fail "a database was made"
run 2 serve --port 0 --database postgres://nowhere/none --bus http://localhost
says err '^sequitur: the bus does not begin with redis://; a bus is redis://.*\.$'

kill -INT $server
code=0
wait $server || code=$?
[ "$code" = 0 ] || fail "serve ended with $code after Ctrl-C"

# So does what a manager of services sends.
: >served
"$SEQUITUR" serve --port 0 --database games.db >served 2>complaints &
server=$!
until_served
kill -TERM $server
code=0
wait $server || code=$?
[ "$code" = 0 ] || fail "serve ended with $code after SIGTERM"

# A database that is gone is not taken for a new one.
mv games.db elsewhere.db
rm -f games.db-wal games.db-shm
run 2 serve --port 0 --database games.db
says err 'the database games.db is gone, though games.db-owner is still there'
: >served  # nothing of the server before is read
"$SEQUITUR" serve --port 0 --database games.db --new-database >served 2>complaints &
server=$!
until_served
kill -INT $server
wait $server || fail "serve ended with $? on a new database"

run 0 serve --help
says out '--log debug\|info\|warning\|error\|off=warning'
finish
