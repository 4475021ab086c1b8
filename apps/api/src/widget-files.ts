import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { SERVICES } from '@okoshko/contract/auth/codes';
import { PRIVACY_PATH } from '@okoshko/contract/pages/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Config } from './config/config.ts';
import { hostnameOf, isDeskHost } from './desk-origin.ts';
import { AppError } from './platform/errors.ts';
import { SHORT, shared, YEAR } from './static-files.ts';
import { hasContentHash, type WidgetReleases } from './widget-releases.ts';

/** The address that is always the newest. */
const STABLE = 'v1';
const LOADER = 'okoshko.js';
/** Every release has these; their names do not tell their content. */
const OF_VERSION = new Set([LOADER, 'okoshko.d.ts', 'react.tgz', 'NOTICES.txt']);
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  tgz: 'application/gzip',
  ts: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

interface ReleaseFile {
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly cache: string;
}

/** The widget's files under the stable address and under exact versions, for pages of any origin. */
export function registerWidget(
  server: FastifyInstance,
  { releases, config }: { readonly releases: WidgetReleases; readonly config: Config },
): void {
  const find = finder(releases, config);
  let current: ReadonlySet<string> = new Set();
  server.addHook('onReady', async () => {
    current = await releases.currentNames();
  });
  server.get<{ Params: { version: string; file: string } }>(
    '/widget/:version/:file',
    // Others are looked for in the storage, as often as somebody invents a name.
    { config: { isUncounted: ({ params }) => current.has((params as { file: string }).file) } },
    async (request, reply) => {
      const { version, file } = request.params;
      const releaseFile = await find(version, file, isDeskHost(hostnameOf(request), config));
      if (!releaseFile) throw new AppError('not_found');
      return send(request, reply.type(TYPES[file.split('.').at(-1) ?? ''] ?? ''), releaseFile);
    },
  );
}

function finder(releases: WidgetReleases, config: Config) {
  const settings = settingsOf(
    config,
    SERVICES.filter((name) => config.oauth[name] !== null),
  );
  // Other services lead back to host pages and ours: on the desk one signs in by phone and password alone.
  const { publicUrl, privacyUrl } = config;
  const ofDesk = { ...config, privacyUrl: privacyUrl ?? `${publicUrl ?? ''}${PRIVACY_PATH}` };
  const deskSettings = settingsOf(ofDesk, []);
  const filled = (loader: Buffer, isDesk: boolean) =>
    Buffer.from(
      String(loader).replace('__OKOSHKO_SETTINGS__', () => (isDesk ? deskSettings : settings)),
    );
  return async (version: string, file: string, isDesk: boolean): Promise<ReleaseFile | null> => {
    const isStable = version === STABLE;
    if (!isStable && !/^\d+\.\d+\.\d+$/.test(version)) return null;
    if (hasContentHash(file)) {
      const content = await releases.byName(file);
      return content && { ...content, cache: YEAR };
    }
    if (!OF_VERSION.has(file)) return null;
    const content = await releases.ofVersion(file, isStable ? undefined : version);
    if (!content) return null;
    const plain = file === LOADER ? filled(content, isDesk) : content;
    return { plain, brotli: compressed(plain), cache: isStable ? SHORT : YEAR };
  };
}

/** Settings without a value are left out: every visitor would download them. */
const settingsOf = (
  { offerUrl, privacyUrl }: Pick<Config, 'offerUrl' | 'privacyUrl'>,
  services: readonly string[],
): string =>
  JSON.stringify({
    ...(offerUrl && { offerUrl }),
    ...(privacyUrl && { privacyUrl }),
    ...(services.length > 0 && { services }),
  });

function send(request: FastifyRequest, reply: FastifyReply, { plain, brotli, cache }: ReleaseFile) {
  const tag = `W/"${digest(plain)}"`;
  shared(reply, cache).header('Vary', 'Accept-Encoding').header('ETag', tag);
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  const takesBrotli = new Negotiator(request).encoding(['br', 'identity']) === 'br';
  return takesBrotli ? reply.header('Content-Encoding', 'br').send(brotli) : reply.send(plain);
}

const digest = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Each content once: there are as many as releases. */
const brotliCache = new Map<string, Buffer>();
function compressed(plain: Buffer): Buffer {
  const key = digest(plain);
  const brotli = brotliCache.get(key) ?? smallest(plain);
  brotliCache.set(key, brotli);
  return brotli;
}

const { BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants;
/** Pairs of the two: which suit a file changes with every edit of it. */
const DISTANCES = [
  [0, 0],
  [0, 2],
  [1, 4],
  [1, 8],
  [2, 8],
  [3, 16],
] as const;

/** Every visitor downloads it, and it is made once. */
function smallest(plain: Buffer): Buffer {
  const tried = DISTANCES.map(([postfix, direct]) =>
    brotliCompressSync(plain, {
      params: { [BROTLI_PARAM_NPOSTFIX]: postfix, [BROTLI_PARAM_NDIRECT]: direct },
    }),
  );
  return tried.reduce((best, next) => (next.length < best.length ? next : best));
}
