# doctor: a set-up in which nothing is wrong, and then one thing after the other is broken and named.
. "$(dirname "$0")/lib.sh"
SEQUITUR=${SEQUITUR_RELEASE:-$SEQUITUR}
helpers=()
trap 'kill "${helpers[@]}" 2>/dev/null; rm -rf "$folder"' EXIT
unset SEQUITUR_BUS SEQUITUR_SMTP SEQUITUR_SMTP_FROM
export SEQUITUR_DATABASE=data/club.db

mkdir -m 700 data data/backups
set_up=(--free 0)

# well SUBJECT SENTENCE OPTIONS...    nothing is wrong, and that is said
well() {
  local subject=$1 sentence=$2
  shift 2
  run 0 doctor "${set_up[@]}" "$@"
  says out "^(fine|unused|warning) +$subject +.*$sentence"
}
# wrong SUBJECT SENTENCE OPTIONS...    this alone is wrong, and that is said
wrong() {
  local subject=$1 sentence=$2
  shift 2
  run 1 doctor "${set_up[@]}" "$@"
  says out "^wrong +$subject +.*$sentence"
  [ "$(grep -c '^wrong' out)" = 1 ] || { fail 'not one thing is wrong:'; grep '^wrong' out; }
}
# served_by COMMAND...    starts a server, whose $port it waits for
served_by() {
  : >served
  "$@" >served 2>complaints &
  helpers+=($!)
  until_served
}
# listening SCRIPT    a program of Node.js that prints its port
listening() {
  : >listens
  node --input-type=module -e "$1" >listens &
  helpers+=($!)
  until_so test -s listens
  port=$(cat listens)
}
ended() { kill -INT "${helpers[-1]}" && wait "${helpers[-1]}"; }

# Before the first start, and while a server runs.
well database 'is not there yet' --port 0
served_by "$SEQUITUR" serve --port 0 --workers 0
run 0 backup data/backups/today.backup
well port 'a server is at 127.0.0.1:[0-9]+ and says that it is fine' --port "$port"
says out '^fine +data folder '
says out '^fine +database +the database answers, at version'
says out '^fine +backups '
says out '^fine +open files '
run 0 doctor "${set_up[@]}" --port "$port" --json
node -e '
  const { well, findings } = JSON.parse(require("fs").readFileSync("out", "utf8"));
  const subjects = findings.map((one) => one.subject).join();
  if (!well || subjects !== "data folder,database,clock,workers,disk,backups,port,proxy,open files,redis,mail") throw new Error(subjects);
' 2>err || { fail 'the JSON is wrong'; head -5 err; }

# An analysis for which there is no worker.
url=http://localhost:$port
curl -s -c jar -H "Origin: $url" -X POST "$url/api/hello" >/dev/null
cookie=$(sed 's/^#HttpOnly_//' jar | awk '/sequitur/ {print $6 "=" $7}')
curl -s -H "Origin: $url" -H "Cookie: $cookie" -H 'Content-Type: application/json' "$url/api/analysis" \
  -d "{\"kind\":\"position\",\"start\":\"$("$SEQUITUR" new kulami --seed 5)\",\"nodes\":1000,\"lines\":1,\"moves\":[]}" >asked
well workers '1 analyses wait, and 0 are worked on' --port 0 --workers 0
last='doctor, an hour later'
faketime -f +1h "$SEQUITUR" doctor "${set_up[@]}" --port 0 --workers 0 >out
says out '^wrong +workers +1 analyses wait.*systemctl enable --now sequitur-worker@1'
run 0 worker --once
well workers '0 analyses wait' --port 0 --workers 0
ended

# The port.
listening 'import http from "node:http";
  const server = http.createServer((_, answer) => answer.end("hello")).listen(0, "127.0.0.1", () => console.log(server.address().port));'
wrong port "another program is at 127.0.0.1:$port; .*--port" --port "$port"
listening 'import http from "node:http";
  const server = http.createServer((_, answer) => { answer.statusCode = 503; answer.end("the database does not answer\n"); })
    .listen(0, "127.0.0.1", () => console.log(server.address().port));'
wrong port 'says: the database does not answer; do what .*RUNBOOK' --port "$port"
wrong port "'nowhere' is not an IP address" --listen nowhere --plain-http --port 0
wrong port 'nobody can listen at 192.0.2.1:0' --listen 192.0.2.1 --plain-http --port 0

