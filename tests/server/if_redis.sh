#!/usr/bin/env bash
# if_redis.sh COMMAND...    runs it, or leaves with 77 where there is no Redis to try it with
command -v redis-server >/dev/null || { echo "skipped: there is no redis-server here."; exit 77; }
exec "$@"
