import type { FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import type { FastifyReply, FastifyRequest } from 'fastify';

type IsHostOrigin = (origin: string) => boolean;

const EXPOSED = ['Allow', 'Retry-After', 'X-Request-Id'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const ALLOWED = ['Authorization', 'Content-Type', 'Idempotency-Key', 'Strapi-Response-Format'];

/** No cookies, so no credentials: the bearer travels in a header the page sets itself. */
const OPTIONS = {
  methods: METHODS,
  allowedHeaders: ALLOWED,
  exposedHeaders: EXPOSED,
  maxAge: 86_400,
  strictPreflight: false,
};

/** Pages of any origin read what is shared, those of hosts call the rest. */
export const corsFor =
  (isHostOrigin: IsHostOrigin): FastifyCorsOptionsDelegateCallback =>
  ({ routeOptions, headers }, answer) => {
    const { origin } = headers;
    const isAllowed = origin !== undefined && isHostOrigin(origin);
    answer(null, { ...OPTIONS, origin: routeOptions.config.shared ? '*' : isAllowed && origin });
  };

/**
 * The same where no hook of the plugin's runs: the router itself refuses an address it cannot decode, or a part
 * of it that is too long.
 */
export function corsHeaders({ headers, method }: FastifyRequest, isHostOrigin: IsHostOrigin) {
  const { origin } = headers;
  const vary = { vary: 'Origin' };
  if (origin === undefined || !isHostOrigin(origin)) return vary;
  return {
    ...vary,
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED.join(', '),
    ...(method === 'OPTIONS' && {
      'access-control-allow-methods': METHODS.join(', '),
      'access-control-allow-headers': ALLOWED.join(', '),
    }),
  };
}

export const answerPreflight = (reply: FastifyReply): FastifyReply => reply.status(204).send();
