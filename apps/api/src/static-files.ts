import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { PAID_PATH } from '@okoshko/contract/pages/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Storage } from './gateways/storage/port.ts';
import { AppError } from './platform/errors.ts';

export const YEAR = 'public, max-age=31536000, immutable';
export const SHORT = 'public, max-age=300';
/** The page that the link of a confirmation e-mail ends at, by default. */
export const EMAIL_CONFIRMED = '/email-confirmed';

const apps = findApps(dirname(fileURLToPath(import.meta.url)));
/** The folder that the widget is built to. */
export const widget = join(apps, 'widget', 'dist');
const pages = join(apps, 'pages', 'dist');
/** The folders that the two apps of the workspace are built to. */
export const cabinet = join(apps, 'workspace', 'dist', 'cabinet');
export const desk = join(apps, 'workspace', 'dist', 'desk');
const design = join(apps, 'workspace', 'dist', 'design');

/**
 * Flags of countries, so that pages load nothing from third parties, and the built files of the service's
 * pages; those of the stand-ins in development only.
 */
export async function registerAssets(
  server: FastifyInstance,
  { isProduction }: { readonly isProduction: boolean },
): Promise<void> {
  const flags = { root: flagPictures(), prefix: '/widget/flags/', only: /\/[a-z]{2}\.svg$/ };
  const only = isProduction ? /^\/(?!checkout|outbox)/ : /^\//;
  const parts = { root: join(pages, 'assets'), prefix: '/pages/assets/', only };
  for (const folder of [flags, parts]) await serveFolder(server, { ...folder, cache: YEAR });
}

/** The config of a route that answers a page: a refusal there is told in words, in a page. */
export const DOCUMENT = { config: { served: 'document' } } as const;

/** The pages of short links: one letter in the address, so that a text stays within its SMS. */
const MESSAGE_PAGES = { n: 'renewal', r: 'review', s: 'stop', v: 'appointment' } as const;

/** Pages for developers: the requests of `/openapi.json`, a way to the first booking, and to the widget on a page. */
const DOCS_PAGES = {
  '/docs': 'docs',
  '/docs/first-booking': 'first-booking',
  '/embed': 'embed',
} as const;

/** Serves the icon that browsers seek for any page that names none for its tab, and search engines for a site. */
export function registerIcon(server: FastifyInstance): void {
  server.get('/favicon.ico', (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=86400')
      .type('image/x-icon')
      .send(readFileSync(join(pages, 'assets', 'favicon.ico'))),
  );
}

/** The pages messages lead to; the same for every token, so that a link preview learns and changes nothing. */
export function registerPages(server: FastifyInstance): void {
  for (const [path, name] of Object.entries(MESSAGE_PAGES)) {
    server.get(`/${path}/:token`, DOCUMENT, (_request, reply) =>
      page(reply.header('X-Robots-Tag', 'noindex'), join(pages, `${name}.html`), 'no-store'),
    );
  }
  server.get('/auth-link/:token', DOCUMENT, (_request, reply) =>
    page(reply, join(pages, 'link.html'), 'no-store'),
  );
  for (const path of ['/password', EMAIL_CONFIRMED, PAID_PATH]) {
    server.get(path, DOCUMENT, (_request, reply) => page(reply, join(pages, `${path}.html`)));
  }
  for (const [path, name] of Object.entries(DOCS_PAGES)) {
    server.get(path, DOCUMENT, (_request, reply) => page(reply, join(pages, `${name}.html`)));
  }
}

/** The demo host page, the stand-in's payment page and all shared parts in their states; development only. */
export async function registerDemo(server: FastifyInstance): Promise<void> {
  const demo = join(widget, 'demo');
  server.get('/', DOCUMENT, (_request, reply) => page(reply, join(demo, 'index.html')));
  server.get('/sandbox/payments/checkout/:id', DOCUMENT, (_request, reply) =>
    page(reply, join(pages, 'checkout.html')),
  );
  server.get('/design', DOCUMENT, (_request, reply) => page(reply, join(design, 'design.html')));
  for (const [root, prefix, cache] of [
    [demo, '/demo/', 'no-cache'],
    [join(design, 'assets'), '/workspace/design/assets/', YEAR],
  ] as const)
    await serveFolder(server, { root, prefix, cache });
}

export const page = (reply: FastifyReply, path: string, cache = 'no-cache') =>
  file(reply.type('text/html; charset=utf-8'), path, cache);

/** A built file whose type the reply has. */
export const file = (reply: FastifyReply, path: string, cache = 'no-cache') =>
  reply.header('Cache-Control', cache).send(readBuilt(path));

/** The drawing of previews of providers' pages without a photo. */
export const NO_PHOTO = join(pages, 'assets', 'no-photo-1.jpg');

/** Tells the address of the styles of providers' pages, as the latest build has called them. */
export function providerPageStyles(): () => string {
  const file = join(pages, 'manifest.json');
  let builtAt: number | undefined;
  let address = '';
  return () => {
    // In development the pages are built anew while we run.
    const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs === builtAt) return address;
    const manifest = JSON.parse(readBuilt(file)) as Manifest;
    address = `/pages/${manifest['src/provider-page/page.css']?.file}`;
    builtAt = mtimeMs;
    return address;
  };
}

/** The manifest that the pages' build writes, read unchecked: both are of one release. */
type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>;

export const outboxPage = (): string => readBuilt(join(pages, 'outbox.html'));

const UPLOADED = /^(?:(?:thumbnail|small|medium|large)_)?[a-z0-9]+\.(jpg|png|webp|gif)$/;

/** Uploaded files, by the names the API answers. */
export function registerUploads(server: FastifyInstance, storage: Storage): void {
  server.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    const [, kind = ''] = UPLOADED.exec(name) ?? [];
    const bytes = kind ? await storage.get(name).catch(unavailable) : null;
    if (!bytes) throw new AppError('not_found');
    // No script of the file runs, wherever it is opened.
    reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    return shared(reply, YEAR)
      .type(kind === 'jpg' ? 'image/jpeg' : `image/${kind}`)
      .send(bytes);
  });
}

const unavailable = (cause: unknown): never => {
  throw new AppError('storage_unavailable', { cause });
};

interface Folder {
  readonly root: string;
  readonly prefix: string;
  readonly cache: string;
  /** Paths that are served; all others are missing. */
  readonly only?: RegExp;
}

/** It is text, whose encoding the plugin does not tell. */
const SVG = 'image/svg+xml';

export async function serveFolder(server: FastifyInstance, folder: Folder): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder.root,
    prefix: folder.prefix,
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    allowedPath: (path) => folder.only?.test(path) ?? true,
    setHeaders: (reply) => {
      reply.header('Cache-Control', folder.cache);
      reply.header('Access-Control-Allow-Origin', '*');
      if (reply.getHeader('Content-Type') === SVG) reply.type(`${SVG}; charset=utf-8`);
    },
  });
}

/** Headers of a file that pages of any origin may load. */
export const shared = (reply: FastifyReply, cache: string): FastifyReply =>
  reply.header('Cache-Control', cache).header('Access-Control-Allow-Origin', '*');

function readBuilt(file: string): string {
  if (!existsSync(file)) throw new Error(`${file} is not built: run npm run build`);
  return readFileSync(file, 'utf8');
}

const flagPictures = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags', '4x3');

/** `apps/`, from the source tree and from the built server alike. */
function findApps(from: string): string {
  if (existsSync(join(from, 'widget', 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('the apps folder is missing from the installation');
  return findApps(parent);
}
