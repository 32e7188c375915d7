# Headers: every kind of reply carries what guards the page, and cookies carry their flags.
. "$(dirname "$0")/lib.sh"
command -v curl >/dev/null || { echo "skipped: there is no curl here."; exit 77; }

origin=https://club.example
server=
trap '' PIPE  # the server hangs up on those who ask too much
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$folder"' EXIT
# start ARGS...    serves on any port that is free: $at
start() {
  : >served
  "$SEQUITUR" serve --port 0 --database games.db "$@" >served 2>complaints &
  server=$!
  until_served
  at=http://localhost:$port
}
finish_server() {
  kill -INT "$server"
  wait "$server" || fail "serve ended with $?"
  server=
}

# reply STATUS CURL-ARGS...    asks; the head is in `head`, the body in `body`
reply() {
  local expected=$1 status
  shift
  last="curl $*"
  curl -s -D raw -o body "${visitor[@]}" "$@"
  tr -d '\r' <raw | sed -n '/^HTTP/,/^$/p' >head
  status=$(sed -nE '1s/^HTTP[^ ]* ([0-9]+).*/\1/p' head)
  [ "$status" = "$expected" ] || { fail "status $status, not $expected"; head -3 body; }
}
# What every reply has, once each.
guarded() {
  says head "^Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; .*frame-ancestors 'none'"
  says_not head "unsafe-inline|'unsafe-eval'"
  says head '^X-Content-Type-Options: nosniff$'
  says head '^Referrer-Policy: no-referrer$'
  says head '^Permissions-Policy: .*camera=\(\), .*geolocation=\(\), .*microphone=\(\)'
  says head '^Cross-Origin-Opener-Policy: same-origin$'
  says head '^Cross-Origin-Resource-Policy: same-origin$'
  says_not head '^Access-Control-'
  [ -z "$(cut -d: -f1 head | sort | uniq -d | grep -v Set-Cookie)" ] || { fail "a header comes twice"; cat head; }
}
private() { says head '^Cache-Control: no-store$'; }
by_tls() { says head '^Strict-Transport-Security: max-age=31536000$'; }

visitor=(-H 'X-Forwarded-For: 192.0.2.1')
start --origin "$origin" --behind-proxy
page=(-H "Origin: $origin")

for path in / /icon.svg /sw.js /app.en.webmanifest; do
  reply 200 "$at$path"
  guarded
  by_tls
  says head '^Cache-Control: no-cache$'
done
asset=$(curl -s "${visitor[@]}" "$at/" | grep -oE '/assets/[^"]+\.js' | head -1)
reply 200 "$at$asset"
guarded
says head '^Cache-Control: public, max-age=31536000, immutable$'
says head '^Content-Type: text/javascript'
reply 304 -H "If-None-Match: $(sed -n 's/^ETag: //p' head)" "$at$asset"
guarded
reply 404 "$at/nothing"
guarded
by_tls
private
reply 405 -X DELETE "$at/"
guarded
for path in /health /metrics /api/lobby /api/openapi.json; do
  reply 200 "$at$path"
  guarded
  by_tls
  private
done

# The API: what is granted, and what is refused.
reply 200 -X POST "${page[@]}" "$at/api/hello"
guarded
private
says head '^Set-Cookie: __Host-sequitur=[0-9A-Za-z]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure$'
cookie=$(sed -nE 's/^Set-Cookie: ([^;]+).*/\1/p' head)
reply 200 -H "Cookie: $cookie" "$at/api/me/data"
guarded
private
reply 401 "$at/api/me/data"
guarded
private
reply 403 -X POST -H "Cookie: $cookie" -H 'Origin: https://elsewhere.example' "$at/api/logout"
guarded
private
reply 403 -X POST -H "Cookie: $cookie" "$at/api/logout"
reply 403 -X POST -H "Cookie: $cookie" -H 'Origin: null' "$at/api/logout"
reply 404 "$at/api/nothing"
guarded
private
reply 400 -X POST "${page[@]}" -H "Cookie: $cookie" -d '{' "$at/api/challenges"
guarded
private
reply 413 -X POST "${page[@]}" -d "$(printf 'x%.0s' $(seq 70000))" "$at/api/challenges"
guarded
private
reply 431 -H "X: $(printf 'x%.0s' $(seq 20000))" "$at/"
guarded
reply 400 -X 'B{D' "$at/"
guarded

