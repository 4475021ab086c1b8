#!/bin/sh
# Backs PostgreSQL up, restores every backup into a server of its own, compares row for row, and writes what came of it
# where /readyz reads it. `backup.sh`: every BACKUP_HOURS; `backup.sh once`; `backup.sh check`: is the last one good?
# Which database is told by PGHOST, PGUSER, PGPASSWORD and PGDATABASE: PostgreSQL itself, no proxy.
# Needs pg_dump, initdb and pg_ctl of the server's version or a newer one in PATH, and GNU date.
set -eu
umask 077

backups=${BACKUPS:-/backups}
status=${BACKUP_STATUS:-/status/backup.json}
# Room for the whole database once more, while it is restored; a short path: there is a socket in it.
scratch=${BACKUP_SCRATCH:-/scratch}
hours=${BACKUP_HOURS:-24}
keep=${BACKUP_KEEP:-14}
# The uploads' folder; empty: they are in a bucket.
uploads=${BACKUP_UPLOADS:-}

# Neither initdb nor anything else here wants to be root.
if [ "$(id -u)" = 0 ]; then
  owner=${BACKUP_OWNER:-postgres}
  mkdir -p "$backups" "$scratch" "$(dirname "$status")"
  chown "$owner" "$backups" "$scratch" "$(dirname "$status")"
  exec setpriv --reuid="$owner" --regid="$(id -g "$owner")" --clear-groups sh "$0" "$@"
fi

now() { date -u +%FT%TZ; }
# What the last run wrote; null and what is not there are empty.
last() { sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" "$status" 2>/dev/null | sed 's/^null$//'; }
text() { if [ -n "$1" ]; then printf '"%s"' "$1"; else printf null; fi; }

# backed_up_at bytes restored_at next_by failed_at failure
write_status() {
  printf '{"backed_up_at":%s,"bytes":%s,"restored_at":%s,"next_by":%s,"failed_at":%s,"failure":%s}\n' \
    "$(text "$1")" "${2:-null}" "$(text "$3")" "$(text "$4")" "$(text "$5")" "$(text "$6")" > "$status.part"
  # Who serves /readyz is another user.
  chmod 644 "$status.part"
  mv "$status.part" "$status"
}

# Of every table: how many rows, and a sum of what is in them.
SUMS="set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
set bytea_output = 'hex'; set extra_float_digits = 1;
select format('select %L, count(*), coalesce(sum((''x'' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0) from %s t',
  oid::regclass, oid::regclass)
from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'drizzle') order by relname
\gexec"
# A month of a table that is kept by months (docs/operating.md) is dropped once the backup has let go of it.
HOLD_MONTHS="select format('lock table only %s in access share mode', oid::regclass)
from pg_class where relkind = 'r' and relispartition and relnamespace::regnamespace::text = 'public'
\gexec"
query() { psql -XqAt -v ON_ERROR_STOP=1; }

# The dump and the sums are of one snapshot, though clients go on writing.
dump() {
  export FILE="$1" DONE="$work/dumped"
  # psql expands these, and does not tell how a command ended.
  # shellcheck disable=SC2016
  printf '%s\n' 'begin isolation level repeatable read read only;' \
    'select pg_export_snapshot() as snapshot \gset' \
    '\setenv SNAPSHOT :snapshot' \
    "$HOLD_MONTHS" \
    '\! pg_dump -Fc --snapshot="$SNAPSHOT" -f "$FILE" && touch "$DONE"' \
    "$SUMS" 'commit;' | query > "$work/before" && test -e "$DONE"
}

# In a subshell, with a server that nobody else reaches.
restore() (
  unset PGPASSWORD PGPORT
  export PGHOST="$work" PGUSER=restore PGDATABASE=restored
  initdb -D "$work/data" -U restore -A trust -E UTF8 --locale=C.UTF-8 --no-sync > /dev/null || exit
  pg_ctl -D "$work/data" -l "$work/log" -w -t 120 \
    -o "-c listen_addresses='' -c unix_socket_directories='$work' -c fsync=off" start > /dev/null || exit
  trap 'pg_ctl -D "$work/data" -m immediate stop > /dev/null' EXIT
  createdb restored &&
    pg_restore --exit-on-error --no-owner --no-privileges -d restored "$1" &&
    printf "%s\n" "$SUMS" | query > "$work/after"
)

# An empty list would agree with an empty list.
is_same() { [ -s "$work/before" ] && cmp -s "$work/before" "$work/after"; }

# A folder grows while tar reads it: that is no failure.
pack_uploads() {
  tar -C "$(dirname "$uploads")" -cf "$1" "$(basename "$uploads")" || [ $? = 1 ]
}

# Only the newest so many of a kind stay.
prune() {
  find "$backups" -name "$1-*" | sort -r | tail -n +$((keep + 1)) | while read -r old; do rm -f "$old"; done
}

failed() {
  echo "backup: $1 failed" >&2
  write_status "$(last backed_up_at)" "$(last bytes)" "$(last restored_at)" "$(last next_by)" "$(now)" "$1"
  rm -rf "$work"
  return 1
}

# `set -e` means nothing where a result is looked at, so every step is looked at.
run() {
  exec 9> "$backups/.lock"
  flock -n 9 || { echo 'backup: another one is running' >&2; return 1; }
  work=$scratch/run
  rm -rf "$work" "$backups"/*.part
  mkdir "$work" || return 1
  began=$(now)
  stamp=$(date -u +%Y%m%dT%H%M%SZ)
  file=$backups/okoshko-$stamp.dump
  dump "$file.part" || { failed dump; return 1; }
  restore "$file.part" || { mv "$file.part" "$backups/failed.dump"; failed restore; return 1; }
  is_same || { mv "$file.part" "$backups/failed.dump"; failed comparison; return 1; }
  if [ -n "$uploads" ] && [ -d "$uploads" ]; then
    pack_uploads "$backups/uploads-$stamp.tar.part" || { failed uploads; return 1; }
    mv "$backups/uploads-$stamp.tar.part" "$backups/uploads-$stamp.tar"
    prune uploads
  fi
  mv "$file.part" "$file"
  prune okoshko
  rm -rf "$work"
  write_status "$began" "$(wc -c < "$file")" "$(now)" "$(date -u -d "+$((hours + 2)) hours" +%FT%TZ)" '' ''
  echo "backup: $file was made, restored and compared"
}

is_good() {
  [ -n "$(last next_by)" ] && [ -z "$(last failure)" ] && [ "$(date -u -d "$(last next_by)" +%s)" -ge "$(date +%s)" ]
}

# Seconds until the next is due; one is due at once where there is none.
due_in() {
  at=$(last backed_up_at)
  if [ -z "$at" ]; then echo 0; return; fi
  left=$(($(date -u -d "$at" +%s) + hours * 3600 - $(date +%s)))
  if [ "$left" -gt 0 ]; then echo "$left"; else echo 0; fi
}

case ${1:-} in
  once) run ;;
  check) is_good ;;
  '')
    trap 'exit 0' TERM INT
    while :; do
      sleep "$(due_in)" &
      wait $!
      # A process of its own, whose lock ends with it: `once` works meanwhile. Tried again in an hour.
      (run) || { sleep 3600 & wait $!; }
    done
    ;;
  *)
    echo 'Usage: backup.sh [once | check]' >&2
    exit 2
    ;;
esac
