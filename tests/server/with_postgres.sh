#!/usr/bin/env bash
# with_postgres.sh COMMAND...    runs it beside a PostgreSQL of its own, which is gone afterwards
#
#   SEQUITUR_TEST_POSTGRES           the address of an empty database in it
#   SEQUITUR_TEST_POSTGRES_CONTROL   a program that does what pg_ctl does with it: stop, start
#
# The cluster lies in a folder of its own and listens on a socket there alone. Leaves with 77 where
# there is no PostgreSQL.
set -euo pipefail

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
[ -x "$bin/initdb" ] || bin=$(dirname "$(command -v initdb || echo /nowhere/initdb)")
[ -x "$bin/initdb" ] || { echo "skipped: there is no PostgreSQL here."; exit 77; }

folder=$(mktemp -d)
as_owner=()
if [ "$(id -u)" = 0 ]; then  # PostgreSQL refuses to run as root
  owner=nobody
  id postgres >/dev/null 2>&1 && owner=postgres
  chown "$owner" "$folder"
  as_owner=(runuser -u "$owner" --)
fi

{
  echo '#!/bin/sh'
  echo "cd / && exec ${as_owner[*]} $bin/pg_ctl --silent --wait -D $folder/data -l $folder/log \"\$@\" </dev/null >/dev/null"
} >"$folder/control"
chmod 755 "$folder/control"

running=
cleaned() {
  "$folder/control" stop -m immediate 2>/dev/null || true
  rm -rf "$folder"
}
trap cleaned EXIT
trap '[ -z "$running" ] || kill "$running" 2>/dev/null; exit 130' INT TERM HUP

cd /
"${as_owner[@]}" "$bin/initdb" -D "$folder/data" -U sequitur -A trust --encoding=UTF8 --locale=C.UTF-8 \
  --no-sync >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log"; exit 1; }
"${as_owner[@]}" tee -a "$folder/data/postgresql.conf" >/dev/null <<END
listen_addresses = ''
unix_socket_directories = '$folder'
fsync = on
END
"$folder/control" start || { cat "$folder/log"; exit 1; }
cd "$OLDPWD"

export SEQUITUR_TEST_POSTGRES="postgres://sequitur@/postgres?host=$folder"
export SEQUITUR_TEST_POSTGRES_CONTROL="$folder/control"
code=0
"$@" &
running=$!
wait "$running" || code=$?
exit "$code"
