#!/bin/sh
# What of the published image's entrypoint deploy/ needs: as root gives the data away, makes the first database, runs.
set -eu
if [ "$(id -u)" = 0 ] && [ "${1:-}" = postgres ]; then
  chown postgres "$PGDATA" /var/run/postgresql
  chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups sh "$0" "$@"
fi
if [ "${1:-}" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb -U "$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 --auth-local=trust > /dev/null
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  # Over the socket alone: nobody takes this one for the server.
  pg_ctl -D "$PGDATA" -w -o "-c listen_addresses=''" start > /dev/null
  createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -D "$PGDATA" -w -m fast stop > /dev/null
fi
[ "${1:-}" != postgres ] || set -- "$@" -c 'listen_addresses=*'
exec "$@"
