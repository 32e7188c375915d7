# backup and restore: a server's database into a file and back.
. "$(dirname "$0")/lib.sh"

"$SEQUITUR" serve --port 0 --database games.db >served 2>complaints &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$folder"' EXIT
until_served

# While the server runs: to a file, which only its owner may read, and to standard output.
run 0 backup --database games.db one.backup
says out '^[0-9]+ rows are in one.backup$'
silent err
[ "$(stat -c %a one.backup)" = 600 ] || fail "others may read the backup"
[ ! -e one.backup.part ] || fail "one.backup.part was left"
says one.backup '^\{"format":"sequitur backup",'
run 0 backup --database games.db
says out '^\{"digest":"[0-9a-f]{64}","rows":\{'
# Somebody signs up, is in a backup, and is deleted afterwards.
hello() { # METHOD PATH BODY; the reply is in `reply`
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf '%s\r\n' "$1 $2 HTTP/1.1" "Host: localhost:$port" "Origin: http://localhost:$port" \
    'Content-Type: application/json' "Cookie: ${cookie:-}" "Content-Length: ${#3}" 'Connection: close' '' >&3
  printf '%s' "$3" >&3
  tr -d '\r' <&3 >reply
  exec 3>&-
}
hello POST /api/hello '{}'
cookie=$(sed -nE 's/^Set-Cookie: ([^;]*);.*/\1/p' reply | head -1)
hello POST /api/account '{"name":"Gone","password":"correct horse"}'
says reply '"name":"Gone"'
run 0 backup --database games.db with-gone.backup
run 0 admin --database games.db delete Gone
is_listed() { [ -s games.db-deletions ]; }
until_so is_listed
run 0 restore --database without.db --deletions games.db-deletions with-gone.backup
says out '^Deleted again, since they were deleted after the backup: 1$'
refuses "there is no player called 'Gone'" admin --database without.db mute Gone
cp games.db-deletions beside.db-deletions # as it lies beside a database that is made anew
run 0 restore --database beside.db with-gone.backup
refuses "there is no player called 'Gone'" admin --database beside.db mute Gone
refuses "the list of deletions 'none' is not there" restore --database new.db --deletions none with-gone.backup
[ ! -e new.db ] || fail "a file was left after a restore without its list"

kill -INT $server
wait $server

run 0 backup --database games.db two.backup
run 0 restore --database again.db two.backup
says out '^[0-9]+ rows are in the database$'
run 0 backup --database again.db three.backup
grep -v digest two.backup | sort >two
grep -v digest three.backup | sort >three
same two three
cp two.backup in
run 0 restore --database fourth.db -

# Nothing is written over, and nothing is left behind.
cp again.db before.db
refuses 'the database has tables already; use an empty one' restore --database again.db two.backup
head -3 two.backup >cut.backup
refuses 'line 4 of the backup: it ends here, before it is complete' restore --database new.db cut.backup
sed 's/"people"/"peopel"/' two.backup >changed.backup
refuses 'line 2 of the backup: here the table people should begin' restore --database new.db changed.backup
refuses "the file 'none.backup' cannot be read" restore --database new.db none.backup
refuses 'cannot be read' restore --database new.db .
[ ! -e new.db ] || fail "a file was left after a restore that failed"
refuses 'none.db cannot be opened: there is no such file' backup --database none.db
[ ! -e none.db ] || fail "backup made a database"
refuses 'one.backup cannot be opened: .*file is not a database' backup --database one.backup
refuses 'none/x.backup.part cannot be made' backup --database again.db none/x.backup
refuses 'does not answer' backup --database postgres://me:secret@127.0.0.1:1/games
says_not err secret
XDG_DATA_HOME=$folder/nowhere refuses 'the database .* cannot be opened: there is no folder' backup
run 0 restore --help
finish
