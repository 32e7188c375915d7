#!/usr/bin/env bash
# with_redis.sh COMMAND...    runs it beside a Redis of its own, which is gone afterwards
#
#   SEQUITUR_TEST_REDIS           its address, redis://127.0.0.1:PORT
#   SEQUITUR_TEST_REDIS_CONTROL   a program: start, or kill -9 and the like on it (`kill STOP`)
#
# Leaves with 77 where there is no Redis.
set -euo pipefail
command -v redis-server >/dev/null || { echo "skipped: there is no redis-server here."; exit 77; }

folder=$(mktemp -d)
cat >"$folder/control" <<END
#!/usr/bin/env bash
case \$1 in
  start)
    rm -f $folder/log
    redis-server --bind 127.0.0.1 --port "\$(cat $folder/port)" --save "" --appendonly no --dir $folder \\
      --daemonize yes --pidfile $folder/pid --logfile $folder/log >/dev/null
    for _ in {1..500}; do
      grep -qs 'Ready to accept connections' $folder/log && [ -s $folder/pid ] && exit 0
      grep -qs 'Failed listening' $folder/log && exit 1
      sleep 0.02
    done
    exit 1 ;;
  kill)
    kill "-\$2" "\$(cat $folder/pid)"
    [ "\$2" != 9 ] || rm -f $folder/pid ;;
esac
END
chmod 755 "$folder/control"

running=
cleaned() {
  "$folder/control" kill 9 2>/dev/null || true
  rm -rf "$folder"
}
trap cleaned EXIT
trap '[ -z "$running" ] || kill "$running" 2>/dev/null; exit 130' INT TERM HUP

# Any port will do; when somebody has it, the next one.
for attempt in {1..20}; do
  echo $((20000 + RANDOM % 12000)) >"$folder/port"
  "$folder/control" start && break
  [ "$attempt" != 20 ] || { cat "$folder/log"; exit 1; }
done

export SEQUITUR_TEST_REDIS="redis://127.0.0.1:$(cat "$folder/port")"
export SEQUITUR_TEST_REDIS_CONTROL="$folder/control"
code=0
"$@" &
running=$!
wait "$running" || code=$?
exit "$code"
