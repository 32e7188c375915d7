# admin: looking after a server while it runs. The server is spoken to by hand, with bash alone.
. "$(dirname "$0")/lib.sh"

# Without a server's database there is nothing to look after, and none is made.
refuses 'nowhere.db' admin --database nowhere.db log
[ ! -e nowhere.db ] || fail "a database was made"
: >empty.db
refuses "no server has used the database 'empty.db' yet" admin --database empty.db log
export XDG_DATA_HOME=$folder/data  # where a server keeps its games unless one says so
refuses 'the database .* cannot be opened: there is no folder' admin log
refuses 'admin needs a command: reset-password, ' admin --database any.db
run 0 admin --help
says out 'sequitur admin --database sequitur.db ban Eve --days 7'

"$SEQUITUR" serve --port 0 --database club.db >served 2>complaints &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$folder"' EXIT
until_served
cookie=

# ask METHOD PATH [BODY]    as a browser does, with the cookie; the reply is in `reply`
ask() {
  local body=${3:-}
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf '%s\r\n' "$1 $2 HTTP/1.1" "Host: localhost:$port" "Origin: http://localhost:$port" \
    'Content-Type: application/json' "Cookie: $cookie" "Content-Length: ${#body}" \
    'Connection: close' '' >&3
  printf '%s' "$body" >&3
  tr -d '\r' <&3 >reply
  exec 3>&-
  local set
  set=$(sed -nE 's/^Set-Cookie: ([^;]*);.*/\1/p' reply | head -1)
  [ -z "$set" ] || cookie=$set
}
# waits_for PATTERN METHOD PATH [BODY]    the server looks every second whether something changed;
# an @ in the body becomes the number of the try, for what is asked again by the same id is done once
waits_for() {
  local pattern=$1
  shift
  for try in $(seq 600); do
    ask "$1" "$2" "${3:+${3//@/$try}}"
    grep -qE -- "$pattern" reply && return
    sleep 0.2
  done
  fail "no reply like '$pattern' from $2:"
  tail -1 reply
}
sign_up() {
  cookie=
  ask POST /api/hello '{}'
  ask POST /api/account "{\"name\":\"$1\",\"password\":\"correct horse\"}"
  says reply "\"name\":\"$1\""
}

sign_up Bob
sign_up Ana
admin=(admin --database club.db)

# Words are taken out of a room while it is open.
ask POST /api/engine '{"game":"kamon","board":"default","swap":false,"first":"me","clock":{"kind":"none"},"level":1}'
room=$(sed -nE 's/.*"room":"([A-Za-z0-9]+)".*/\1/p' reply)
ask POST "/api/rooms/$room/actions" '{"id":"c1","do":"say","text":"bad words"}'
number=$(sed -nE 's/.*"n":([0-9]+).*/\1/p' reply)
ask GET "/api/rooms/$room/events?after=0"
says reply 'bad words'
run 0 "${admin[@]}" delete-chat "$room" "$number"
waits_for '"kind":"unsaid"' GET "/api/rooms/$room/events?after=0"
says_not reply 'bad words'
refuses "there is no chat message as event 999 of a room '$room'" "${admin[@]}" delete-chat "$room" 999
refuses "'x' is not a whole number" "${admin[@]}" delete-chat "$room" x
refuses "of a room '.. OR 1=1'" "${admin[@]}" delete-chat "'' OR 1=1" 1

# Reports are read and closed.
ask POST /api/reports "{\"player\":\"Bob\",\"room\":\"$room\",\"text\":\"he is rude\"}"
run 0 "${admin[@]}" reports
says out "Ana about Bob in room $room: he is rude"
run 0 "${admin[@]}" reports --json
says out '^\{"id":"[A-Za-z0-9]+","at":[0-9]+,"by":\{"id":[0-9]+,"name":"Ana","kind":"account"\},.*"closed":null\}$'
report=$(sed -nE 's/^\{"id":"([A-Za-z0-9]+)".*/\1/p' out)
run 0 "${admin[@]}" reports --close "$report"
refuses 'there is no open report' "${admin[@]}" reports --close "$report"
run 0 "${admin[@]}" reports
says out '^There are no reports\.$'
run 0 "${admin[@]}" reports --all
says out '\(closed\): he is rude'

# Nobody else may sign up, until they may again.
run 0 "${admin[@]}" close-registration
waits_for '"registration":false' POST /api/hello '{}'
run 0 "${admin[@]}" open-registration
waits_for '"registration":true' POST /api/hello '{}'

# The clocks.
run 0 "${admin[@]}" freeze-clocks
waits_for '"frozen":true' POST /api/hello '{}'
run 0 "${admin[@]}" thaw-clocks
waits_for '"frozen":false' POST /api/hello '{}'

