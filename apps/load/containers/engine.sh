#!/bin/sh
# Docker's engine in namespaces of its own: its network is nobody else's, and with the first process of these all of its
# containers end. Runs as root; `engine.sh FOLDER`. Whoever starts it gives tap0 to its network (slirp4netns).
set -eu
folder=$1
mkdir -p "$folder/images" "$folder/run"
# Leftovers of one that was killed.
rm -rf "$folder/run/"* "$folder/docker.pid"
ip link set lo up
until ip link show tap0 > /dev/null 2>&1; do sleep 0.1; done
# 10.0.2.3: where slirp4netns answers for the names of the machine.
exec dockerd --data-root "$folder/images" --exec-root "$folder/run" --pidfile "$folder/docker.pid" \
  -H "unix://$folder/docker.sock" --cgroup-parent /okoshko-containers --dns 10.0.2.3
