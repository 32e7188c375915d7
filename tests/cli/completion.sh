# completion: bash, zsh and fish offer commands, options and the words that an option takes. A shell that is not
# installed is left out; tools/setup long installs all of them.
. "$(dirname "$0")/lib.sh"

refuses "'csh' is unknown; expected bash, zsh or fish" completion csh
for shell in bash zsh fish; do
  run 0 completion $shell
  cp out completion.$shell
done

cat >ask.bash <<'END'
. ./completion.bash
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_sequitur
printf '%s\n' "${COMPREPLY[@]}"
END
# Outside of a completion the shell's own helpers cannot be used; these print what they are given.
cat >ask.zsh <<'END'
compdef() { }
_files() { print FILES }
_describe() { print -l -- ${${(P)@[-1]}%%:*} }
compadd() { shift; print -l -- $@ }
source ./completion.zsh
words=("$@")
CURRENT=$#
_sequitur | grep -E -- "^${words[CURRENT]}|^FILES$"
END
cat >ask.fish <<'END'
source completion.fish
complete -C (string join ' ' -- $argv) | string replace -r '\t.*' ''
END

# offers WORDS...    what the shell offers for the last of them
offers() {
  last="$shell: $*"
  $shell ask.$shell "$@" 2>&1 | sort >out
}

for shell in bash zsh fish; do
  command -v $shell >/dev/null || continue
  offers sequitur se
  says out '^serve$'
  says_not out '^solve|^--'
  offers sequitur record ''
  says out '^check$'
  says out '^show$'
  says_not out '^serve$'
  offers sequitur new ka
  says out '^kamon$'
  says_not out '^kulami$'
  offers sequitur serve --plain
  says out '^--plain-http$'
  offers sequitur admin ban --d
  says out '^--days$'
  says_not out '^--database$'
  offers sequitur new kulami --board ''
  says out '^irregular$'
  says out '^square$'
  says_not out '^--seed$|^kamon$'
  offers sequitur serve --log w
  says out '^warning$'
  # Files, which bash offers by itself when nothing else is offered.
  echo game >game.txt
  offers sequitur record check ga
  says_not out '^kamon$|^--'
done
shell=bash
offers sequitur new kulami --board = irr
says out '^irregular$'
finish
