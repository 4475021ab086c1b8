import type { FastifyCorsOptionsDelegatePromise } from '@fastify/cors';
import { POSITION_HEADER } from '@okoshko/contract/position';
import { PROOF_HEADER } from '@okoshko/contract/proof-of-work';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';

interface PolicyDifference {
  /** Sources of pages that may frame the answer. */
  readonly ancestors: string;
  readonly scripts: string;
}

/** The policy of an answer of ours, which differs from the strictest in who may frame it and what may run in it. */
export const contentPolicy = ({ ancestors, scripts }: PolicyDifference): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "font-src 'self' data:",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    `script-src ${scripts}`,
    "script-src-attr 'none'",
    "style-src 'self'",
  ].join(';');

/**
 * The headers of every answer. There is no `cross-origin-opener-policy`: the payment page is opened by host pages of
 * other origins, which need the reference to its tab.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': contentPolicy({ ancestors: "'none'", scripts: "'self'" }),
  // The widget's files are loaded by other sites' pages.
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  // Other names below this one may be somebody else's, and have no TLS.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

type IsHostOrigin = (origin: string) => boolean;

const EXPOSED = ['Allow', 'Retry-After', 'X-Request-Id', POSITION_HEADER];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const ALLOWED = [
  ...['Authorization', 'Content-Type', 'Idempotency-Key', 'Strapi-Response-Format'],
  ...[POSITION_HEADER, PROOF_HEADER],
];

/** Other origins' cookies mean nothing here, so no credentials: the bearer travels in a header the page sets itself. */
const OPTIONS = {
  methods: METHODS,
  allowedHeaders: ALLOWED,
  exposedHeaders: EXPOSED,
  maxAge: 86_400,
  strictPreflight: false,
};

type Openness = Pick<FastifyContextConfig, 'shared' | 'isBooking'>;

/** Tells whether pages of this origin may make this call: `any` page, or this one, by what of it is known. */
function mayCall(
  { shared, isBooking }: Openness,
  { isHost, isProved }: { readonly isHost: boolean; readonly isProved: boolean },
): 'any' | boolean {
  if (shared) return 'any';
  return isHost || (isBooking === true && isProved);
}

interface Origins {
  readonly isHostOrigin: IsHostOrigin;
  readonly isProvedOrigin: (origin: string) => Promise<boolean>;
}

/** Proved origins are looked up only where they decide. */
export const corsFor =
  ({ isHostOrigin, isProvedOrigin }: Origins): FastifyCorsOptionsDelegatePromise =>
  async ({ routeOptions: { config }, headers: { origin } }) => {
    const isHost = origin !== undefined && isHostOrigin(origin);
    const isDecisive = origin !== undefined && !isHost && config.isBooking === true;
    const isProved = isDecisive && (await isProvedOrigin(origin));
    const answer = mayCall(config, { isHost, isProved });
    return { ...OPTIONS, origin: answer === 'any' ? '*' : answer && (origin ?? false) };
  };

/**
 * The CORS headers where no hook of the plugin's runs: the router itself refuses an address it cannot decode, or a part
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
