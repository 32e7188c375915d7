#!/usr/bin/env bash
# bot: two of them play each other on a real server, which is killed in the middle and comes back.
. "$(dirname "$0")/lib.sh"

# The server and the engines are the optimised program; the bot is the one under test.
release=${SEQUITUR_RELEASE:-$SEQUITUR}
[ -x "$release" ] || release=$SEQUITUR
running=()
trap 'kill "${running[@]}" 2>/dev/null; rm -rf "$folder"' EXIT

# serve PORT    starts the server, and waits until it answers; 0: any port
serve() {
  : >served
  "$release" serve --port "$1" --database games.db >served 2>complaints &
  server=$!
  running+=("$server")
  until_served
  url=http://localhost:$port
}

# token NAME    makes an account and a token of it, in the file NAME.token
token() {
  local ask=(curl -s -D head -H "Origin: $url" -H 'Content-Type: application/json') cookie
  cookie() { sed -nE 's/^[Ss]et-[Cc]ookie: ([^;]*).*/\1/p' head | tr -d '\r' | paste -sd ';'; }
  "${ask[@]}" -o hello -X POST "$url/api/hello"
  cookie=$(cookie)
  "${ask[@]}" -o account -H "Cookie: $cookie" -X POST "$url/api/account" \
    -d "{\"name\":\"$1\",\"password\":\"correct horse\"}"
  cookie=$(cookie)
  "${ask[@]}" -o made -H "Cookie: $cookie" -X POST "$url/api/tokens" \
    -d "{\"name\":\"robot\",\"scopes\":[${2:-\"play\",\"chat\"}],\"password\":\"correct horse\"}"
  sed -nE 's/.*"token":"([^"]*)".*/\1/p' made >"$1.token"
  [ -s "$1.token" ] || { fail "no token for $1: $(cat made)"; finish; }
}

# bot NAME ARGS...    starts one in the background, what it says in NAME.said
bot() {
  local name=$1
  shift
  "$SEQUITUR" bot --server "$url" --token-file "$name.token" "$@" >"$name.said" 2>"$name.err" &
  last_bot=$!
  running+=("$last_bot")
}

# ends PID NAME CODE    it ends within a while, and so
ends() {
  local code=0
  gone() { ! kill -0 "$1"; }
  until_so gone "$1" || kill "$1"
  wait "$1" || code=$?
  [ "$code" = "$3" ] || { fail "$2 ended with $code, not $3"; tail -n 5 "$2.said" "$2.err"; }
}

# room NAME    the room of the last game that NAME has told of
room() { sed -nE 's/^game ([^ ]+) against .* (begins|goes on): .*/\1/p' "$1.said" | tail -1; }

# Whole games: the record that the server keeps is sound and says who has won.
serve 0
token Ada
token Bob
for game in kamon kulami; do
  last="a game of $game"
  bot Ada --game "$game" --level 2 --seek 5+3 --accept none --games 1
  ada=$last_bot
  bot Bob --game "$game" --engine "$release ugi $game@nodes=300" --games 1
  bob=$last_bot
  ends "$ada" Ada 0
  ends "$bob" Bob 0
  says Ada.said '^signed in as Ada$'
  says Ada.said "^a challenge is open: $game\$"
  says Ada.said "^game [^ ]+ against Bob begins: $game, 5\\+3\$"
  says Bob.said "^game [^ ]+ against Ada: (won|lost|drawn) by [a-z]+ after [0-9]+ moves\$"
  says Bob.said '^1 game: '
  silent Ada.err
  curl -s "$url/api/rooms/$(room Ada)/record" >in
  run 0 record check -
  curl -s "$url/api/rooms/$(room Ada)" >room.json
  says room.json '"termination":"(connection|loop|block|full|score)"'
done

# Killed in the middle and started again: both go on, and no move is lost or played twice.
last='a server that is killed'
bot Ada --game kulami --engine "$release ugi kulami@movetime=150" --seek 5+3 --accept none --games 1
ada=$last_bot
bot Bob --game kulami --engine "$release ugi kulami@movetime=150" --games 1
bob=$last_bot
moves() { curl -s "$url/api/rooms/$1" | sed -nE 's/.*"moves":\[([^]]*)\].*/\1/p'; }
for killed in 1 2; do
  under_way() {
    id=$(room Ada)
    [ -n "$id" ] && before=$(moves "$id") && [ "$(tr -cd , <<<"$before" | wc -c)" -ge $((killed * 8)) ]
  }
  until_so under_way
  kill -KILL "$server"
  wait "$server" 2>/dev/null
  until_so grep -q 'trying again$' Ada.said  # the bots have noticed
  serve "$port"
  after=$(moves "$id")
  [[ $after == "$before"* ]] || fail "moves were lost: $before became $after"
