# deploy/systemd: what the units start works as they say, and systemd has nothing against them.
. "$(dirname "$0")/lib.sh"

cp "$root"/deploy/systemd/* .

# The value of a key, with the instance filled in: of UNIT, KEY, INSTANCE.
value() { sed -n "s/^$2=//p" "$1" | sed "s/%i/${3:-}/g; s/%%/%/g; s/\\$\\$/\$/g"; }

# started UNIT [INSTANCE]    becomes its command as systemd would run it: with the environment file and nothing else
started() {
  local command
  command=$(value "$1" ExecStart "${2:-}" | sed "s,/usr/local/bin/sequitur,$SEQUITUR,g; s,/var/lib/sequitur,$folder/state,g")
  exec env -i PATH="$PATH" bash -c 'set -a; . <(sed -E "s/^([A-Z_]+)=(.*)/\1=\"\2\"/" "$1"); set +a; eval "exec $2"' - env "$command"
}
mkdir -p state/backups
sed "s,/var/lib/sequitur,$folder/state," sequitur.env >env

# A node: it comes up on its port, and SIGTERM ends it in peace.
trap 'kill $node 2>/dev/null; rm -rf "$folder"' EXIT
for _ in $(seq 5); do # another program may have that port
  port=$((20000 + RANDOM % 12000)) # below those that the system gives to whoever calls out
  : >served
  started sequitur@.service "$port" >served 2>complaints &
  node=$!
  up_or_gone() { grep -q http served || ! kill -0 "$node"; }
  until_so up_or_gone
  grep -qs 'the port is taken' complaints || break
done
last="sequitur@$port"
says served ":$port/ "
[ -e state/sequitur.db ] || fail "the database of the environment file is not used"
tr '\0' '\n' <"/proc/$node/cmdline" >arguments
says_not arguments 'sequitur\.db' # nor would a password be there

# A worker beside it, and a backup of it, which can be restored.
started sequitur-worker@.service 1 >worked 2>&1 &
worker=$!
trap 'kill $node $worker 2>/dev/null; rm -rf "$folder"' EXIT
until_so grep -q waiting worked
last="sequitur-worker@1"
says worked '^waiting for analyses'
(started sequitur-backup.service) >saved 2>&1 || fail "the backup failed: $(cat saved)"
backup=$(ls state/backups/*.backup)
with=SEQUITUR_DATABASE=$folder/again.db run 0 restore "$backup"
says out 'rows are in the database$'
for process in $worker $node; do
  kill -TERM "$process"
  wait "$process" || fail "it left with $? after SIGTERM"
done
grep -v '"level":"info"' complaints >trouble
silent trouble

command -v systemd-analyze >/dev/null || { [ "$failures" = 0 ] && exit 77; finish; }

# The program is where the units look for it, as after an installation.
sed -i "s,/usr/local/bin/sequitur,$SEQUITUR," ./*.service
units=(sequitur@.service sequitur-worker@.service sequitur-backup.service)
last='systemd-analyze verify'
systemd-analyze verify --man=no ./*.service ./*.timer >verified 2>&1 || fail "units are refused"
silent verified
for unit in "${units[@]}"; do
  last="systemd-analyze security $unit"
  systemd-analyze security --offline=true --threshold=20 --no-pager "./$unit" >exposed 2>&1 || { fail "too much is open:"; tail -5 exposed; }
done
# The log, which has addresses in it, ends after a time of its own.
last='journald@sequitur.conf'
[ "$(value sequitur@.service LogNamespace)" = sequitur ] || fail 'the log is not kept apart'
says journald@sequitur.conf '^MaxRetentionSec=[0-9]+day$'
# That this can fail at all:
sed 's/^Restart=.*/Restart=perhaps/; /^NoNew\|^Protect\|^Private\|^Restrict\|^System/d' sequitur@.service >open@.service
last='a unit that is wrong'
systemd-analyze verify --man=no ./open@.service 2>&1 | grep -q perhaps || fail "it is not noticed"
systemd-analyze security --offline=true --threshold=20 --no-pager ./open@.service >exposed 2>&1 && fail "it is not noticed"
systemd-sysusers --inline --dry-run "$(grep -v '^#' sequitur.sysusers)" >made 2>&1 || fail "the user is not understood: $(cat made)"

finish
