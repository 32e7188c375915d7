# worker: thinks about what people ask a server for; killed, ended and started again.
. "$(dirname "$0")/lib.sh"
SEQUITUR=${SEQUITUR_RELEASE:-$SEQUITUR}

refuses 'nowhere.db' worker --database nowhere.db
: >empty.db
refuses 'no server has used that database yet' worker --database empty.db
refuses "'0' is not a whole number from 1" worker --threads 0
run 0 worker --help
says out 'sequitur worker --database sequitur.db --once'
run 0 serve --help
says out '--workers'

"$SEQUITUR" serve --port 0 --database club.db --workers 0 >served 2>complaints &
server=$!
worker=
trap 'kill $server $worker 2>/dev/null; rm -rf "$folder"' EXIT
until_served
url=http://localhost:$port
curl -s -c jar -H "Origin: $url" -X POST "$url/api/hello" >/dev/null
sed -i 's/^#HttpOnly_//; s/\tTRUE\t\([0-9]*\)\t__Host/\tFALSE\t\1\t__Host/' jar
cookie="$(awk '/sequitur/ {print $6 "=" $7}' jar)"

ask() { curl -s -H "Origin: $url" -H "Cookie: $cookie" -H 'Content-Type: application/json' -X "$1" "$url/api/$2" ${3:+-d "$3"}; }
position=$("$SEQUITUR" new kulami --seed 5)
# wish KIND NODES MOVES    the new analysis' id
wish() {
  ask POST analysis "{\"kind\":\"$1\",\"start\":\"$position\",\"nodes\":$2,\"lines\":2,\"moves\":[$3]}" |
    sed -nE 's/.*"id":"([A-Za-z0-9]+)".*/\1/p'
}
state() { ask GET "analysis/$1" | sed -nE 's/.*"state":"([a-z]+)".*/\1/p'; }
becomes() {
  is_now() { [ "$(state "$1")" = "$2" ]; }
  until_so is_now "$1" "$2"
}
# The JSON of a file without what differs from run to run, its names in one order.
plain() {
  node -e 'const sorted = (v) => Array.isArray(v) ? v.map(sorted) : v && typeof v === "object"
    ? Object.fromEntries(Object.entries(v).sort().filter(([k]) => k !== "seconds").map(([k, x]) => [k, sorted(x)])) : v;
    const value = JSON.parse(require("fs").readFileSync(0, "utf8"));
    console.log(JSON.stringify(sorted(value.result ?? value), null, 1))'
}

# What is waiting is done, and the result is what the command line says.
id=$(wish position 200000 '')
[ "$(state "$id")" = waiting ] || fail "it does not wait"
run 0 worker --database club.db --once
says out "^$id position done$"
ask GET "analysis/$id" | plain >found
"$SEQUITUR" analyze "$position" --nodes 200000 --lines 2 --json | plain >expected
same found expected
says found '"lines"'

# A review likewise, of a game as it is recorded.
kulami=$position
position=$("$SEQUITUR" show kamon --json | sed -nE 's/.*"position":"([^"]+)".*/\1/p')
id=$(wish review 20000 '"g2","c1","d1"')
printf '[Game "kamon"]\n[Position "%s"]\n[Result "*"]\n\n1. g2 c1 2. d1 *\n' "$position" >game.txt
run 0 worker --database club.db --once
says out "^$id review done$"
ask GET "analysis/$id" | plain >found
"$SEQUITUR" analyze game.txt --nodes 20000 --json | plain >expected
same found expected
says found '"grade"'
position=$kulami

# Killed in the middle of it: another one takes it up once the lease has run out.
id=$(wish position 3000000 '')
"$SEQUITUR" worker --database club.db >first 2>&1 &
worker=$!
becomes "$id" running
kill -9 $worker
wait $worker 2>/dev/null
[ "$(state "$id")" = running ] || fail "the killed worker's analysis is $(state "$id")"
"$SEQUITUR" worker --database club.db >second 2>&1 &
worker=$!
becomes "$id" done
says second "^$id position done$"
says_not first done
ask GET "analysis/$id" | plain >found
"$SEQUITUR" analyze "$position" --nodes 3000000 --lines 2 --json | plain >expected
same found expected

# Ended as a service is: what it was at is given back at once, and the program ends well.
id=$(wish position 300000000 '')
becomes "$id" running
kill -TERM $worker
wait $worker || fail "it ends with $?"
worker=
says second "^$id position given back$"
[ "$(state "$id")" = waiting ] || fail "it was not given back"
ask DELETE "analysis/$id" >out
says out '^\{\}$'
run 0 worker --database club.db --once
silent out

finish
