#!/bin/sh
# Runs nginx with certbot's certificate: waits for the first one, and takes up a renewed one within a minute.
set -eu
conf=${NGINX_CONF:-/etc/nginx}
certificate=${CERTIFICATE:-/certificates/live/okoshko}
interval=${CHECK_SECONDS:-60}

# What is served: of links, what they lead to.
digest() { cat "$certificate/fullchain.pem" "$certificate/privkey.pem" 2> /dev/null | sha256sum; }
is_there() { [ -s "$certificate/fullchain.pem" ] && [ -s "$certificate/privkey.pem" ]; }

if ! is_there; then
  echo "nginx: no certificate in $certificate yet, answering certbot alone" >&2
  nginx -c "$conf/challenges.conf" -g 'daemon off;' &
  trap 'kill $!; exit 0' TERM INT QUIT
  until is_there; do sleep "$interval"; done
  trap - TERM INT QUIT
  kill $!
  wait $! || true
fi

seen=$(digest)
# Certbot changes one link after the other: a pair that does not fit is looked at again.
while sleep "$interval"; do
  now=$(digest)
  [ "$now" != "$seen" ] && nginx -t -q -c "$conf/nginx.conf" && nginx -s reload -c "$conf/nginx.conf" && seen=$now
done &

exec nginx -c "$conf/nginx.conf" -g 'daemon off;'