done
ends "$ada" Ada 0
ends "$bob" Bob 0
says Ada.said 'trying again$'
says Ada.said '^connected again$'
says Ada.said "^game $id against Bob: (won|lost|drawn) by score after [0-9]+ moves\$"
curl -s "$url/api/rooms/$id/record" >in
run 0 record check -

# Ctrl-C while it waits: the challenge is withdrawn.
last='Ctrl-C'
bot Ada --seek 3+0 --accept none
ada=$last_bot
until_so grep -q 'challenge is open' Ada.said
curl -s "$url/api/lobby" >lobby.json
says lobby.json '"base":180000'
kill -INT "$ada"
ends "$ada" Ada 130
curl -s "$url/api/lobby" >lobby.json
says lobby.json '"challenges":\[\]'

# A game by days is left to go on later.
last='a game by days'
bot Bob --level 1
bob=$last_bot
curl -s -H "Authorization: Bearer $(cat Ada.token)" -X POST "$url/api/challenges" -o made \
  -d '{"game":"kamon","clock":{"kind":"days","base":86400000},"first":"me","public":true}'
until_so grep -q 'begins: kamon, 1 days a move' Bob.said
says Bob.said '^game [^ ]+ against Ada begins: kamon, 1 days a move$'
kill -INT "$bob"
ends "$bob" Bob 130
says Bob.said '^game [^ ]+ against Ada goes on without the bot; the same command takes it up again$'
bot Bob --level 1 --accept none --seek 3+0
until_so grep -q 'against Ada' Bob.said
says Bob.said '^game [^ ]+ against Ada begins: kamon, 1 days a move$'
kill -INT "$last_bot"
ends "$last_bot" Bob 130

# Over TLS: a certificate that nobody vouches for is refused, one that is named is not.
last='TLS'
if command -v openssl >/dev/null && command -v node >/dev/null; then
  openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 \
    -subj /CN=localhost -addext subjectAltName=DNS:localhost 2>/dev/null
  PORT=$port node -e '
    const { readFileSync } = require("fs");
    const options = { key: readFileSync("key.pem"), cert: readFileSync("cert.pem") };
    require("tls").createServer(options, (near) => {
      const far = require("net").connect(process.env.PORT, "127.0.0.1");
      for (const side of [near, far]) side.on("error", () => { near.destroy(); far.destroy(); });
      near.pipe(far).pipe(near);
    }).listen(0, function () { console.log(this.address().port); });' >tls-port &
  running+=($!)
  until_so test -s tls-port
  refuses 'certificate of https://localhost:[0-9]+ is not trusted' bot --level 1 \
    --server "https://localhost:$(cat tls-port)" --token-file Ada.token
  plain=$url
  url=https://localhost:$(cat tls-port)
  bot Ada --level 1 --game kamon --trust cert.pem --seek 3+0 --accept none --games 1
  ada=$last_bot
  bot Bob --level 1 --game kamon --trust cert.pem --games 1 --move-time 100ms
  bob=$last_bot
  ends "$ada" Ada 0
  ends "$bob" Bob 0
  says Ada.said 'against Bob: (won|lost|drawn) by '
  url=$plain
fi

# What cannot work is said in one sentence.
token Cleo '"read"'
refuses 'sqt_' bot --token nonsense --server "$url"
refuses 'a bot needs a token' bot --server "$url"
refuses "from the file 'nowhere'" bot --token-file nowhere --server "$url"
refuses 'is not an address' bot --token-file Ada.token --server club.example
refuses 'cannot be reached' bot --level 1 --token-file Ada.token --server http://localhost:1
refuses 'the server refuses this token' bot --level 1 --token sqt_wrong --server "$url"
refuses "the clock 'soon' is not a clock" bot --token-file Ada.token --server "$url" --seek soon
refuses 'would never play' bot --token-file Ada.token --server "$url" --accept none
refuses 'an engine plays one game' bot --token-file Ada.token --server "$url" --engine ./mine
refuses 'cannot be started' bot --token-file Ada.token --server "$url" --engine ./mine --game kamon
refuses 'certificates' bot --level 1 --token-file Ada.token --server https://localhost:1 --trust nowhere
run 2 bot --level 1 --token-file Cleo.token --server "$url" --seek 3+0 --accept none
says err '^sequitur: .*this token does not allow that.*\.$'
run 0 bot --help
says out 'sequitur bot --server https://club.example'
finish
