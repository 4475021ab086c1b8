import { hash } from 'node:crypto';
import { FRAME_SCRIPT, renderFramePage } from '@okoshko/pages/frame-page';
import { previewOf } from '@okoshko/pages/preview';
import { type PageAddresses, type PageData, renderMissingPage } from '@okoshko/pages/provider-page';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Ctx } from '../../platform/ctx.ts';
import { sendDocument } from '../../platform/http/documents.ts';
import { contentPolicy } from '../../platform/http/security-headers.ts';
import { replicaCtx, type SessionSettings } from '../../platform/http/session.ts';
import { ReadyAnswer } from '../../platform/ready-answer.ts';
import { findProvedOrigins } from '../providers/index.ts';
import { findOpenPage } from './page.ts';
import { cardName } from './pictures.ts';
import { presentReviews } from './present.ts';
import { findPageReviews } from './repository.ts';
import { HTML, pathOf } from './rules.ts';

export interface SiteSettings extends SessionSettings {
  /** The address of the pages' styles. */
  styles(): string;
  /** The file with the drawing on pictures of pages without a photo or a work. */
  readonly drawing: string;
}

export interface SitePage {
  readonly page: PageData;
  /** Its address on this host. */
  readonly path: string;
  readonly addresses: Omit<PageAddresses, 'styles'>;
}

interface SitePageQuery {
  readonly reference: string;
  /** All reviews stand there, in place of the last ones. */
  readonly hasAllReviews: boolean;
}

/** The site shows this of a provider, at this path; null: there is no such page. */
export async function openSitePage(
  ctx: Ctx<'config'>,
  { reference, hasAllReviews }: SitePageQuery,
): Promise<SitePage | null> {
  const [first, all] = await Promise.all([
    findOpenPage(ctx, reference),
    hasAllReviews ? findPageReviews(ctx.db, reference) : null,
  ]);
  if (first === null) return null;
  const page: PageData =
    all === null ? first.data : { ...first.data, reviews: presentReviews(all) };
  const { publicUrl } = ctx.app.config;
  const path = pathOf(page.provider);
  const preview = previewOf(page, publicUrl + path);
  const picture = `/p/pictures/${cardName(page.provider.documentId, preview)}`;
  const addresses = { page: publicUrl + path, path, picture: publicUrl + picture };
  return { page, path, addresses };
}

interface Framed {
  Params: { slug: string };
  Querystring: { service?: unknown };
}

/** A site that its professional no longer names may still frame the page for so long. */
const FRAME_CACHE = 'public, max-age=60';
const DOCUMENT_ID = /^[a-z0-9]{24}$/;
const SCRIPTS = `'self' 'sha256-${hash('sha256', FRAME_SCRIPT, 'base64')}'`;

/** The booking of a provider for a frame of another site: of the operator's host pages and of their own proved sites. */
export function registerFrame(
  server: FastifyInstance,
  settings: SiteSettings,
  options: RouteShorthandOptions,
): void {
  server.get<Framed>('/p/:slug/embed', options as object, async (request, reply) => {
    const { params, query, url } = request;
    const ctx = replicaCtx(request.ctx, request);
    const sitePage = await openSitePage(ctx, { reference: params.slug, hasAllReviews: false });
    if (sitePage === null) return sendMissing(request, reply, settings);
    const { page, path, addresses } = sitePage;
    await letFrame(ctx, reply, page.provider.documentId);
    const [requested, ...rest] = url.split('?');
    if (requested !== `${path}/embed`) return redirect(reply, [`${path}/embed`, ...rest].join('?'));
    const service = DOCUMENT_ID.exec(String(query.service))?.[0] ?? null;
    const props = { page, addresses: { ...addresses, styles: settings.styles() }, service };
    const answer = new ReadyAnswer(renderFramePage(props));
    return sendDocument(request, reply, { answer, type: HTML, cache: FRAME_CACHE });
  });
}

/** Tells the browser whose pages may frame the answer. `X-Frame-Options` knows no list. */
async function letFrame(
  { db, app }: Pick<Ctx<'config'>, 'db' | 'app'>,
  reply: FastifyReply,
  provider: string,
): Promise<void> {
  const sources = [...app.config.hostSources, ...(await findProvedOrigins(db, provider))];
  const policy = contentPolicy({ ancestors: sources.join(' '), scripts: SCRIPTS });
  reply
    .removeHeader('X-Frame-Options')
    .header('Content-Security-Policy', policy)
    .header('X-Robots-Tag', 'noindex');
}

export function sendMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  { styles }: SiteSettings,
) {
  reply.status(404).header('X-Robots-Tag', 'noindex');
  const answer = new ReadyAnswer(renderMissingPage(styles()));
  return sendDocument(request, reply, { answer, type: HTML, cache: 'no-cache' });
}

/** A slug may have another owner one day: browsers are not to keep a redirect for ever. */
const REDIRECT_CACHE = 'public, max-age=300';

export const redirect = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('Cache-Control', REDIRECT_CACHE).redirect(address, 301);
