#!/bin/sh
# The operator's commands in a container (docs/operations/commands.md).
set -eu
commands=/app/stack/src/tern.ts
if [ ! -e "$commands" ]; then
  echo 'tern: this image has one service; the commands are in the image of all services (SERVICE=tern)' >&2
  exit 1
fi
exec node --disable-warning=ExperimentalWarning "$commands" "$@"
