FROM scratch
ADD root.tar /
# Alpine's commands are busybox's, so they are here.
RUN for it in sh wget cat sleep sha256sum; do ln -s /usr/bin/busybox "/usr/local/bin/$it"; done
# Where the published image keeps these.
RUN useradd --system --no-create-home nginx && rm -rf /var/lib/nginx && mkdir -p /var/cache/nginx \
  && ln -s /var/cache/nginx /var/lib/nginx && ln -sf /dev/stderr /var/log/nginx/error.log
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
