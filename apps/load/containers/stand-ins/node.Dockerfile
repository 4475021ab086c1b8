FROM debian:bookworm-slim
RUN groupadd -g 1000 node && useradd -u 1000 -g node -s /bin/bash -m node
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
# The authorities this machine trusts: npm asks through whatever it asks through.
COPY ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && mkdir -p /usr/local/etc && echo cafile=/etc/ssl/certs/ca-certificates.crt > /usr/local/etc/npmrc
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