# The data folder and the database.
set_up+=(--port 0)
wrong 'data folder' "there is no folder 'nowhere'" --database nowhere/club.db
chmod 500 data
wrong 'data folder' 'data cannot be written to by'
chmod 755 data
well 'data folder' 'belongs to'
chmod 644 data/club.db
wrong 'data folder' 'club.db is open to everybody .*; run chmod 600'
chmod 400 data/club.db
wrong 'data folder' 'club.db cannot be written to'
chmod 600 data/club.db
mv data/club.db kept.db
wrong database 'the database data/club.db is gone, though'
head -c 30000 /dev/zero | tr '\0' x >data/club.db
chmod 600 data/club.db
wrong database 'data/club.db.*not a database'
cp kept.db data/club.db
dd if=/dev/zero of=data/club.db bs=4096 seek=3 count=8 conv=notrunc status=none
wrong database 'the database data/club.db is damaged: .*; restore a backup'
cp kept.db data/club.db
wrong database 'postgres|connect' --database postgres://nobody@127.0.0.1:1/none --backups data/backups
run 1 doctor --port 0 --free 1000000
says out '^wrong +disk +[0-9]+ GiB are free in data; make room for at least 1000000 GiB'
last='doctor, before the first start'
env -u SEQUITUR_DATABASE XDG_DATA_HOME="$folder/home" "$SEQUITUR" doctor "${set_up[@]}" >out || fail 'something is wrong'
says out '^unused +data folder .*is not there yet'

# Backups.
touch -d '5 days ago' data/backups/today.backup
wrong backups 'the newest backup in data/backups is 5 days old'
mv data/backups/today.backup .
wrong backups 'there is no backup in data/backups; run .*sequitur-backup.timer'
touch today.backup
well backups 'the newest backup in \. ' --backups .
mv today.backup data/backups/

# The clock, behind what the database has seen, and before there was a Sequitur.
served_by faketime -f +2d "$SEQUITUR" serve --port 0 --database data/future.db
kill -TERM "$(cat "/proc/${helpers[-1]}/task/${helpers[-1]}/children")" # faketime waits for the server
wait "${helpers[-1]}"
wrong clock 'and the database has 20' --database data/future.db
last='doctor in 2020'
faketime -f '@2020-01-01 00:00:00' "$SEQUITUR" doctor "${set_up[@]}" >out
says out '^wrong +clock +this machine has 2020-01-01'

# How people come in.
web='--origin https://club.example'
# shellcheck disable=SC2086
{
  well proxy 'the server is for this machine alone'
  well proxy 'people come by https://club.example' $web --behind-proxy
  wrong proxy "everybody seems to come from the proxy's own address" $web
  wrong proxy 'leaves cookies unprotected' $web --behind-proxy --plain-http
  wrong proxy 'on other machines and cannot reach 127.0.0.1' $web --proxy 10.0.0.5
  wrong proxy "'https://club.example/games' is not an origin" --origin https://club.example/games
  wrong proxy '"garden" is not the address of a proxy' $web --proxy garden
  wrong proxy 'people on other machines cannot sign in' --listen 0.0.0.0
  well proxy 'past the proxy' $web --listen 0.0.0.0 --behind-proxy
  well proxy 'travel unprotected' --listen 0.0.0.0 --plain-http
}

# Open files.
last='doctor, with 256 open files'
(ulimit -n 256 && "$SEQUITUR" doctor "${set_up[@]}" >out)
says out '^wrong +open files +the server may have 256 open files.*LimitNOFILE=65536'
(ulimit -n 2000 && "$SEQUITUR" doctor "${set_up[@]}" >out) || fail 'a warning is an error'
says out '^warning +open files '

# Redis, which is for PostgreSQL alone; there is none here, so the database is wrong too.
wrong redis 'for several servers on one PostgreSQL database' --bus redis://localhost
several=(--database postgres://nobody@127.0.0.1:1/none --backups data/backups)
run 1 doctor "${set_up[@]}" "${several[@]}" --bus redis://:secret@127.0.0.1:1
says out '^wrong +redis +Redis at 127.0.0.1:1 does not work: .*refused'
says_not out secret
run 1 doctor "${set_up[@]}" "${several[@]}" --bus http://localhost
says out '^wrong +redis +the bus does not begin with redis://'
if command -v redis-server >/dev/null; then
  redis-server --port 0 --unixsocket "$folder/redis.sock" --requirepass open --save '' --dir "$folder" >/dev/null &
  helpers+=($!)
  until_so test -S redis.sock
  run 1 doctor "${set_up[@]}" "${several[@]}" --bus "unix://:open@$folder/redis.sock"
  says out '^fine +redis '
  run 1 doctor "${set_up[@]}" "${several[@]}" --bus "unix://:shut@$folder/redis.sock"
  says out '^wrong +redis .*WRONGPASS'
fi

# Letters.
letters=(--origin https://club.example --behind-proxy --smtp-from games@club.example)
wrong mail 'does not work: .*onnect' "${letters[@]}" --smtp smtp://me:secret@127.0.0.1:1
says_not out secret
wrong mail 'smtp://user:password@host:587' "${letters[@]}" --smtp mail.club.example
wrong mail 'lead nowhere without an origin' --smtp smtp://127.0.0.1 --smtp-from games@club.example
listening "import { startMailServer } from '$root/tests/web/mail_server.mjs';
  const { url } = await startMailServer(); console.log(url.split(':').at(-1)); setInterval(() => {}, 1000);"
well mail "the mail server at smtp://127.0.0.1:$port" "${letters[@]}" --smtp "smtp://127.0.0.1:$port"

refuses "'much' is not a whole number from 0" doctor --free much
finish