# The operator's page is opened by a link, and by nothing else.
run 0 "${admin[@]}" operator-link --origin https://club.example/
says out '^https://club.example/operator#[A-Za-z0-9]{43}$'
run 0 "${admin[@]}" operator-link
link=$(sed -nE 's,^http://localhost:8080/operator#([A-Za-z0-9]+)$,\1,p' out)
# figures SECRET    asks for them, as the page does
figures() {
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf '%s\r\n' 'GET /operator/figures HTTP/1.1' "Host: localhost:$port" "Authorization: Bearer $1" 'Connection: close' '' >&3
  tr -d '\r' <&3 >reply
  exec 3>&-
}
let_in() { figures "$link" && grep -q '^HTTP/1.1 200' reply; }
until_so let_in
says reply '"run":"[A-Za-z0-9]{12}"'
figures "${link%?}"
says reply '^HTTP/1.1 401 '
says reply '"fault":"not_operator"'
ask GET /operator/figures
says reply '^HTTP/1.1 401 '
run 0 "${admin[@]}" operator-link --end
says out '^The operator.s page is closed until a new link is made\.$'

# Only who has a second factor can lose it.
refuses "'Bob' uses no second factor" "${admin[@]}" reset-second-factor Bob

# A new name, and a new password that ends all sessions.
run 0 "${admin[@]}" rename Ana Anežka
says out '^Anežka is the new name\.$'
waits_for '"name":"Anežka"' POST /api/hello '{}'
refuses 'Bob, or a name very much like it, is taken' "${admin[@]}" rename Anežka Bob
refuses "there is no player called 'Eve'" "${admin[@]}" rename Eve Adam
run 0 "${admin[@]}" sessions Anezka --json
says out '^\{"id":"[A-Za-z0-9]+","created":[0-9]+,"seen":[0-9]+,"agent":"","address":"127.0.0.1"\}$'
run 0 "${admin[@]}" reset-password Anežka
says out '^The new password is [a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}, and the player is signed out everywhere\.$'
password=$(sed -E 's/^The new password is ([^ ,]*),.*/\1/' out)
run 0 "${admin[@]}" sessions Anežka
says out '^Anežka has no session\.$'
cookie=
ask POST /api/hello '{}'
ask POST /api/login '{"name":"anezka","password":"correct horse"}'
says reply '"fault":"login_wrong"'
ask POST /api/login "{\"name\":\"anezka\",\"password\":\"$password\"}"
says reply '^HTTP/1.1 200 OK$'
run 0 "${admin[@]}" sessions Anežka --end
says out '^Anežka has no session any more\.$'

# Shut out, muted, and let in again.
run 0 "${admin[@]}" ban Bob --days 7
says out '^Bob is suspended until 20[0-9-]* [0-9:]* UTC\.$'
cookie=
ask POST /api/hello '{}'
ask POST /api/login '{"name":"Bob","password":"correct horse"}'
waits_for '"fault":"banned"' GET '/api/rooms?mine'
ask GET /api/me/data
says reply '"name":"Bob"'
run 0 "${admin[@]}" unban Bob
waits_for '^HTTP/1.1 200 OK$' GET '/api/rooms?mine'

# Networks from which no guests come.
run 0 "${admin[@]}" ban-origin
says out '^Guests may come from everywhere\.$'
run 0 "${admin[@]}" ban-origin 2001:db8:1:2::3 --days 2
says out '^No guests come from 2001:db8:1:2::/64 until 20'
run 0 "${admin[@]}" ban-origin
says out '^2001:db8:1:2::/64 until 20'
refuses "'nowhere' is not the address of another machine" "${admin[@]}" ban-origin nowhere
run 0 "${admin[@]}" ban-origin 2001:db8:1:2::3 --end
says out '^Guests may come from 2001:db8:1:2::/64 again\.$'

# Everything about somebody, and the end of it.
sign_up Cyd
run 0 "${admin[@]}" export Cyd
says out '"name": "Cyd"'
run 0 "${admin[@]}" delete Cyd
says out '^Cyd is deleted as soon as a server runs on this database\.$'
waits_for '"fault":"player_unknown"' GET /api/players/Cyd
cookie=
ask POST /api/hello '{}'
ask POST /api/login '{"name":"Bob","password":"correct horse"}'
run 0 "${admin[@]}" mute Bob
says out '^Bob cannot chat for ever\.$'
ask POST /api/engine '{"game":"kamon","board":"default","swap":false,"first":"me","clock":{"kind":"none"},"level":1}'
room=$(sed -nE 's/.*"room":"([A-Za-z0-9]+)".*/\1/p' reply)
waits_for '"fault":"muted"' POST "/api/rooms/$room/actions" '{"id":"m@","do":"say","text":"words"}'
run 0 "${admin[@]}" unmute Bob
says out '^Bob can chat\.$'
refuses "'0' is not a whole number from 1 to 36500" "${admin[@]}" mute Bob --days 0

# All of it is in the log, with who did it; what was refused is not.
run 0 "${admin[@]}" log
says out "^20[0-9-]* [0-9:]*  $(id -un)  ban #[0-9]+ \(Bob\) until 20"
says out 'rename #[0-9]+ \(Anežka\) from Ana to Anežka$'
says out "delete-chat [A-Za-z0-9]+ $number\$"
says_not out "$password"
says_not out 'Adam'
[ "$(wc -l <out)" = 20 ] || fail "$(wc -l <out) lines in the log, not 20"
run 0 "${admin[@]}" log --limit 1 --json
says out '^\{"at":[0-9]+,"who":"[^"]*","what":"unmute #[0-9]+ \(Bob\)"\}$'
[ "$(wc -l <out)" = 1 ] || fail 'not one line'

kill -INT $server
wait $server || fail "serve ended with $?"
finish
