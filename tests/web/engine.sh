#!/usr/bin/env bash
# The engine in the page beside the program: builds engine.wasm when needed, then tests it in node and
# in Chromium.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
"$root/tools/build" wasm
exec node --test --test-reporter=spec "$root"/tests/web/engine_test.mjs "$root"/tests/web/engine_shapes_test.mjs "$root"/tests/web/engine_browser_test.mjs
