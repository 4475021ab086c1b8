#!/bin/sh
# Compose and BuildKit's client for Docker, of Debian trixie, into a folder: bookworm has only older ones. Nothing is installed.
set -eu
target=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mmdebstrap --quiet --variant=extract --include=docker-compose,docker-buildx trixie "$work/root" \
  "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
mkdir -p "$target"
cp "$work"/root/usr/libexec/docker/cli-plugins/* "$target"
