import { hash } from 'node:crypto';
import { FRAME_SCRIPT, renderFramePage } from '@okoshko/pages/frame-page';
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import type { Call } from '../../../../platform/call.ts';
import { sendDocument } from '../../../../platform/http/documents.ts';
import { contentPolicy } from '../../../../platform/http/security-headers.ts';
import { replicaCall } from '../../../../platform/http/session.ts';
import { ReadyAnswer } from '../../../../platform/ready-answer.ts';
import { findProvedOrigins } from '../../../providers/index.ts';
import { HTML } from '../rules/content-types.ts';
import { openSitePage } from './open-site-page.ts';
import { redirect } from './redirect.ts';
import { type SiteSettings, sendMissing } from './send-missing.ts';

interface Framed {
  Params: { slug: string };
  Querystring: { service?: unknown };
}

/** For as long as a site may still frame the page that its professional no longer names. */
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
    const call = replicaCall(request.call, request);
    const sitePage = await openSitePage(call, { reference: params.slug, hasAllReviews: false });
    if (sitePage === null) return sendMissing(request, reply, settings);
    const { page, path, addresses } = sitePage;
    await letFrame(call, reply, page.provider.documentId);
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
  { db, app }: Pick<Call<'config'>, 'db' | 'app'>,
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
