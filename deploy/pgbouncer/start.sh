# The password comes from the environment, so it is in no file of the image.
set -eu
umask 077
printf '"okoshko" "%s"\n' "$POSTGRES_PASSWORD" > /tmp/users.txt
exec pgbouncer /etc/okoshko/pgbouncer.ini