# The socket: not for other pages, not elsewhere.
socket=(-H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==')
reply 403 "${socket[@]}" -H "Cookie: $cookie" -H 'Origin: https://elsewhere.example' "$at/api/socket"
guarded
private
reply 403 "${socket[@]}" -H "Cookie: $cookie" "$at/api/socket"
reply 404 "${socket[@]}" "${page[@]}" "$at/api/socket/else"
guarded
reply 426 "${socket[@]:0:4}" -H 'Sec-WebSocket-Version: 8' "${socket[@]:6}" "${page[@]}" "$at/api/socket"
guarded

# Signing out takes the cookie back; a session that is over opens nothing.
reply 200 -X POST "${page[@]}" -H "Cookie: $cookie" "$at/api/logout"
says head '^Set-Cookie: __Host-sequitur=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure$'
reply 401 -H "Cookie: $cookie" "$at/api/me/data"

# Too much from one address, as the proxy tells it. Who pretends to be somebody else in front of the
# proxy's own entry is still counted as who they are.
last='many requests at once'
exec 3<>"/dev/tcp/127.0.0.1/${at##*:}"
tr -d '\r' <&3 >replies &
reader=$!
for i in $(seq 3000); do
  printf 'HEAD /nothing HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.%s, 203.0.113.9\r\n\r\n' $((i % 250))
done >&3 2>/dev/null
wait "$reader"
exec 3>&-
sed -n '/^HTTP.* 429/,/^$/p' replies >head
says head '^HTTP/1.1 429 Too Many Requests$'
guarded
private
says head '^Retry-After: 1$'
reply 200 -H 'X-Forwarded-For: 203.0.113.9, 198.51.100.2' "$at/api/lobby"

# A proxy that does not say whom a request comes from would make everybody one; only who runs the
# server looks at its figures so.
visitor=()
reply 400 "$at/"
guarded
says body 'no_forwarded_address'
reply 200 "$at/health"
finish_server
[ "$(grep -c '"event":"proxy"' complaints)" = 1 ] || { fail 'not one warning of the proxy'; cat complaints; }

# On a network without TLS nothing pretends that there is.
start --listen 127.0.0.1 --plain-http --log info
reply 200 -X POST -H "Origin: $at" "$at/api/hello"
says head '^Set-Cookie: sequitur=[0-9A-Za-z]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000$'
says_not head '^Strict-Transport-Security'
# Another name may be led here by somebody else's name server.
reply 403 -H 'Host: evil.example' "$at/"
reply 403 -X POST -H 'Host: evil.example' -H 'Origin: http://evil.example' "$at/api/hello"
says body wrong_host
finish_server
start --listen 127.0.0.1 --plain-http --host games.lan --log info
reply 200 -X POST -H 'Host: games.lan' -H 'Origin: http://games.lan' "$at/api/hello"

# Nobody writes a line of the log but the server.
reply 404 -A $'x"}\t{"event":"forged"}' "$at/api/players/%0a%7b%22event%22:%22forged%22%7d"
reply 404 --path-as-is "$at/api/players/\"},{\"event\":\"forged\"}"
finish_server
says complaints '"event":"call".*forged'
[ "$(grep -vcE '^\{"time":"[^"]+","level":"[a-z]+","event":"[^"]+"[,}].*\}$' complaints)" = 0 ] || { fail "a forged line"; cat complaints; }
finish
