# cmake --install: everything is below the prefix, the units name what is there, and each command has its manual page.
. "$(dirname "$0")/lib.sh"
: "${SEQUITUR_RELEASE:?names the optimised program}"
build=$(dirname "$SEQUITUR_RELEASE")
SEQUITUR=$SEQUITUR_RELEASE

last='cmake --install --prefix'
cmake --install "$build" --prefix "$folder/place" >log 2>&1 || { fail 'it does not succeed'; tail -5 log; finish; }
for file in share/doc/sequitur/{README.md,CHANGELOG.md,copyright,docs/operate/installing.md,deploy/Caddyfile} \
  share/sequitur/sequitur.env lib/sysusers.d/sequitur.conf lib/systemd/journald@sequitur.conf.d/sequitur.conf \
  share/bash-completion/completions/sequitur share/zsh/site-functions/_sequitur share/fish/vendor_completions.d/sequitur.fish; do
  [ -s "place/$file" ] || fail "there is no $file"
done
places() { sed -n 's/^-- \(Installing\|Up-to-date\): //p' "$1"; }
places log | grep -v "^$folder/place/" && fail 'something lies beside the prefix'
[ -z "$(ls -d "$build"/install-* 2>/dev/null)" ] || fail 'the build folder is not left as it was'
SEQUITUR=$folder/place/bin/sequitur run 0 --version

# A page for each command, with each of its options.
run 0 --help
commands=$(sed -n '/^Subcommands:/,/^$/s/^  \([a-z]\{1,\}\) .*/\1/p' out)
[ "$(wc -w <<<"$commands")" -gt 15 ] || fail 'the commands are not found'
for command in $commands; do
  page=place/share/man/man1/sequitur-$command.1
  last="man sequitur-$command"
  [ -s "$page" ] || { fail 'there is no such page'; continue; }
  "$SEQUITUR" "$command" --help | grep -oE '^  (-[a-z],)?--[a-z-]+' | grep -oE -- '--[a-z-]+' >options
  tr -d '\\' <"$page" >text
  while read -r option; do says text "$option\b"; done <options
done
last='man sequitur'
tr -d '\\' <place/share/man/man1/sequitur.1 >text
says text 'sequitur-doctor'
if command -v groff >/dev/null; then
  for page in place/share/man/man1/*.1; do
    last="groff $page"
    groff -man -ww -z "$page" >warnings 2>&1
    silent warnings
  done
fi

# The units start the program that is there, and lead to documents that are there.
for unit in place/lib/systemd/system/*.service; do
  last=$unit
  says "$unit" "^ExecStart=.*$folder/place/bin/sequitur "
  says_not "$unit" '/usr/local'
  for document in $(grep -o 'file:[^ ]*' "$unit"); do [ -s "${document#file:}" ] || fail "there is no $document"; done
done
if command -v systemd-analyze >/dev/null; then
  last='systemd-analyze verify'
  systemd-analyze verify --man=no place/lib/systemd/system/* >verified 2>&1 || fail 'units are refused'
  silent verified
fi

last='DESTDIR=stage cmake --install --prefix /usr'
DESTDIR=$folder/stage cmake --install "$build" --prefix /usr --strip >log 2>&1 || { fail 'it does not succeed'; tail -5 log; }
places log | grep -v "^$folder/stage/usr/" && fail 'something lies beside it'
SEQUITUR=$folder/stage/usr/bin/sequitur run 0 --version
says 'stage/usr/lib/systemd/system/sequitur@.service' '^ExecStart=/usr/bin/sequitur serve '
finish
