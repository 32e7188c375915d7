# The Debian package in a fresh Debian, which mmdebstrap makes from where apt gets its packages here: installed,
# started as its units say, upgraded, removed, installed again, purged. systemd does not run in there.
. "$(dirname "$0")/lib.sh"
: "${SEQUITUR_RELEASE:?names the optimised program}"
build=$(dirname "$SEQUITUR_RELEASE")
if [ "$(id -u)" != 0 ] || ! command -v mmdebstrap >/dev/null; then
  echo 'This needs root, and mmdebstrap.'
  exit 77
fi
debian=$folder/debian
processes=()
tidy() {
  [ ${#processes[@]} = 0 ] || kill "${processes[@]}" 2>/dev/null
  mountpoint -q "$debian/proc" && umount "$debian/proc"
  rm -rf "$folder"
}
trap tidy EXIT

# inside COMMAND...    as root in the fresh Debian
inside() {
  last="in Debian: $*"
  chroot "$debian" env DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@" </dev/null >said 2>&1 ||
    { fail "it left with $?"; tail -20 said; return 1; }
}
# Everything that is there, but for what dpkg and apt note down.
contents() {
  (cd "$debian" && find . -path ./proc -prune -o -path ./sys -prune -o -path ./dev -prune -o -path ./tmp -prune -o \
    -path ./run -prune -o -path ./var/lib/dpkg -prune -o -path ./var/lib/apt -prune -o -path ./var/log -prune -o -path ./var/cache -prune -o -print) |
    grep -vE '^\./etc/(passwd|group|shadow|gshadow)-$|^\./etc/\.pwd\.lock$|^\./\w+\.deb$' | sort
}

last=cpack
mkdir packed
cpack --config "$build/CPackConfig.cmake" -B "$folder/packed" >log 2>&1 || { fail 'no package is made'; tail -5 log; finish; }
package=$(ls packed/*.deb)

last=mmdebstrap
. /etc/os-release
# shellcheck disable=SC2016
mapfile -t sources < <(apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian')
[ ${#sources[@]} -gt 0 ] || { echo 'apt knows no Debian here; run apt-get update.'; exit 77; }
mmdebstrap --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' "$VERSION_CODENAME" "$debian" "${sources[@]}" >log 2>&1 ||
  { fail 'there is no fresh Debian'; tail -20 log; finish; }
mount -t proc proc "$debian/proc" || fail 'without /proc'
cp "$package" "$debian/old.deb"
inside apt-get update
inside apt-get satisfy -y --no-install-recommends "$(dpkg-deb -f "$package" Depends)" || finish
contents >before

# Installed: the user, the folders, the settings, the units.
inside dpkg -i old.deb || finish
inside sequitur --version
inside id sequitur
rights() { chroot "$debian" stat -c '%U %a' "$1"; }
[ "$(rights /var/lib/sequitur)" = 'sequitur 700' ] || fail "the data folder is $(rights /var/lib/sequitur)"
[ "$(rights /etc/sequitur/sequitur.env)" = 'root 600' ] || fail "the settings are $(rights /etc/sequitur/sequitur.env)"
inside systemd-analyze verify --man=no /usr/lib/systemd/system/sequitur{@,-worker@,-backup}.service /usr/lib/systemd/system/sequitur-backup.timer
silent said
inside systemctl enable sequitur@8080.service sequitur-backup.timer
[ -L "$debian/etc/systemd/system/multi-user.target.wants/sequitur@8080.service" ] || fail 'the unit cannot be enabled'

# started UNIT    becomes its command, as its user and with its settings, on any free port
started() {
  local command
  command=$(sed -n 's/^ExecStart=//p' "$debian/usr/lib/systemd/system/$1" | sed "s/%i/0/g; s/%%/%/g; s/\\$\\$/\$/g")
  exec env -i PATH="$PATH" bash -c 'set -a; . <(sed -E "s/^([A-Z_]+)=(.*)/\1=\"\2\"/" "$1/etc/sequitur/sequitur.env"); set +a
    eval "exec chroot --userspec=sequitur:sequitur \"$1\" $2"' - "$debian" "$command"
}
serving() {
  : >served
  started sequitur@.service >served 2>complaints &
  processes=($!)
  until_served
}
healthy() { [ "$(curl -fsS "http://127.0.0.1:$port/health")" = fine ] || fail 'the server is not fine'; }
ended() {
  kill -TERM "${processes[0]}"
  wait "${processes[0]}" || fail "the server left with $?"
  processes=()
}
sed -i 's/^SEQUITUR_OPTIONS=.*/SEQUITUR_OPTIONS=--origin https:\/\/our.example --behind-proxy/' "$debian/etc/sequitur/sequitur.env"
serving
last='the server of the package'
healthy
install -d -m 700 "$debian/var/lib/sequitur/backups" # systemd makes it
chroot "$debian" chown sequitur: /var/lib/sequitur/backups
(started sequitur-backup.service) >saved 2>&1 || fail "the backup failed: $(cat saved)"
as_sequitur() { inside setpriv --reuid=sequitur --regid=sequitur --clear-groups env SEQUITUR_DATABASE=/var/lib/sequitur/sequitur.db sequitur "$@"; }
as_sequitur doctor --free 0 --port "$port" --origin https://our.example --behind-proxy
as_sequitur admin close-registration

# Upgraded while it runs: settings and data stay.
mkdir next
dpkg-deb -R "$package" next
sed -i -E 's/^(Version: .*)/\1+next/' next/DEBIAN/control
echo new >next/usr/share/sequitur/new
dpkg-deb --root-owner-group -b next "$debian/new.deb" >log || fail 'no newer package is made'
inside dpkg -i new.deb
healthy
says "$debian/etc/sequitur/sequitur.env" 'https://our.example'
[ -e "$debian/usr/share/sequitur/new" ] || fail 'it is not upgraded'
ended
serving
healthy
as_sequitur admin log
says said 'registration'
ended

# Removed: what people made stays, and a new installation goes on with it.
inside dpkg -r sequitur
[ ! -e "$debian/usr/bin/sequitur" ] || fail 'the program is still there'
[ -z "$(find "$debian/etc/systemd/system" -name 'sequitur*')" ] || fail 'a unit is still enabled'
[ -s "$debian/var/lib/sequitur/sequitur.db" ] || fail 'the games are gone'
inside dpkg -i old.deb
as_sequitur admin log
says said 'registration'

# Purged: nothing is left but the user.
inside dpkg -P sequitur
contents >after
diff before after >left || { fail 'purging leaves something:'; head left; }
finish
