#!/bin/sh
# Makes what deploy/ names as base images from Debian's packages, for a machine that reaches no registry of images:
# Debian bookworm as published, Node of this machine, PostgreSQL 17 and nginx 1.26 of trixie. What is there already stays.
# DOCKER_HOST tells the engine; a folder for its work is the argument.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
context=$1
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}

is_made() { docker image inspect "$1" > /dev/null 2>&1; }

# The published images leave the same out.
unpack() {
  suite=$1
  shift
  mmdebstrap --quiet --variant=minbase --aptopt='Apt::Install-Recommends "false"' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
    --dpkgopt='path-exclude=/usr/share/info/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    "$@" "$suite" "$context/root.tar" "$mirror"
}

# Of the Dockerfile here, with what is in the context.
build() {
  cp "$here/$2" "$context/Dockerfile"
  docker build -q -t "$1" "$context"
  rm -rf "$context"
}

if ! is_made debian:bookworm-slim; then
  mkdir -p "$context"
  # What merged /usr brought the whole of Perl along.
  # shellcheck disable=SC2016
  unpack bookworm --include=usr-is-merged \
    --customize-hook='chroot "$1" apt-get -qq purge -y usrmerge perl "lib.*-perl" "libperl5.*" "perl-modules.*" > /dev/null'
  build debian:bookworm-slim debian.Dockerfile
fi

# Under the image's name, whatever Node this machine has.
if ! is_made node:24-bookworm-slim; then
  mkdir -p "$context"
  node=$(readlink -f "$(command -v node)")
  cp "$node" "$context/node"
  cp -rL "$(dirname "$node")/../lib/node_modules/npm" "$context/npm"
  cp -L /etc/ssl/certs/ca-certificates.crt "$context"
  build node:24-bookworm-slim node.Dockerfile
fi

if ! is_made postgres:17-bookworm; then
  mkdir -p "$context"
  unpack trixie --include=postgresql-17
  cp "$here/postgres-entrypoint.sh" "$context"
  build postgres:17-bookworm postgres.Dockerfile
fi

if ! is_made nginx:1.28-alpine; then
  mkdir -p "$context"
  unpack trixie --include=nginx-light,busybox
  build nginx:1.28-alpine nginx.Dockerfile
fi
