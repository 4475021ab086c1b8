import { renderProviderPage } from '@okoshko/pages/provider-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { sendDocument } from '../../platform/http/documents.ts';
import { authorize, replicaCtx } from '../../platform/http/session.ts';
import { ReadyAnswer } from '../../platform/ready-answer.ts';
import { arrivalOf, countPageView, pageVisitor } from '../links/index.ts';
import { cardOwner, openCard, type Previews } from './pictures.ts';
import { countSitePages, listSitePages } from './repository.ts';
import { HTML, MAX_ADDRESSES, robotsOf, sitemapIndexOf, sitemapOf } from './rules.ts';
import {
  openSitePage,
  redirect,
  registerFrame,
  type SitePage,
  type SiteSettings,
  sendMissing,
} from './site-page.ts';

/** Fresh for a minute, as the data is; shown for ten more while it is asked for again. */
const PAGE_CACHE = 'public, max-age=60, stale-while-revalidate=600';
const HOUR = 'public, max-age=3600';
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Bytes of memory for drawn pages; those that nobody asks for make room for others. */
const DRAWN_BYTES = 16 * 1024 * 1024;
const MAX_PREVIEWS = 100;
/** Visitors that need not be looked for among the counted ones. */
const MAX_VISITORS = 10_000;

type Slug = { Params: { slug: string }; Querystring: { reviews?: string } };

/** The only HTML that the server makes: robots and messengers read it, and whoever has no script. */
export function registerSite(server: FastifyInstance, settings: SiteSettings): void {
  // The page as it was drawn of the same data, compressed.
  const drawn = new LRUCache<string, ReadyAnswer>({
    maxSize: DRAWN_BYTES,
    sizeCalculation: (answer, key) => answer.size + 2 * key.length,
  });
  const draw = ({ page, addresses }: SitePage): ReadyAnswer => {
    const props = { page, addresses: { ...addresses, styles: settings.styles() } };
    const key = JSON.stringify(props);
    const answer = drawn.get(key) ?? new ReadyAnswer(renderProviderPage(props));
    drawn.set(key, answer);
    return answer;
  };
  const counted = new LRUCache<string, true>({ max: MAX_VISITORS });
  const count = async (request: FastifyRequest, provider: SitePage['page']['provider']) => {
    const { ctx } = request;
    const visitor = pageVisitor(ctx, provider);
    if (visitor === null || counted.has(visitor)) return;
    const arrival = arrivalOf({
      referrer: request.headers.referer,
      query: request.query,
      own: ctx.app.config.publicUrl,
    });
    await countPageView(ctx, { visitor, provider: provider.documentId, arrival });
    counted.set(visitor, true);
  };
  const onRequest = (request: FastifyRequest) => authorize(settings, request, null);
  // The API would refuse it as no text at all, in an answer of its own.
  const preValidation = async (request: FastifyRequest<Slug>, reply: FastifyReply) =>
    request.params.slug.includes('\0') ? sendMissing(request, reply, settings) : undefined;

  const config = { mayLag: () => true, served: 'document' } as const;
  server.get<Slug>('/p/:slug', { onRequest, preValidation, config }, async (request, reply) => {
    const { ctx, url } = request;
    const [path, ...query] = url.split('?');
    const sitePage = await openSitePage(replicaCtx(ctx, request), queryOf(request));
    if (sitePage === null) return sendMissing(request, reply, settings);
    if (path !== sitePage.path) return redirect(reply, [sitePage.path, ...query].join('?'));
    if (isRead(request)) await count(request, sitePage.page.provider);
    const answer = draw(sitePage);
    return sendDocument(request, reply, { answer, type: HTML, cache: PAGE_CACHE });
  });
  registerFrame(server, settings, { onRequest, preValidation, config } as object);
  registerPreviews(server, settings, onRequest);
  registerForRobots(server, settings, onRequest);
}

const queryOf = ({ params, query }: FastifyRequest<Slug>) => ({
  reference: params.slug,
  hasAllReviews: query.reviews === 'all',
});

type OnRequest = (request: FastifyRequest) => Promise<void>;

const XML = 'application/xml; charset=utf-8';

/** Somebody looks: neither a head alone, nor a browser ahead of its user. */
const isRead = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !/prefetch|prerender/i.test(
    `${headers['sec-purpose']} ${headers.purpose} ${headers['x-purpose']} ${headers['x-moz']}`,
  );

function registerPreviews(
  server: FastifyInstance,
  { drawing }: SiteSettings,
  onRequest: OnRequest,
): void {
  const previews: Previews = new LRUCache({ max: MAX_PREVIEWS });
  server.get<{ Params: { name: string } }>(
    '/p/pictures/:name',
    { onRequest },
    async ({ ctx, params }, reply) => {
      const owner = cardOwner(params.name);
      const card = owner && (await openCard(ctx, owner, { previews, drawing }));
      if (!card) throw new AppError('not_found');
      // Under a former name it shows what the page has today.
      const cache = card.name === params.name ? FOR_GOOD : HOUR;
      return reply.header('Cache-Control', cache).type('image/jpeg').send(card.bytes);
    },
  );
}

function registerForRobots(
  server: FastifyInstance,
  { app }: SiteSettings,
  onRequest: OnRequest,
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, xml: string) =>
    sendDocument(request, reply, { answer: new ReadyAnswer(xml), type: XML, cache: HOUR });
  server.get<{ Querystring: { part?: string } }>(
    '/sitemap.xml',
    { onRequest },
    async (request, reply) => {
      const { ctx, query } = request;
      const part = /^[1-9]\d{0,3}$/.exec(query.part ?? '')?.[0];
      const xml = part ? await drawSitemapPart(ctx, Number(part)) : await drawSitemap(ctx);
      if (xml === null) throw new AppError('not_found');
      return send(request, reply, xml);
    },
  );
  server.get('/robots.txt', (_request, reply) =>
    reply
      .header('Cache-Control', HOUR)
      .type('text/plain; charset=utf-8')
      .send(robotsOf(app.config.publicUrl)),
  );
}

/** The pages of all providers, or where the parts of that list are. */
async function drawSitemap(ctx: Ctx<'config'>): Promise<string> {
  const pages = await countSitePages(ctx.db);
  if (pages > MAX_ADDRESSES) return sitemapIndexOf(ctx.app.config.publicUrl, pages);
  return sitemapOf(await entriesOf(ctx, 1));
}

/** A part, numbered from 1; null: there is no page left for it. */
async function drawSitemapPart(ctx: Ctx<'config'>, part: number): Promise<string | null> {
  const entries = await entriesOf(ctx, part);
  return entries.length === 0 ? null : sitemapOf(entries);
}

async function entriesOf({ db, app: { config } }: Ctx<'config'>, part: number) {
  const rows = await listSitePages(db, {
    offset: (part - 1) * MAX_ADDRESSES,
    limit: MAX_ADDRESSES,
  });
  return rows.map(({ slug, changed }) => ({
    address: `${config.publicUrl}/p/${slug}`,
    changed: new Date(Number(changed)).toISOString(),
  }));
}
