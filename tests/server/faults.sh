#!/usr/bin/env bash
# faults.sh SEQUITUR LOAD TEXT [NODES]    a few of bench/faults, those with TEXT in their name, with fewer games
set -euo pipefail
exec node "$(dirname "$0")/faults/main.mjs" --sequitur "$1" --load "$2" --quick --games 16 --rated 4 --every 0.2 --only "$3" \
  --nodes "${4:-3}"
