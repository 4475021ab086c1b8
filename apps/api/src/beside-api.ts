import { join } from 'node:path';
import { PRIVACY_PATH } from '@okoshko/contract/pages/wire';
import { renderPrivacyPage } from '@okoshko/pages/privacy';
import { renderRefusalPage } from '@okoshko/pages/provider-page';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Context } from './context.ts';
import { registerSite } from './modules/pages/index.ts';
import type { AppError } from './platform/errors.ts';
import { sendDocument } from './platform/http/documents.ts';
import type { SessionSettings } from './platform/http/session.ts';
import { ReadyAnswer } from './platform/ready-answer.ts';
import { registerOutbox } from './sandbox/outbox/index.ts';
import { registerSandboxPayments } from './sandbox/payments/index.ts';
import {
  cabinet,
  DOCUMENT,
  desk,
  file,
  NO_PHOTO,
  outboxPage,
  page,
  providerPageStyles,
  registerAssets,
  registerDemo,
  registerIcon,
  registerPages,
  registerUploads,
  SHORT,
  serveFolder,
  YEAR,
} from './static-files.ts';
import { registerWidget } from './widget-files.ts';

/**
 * Registers what the server answers beside the API: files, the widget, pages; in development also the stand-ins and the
 * demo.
 */
export async function registerBesideApi(
  server: FastifyInstance,
  context: Context,
  settings: SessionSettings,
): Promise<void> {
  const { config, storage, sandbox, database, clock } = context;
  const styles = providerPageStyles();
  server.addHook('onRoute', (route) => {
    route.config = { served: 'file', ...route.config };
  });
  server.decorate('refusalPage', (error: AppError, address: string) =>
    renderRefusalPage({
      address,
      status: error.status,
      styles: styles(),
      message: error.messageIn('ru'),
      retryAfter: error.retryAfter,
    }),
  );
  registerUploads(server, storage);
  registerWidget(server, context);
  await registerAssets(server, config);
  registerIcon(server);
  registerPrivacyPage(server, { config, styles });
  registerPages(server);
  await registerWorkspace(server);
  registerSite(server, { ...settings, styles, drawing: NO_PHOTO });
  if (!sandbox) return;
  registerSandboxPayments(server, sandbox);
  registerOutbox(server, { db: database.db, clock }, outboxPage);
  await registerDemo(server);
}

/** Each app of the workspace is one page at every address of its own. */
const PAGES = { '/cabinet': join(cabinet, 'index.html'), '/desk': join(desk, 'desk.html') };

/** The workspace: the cabinet and the desk, and their files. */
async function registerWorkspace(server: FastifyInstance): Promise<void> {
  for (const [address, built] of Object.entries(PAGES)) {
    for (const path of [address, `${address}/*`]) {
      server.get(path, DOCUMENT, (_request, reply) => page(reply, built));
    }
  }
  // Above the cabinet, so that it may serve it; asked for anew at each visit, or a version would never end.
  server.get('/cabinet-sw.js', (_request, reply) =>
    file(reply.type('text/javascript; charset=utf-8'), join(cabinet, 'cabinet-sw.js')),
  );
  for (const [app, prefix] of [
    [cabinet, '/workspace/assets/'],
    [desk, '/workspace/desk/assets/'],
  ] as const) {
    await serveFolder(server, { root: join(app, 'assets'), prefix, cache: YEAR });
  }
}

interface PrivacySettings {
  readonly config: Pick<Config, 'privacyUrl' | 'publicUrl' | 'issuer'>;
  /** The address of the page's styles. */
  styles(): string;
}

/** Tells what the service does with personal data; redirects where the operator published a document of their own. */
function registerPrivacyPage(
  server: FastifyInstance,
  { config: { privacyUrl, publicUrl, issuer }, styles }: PrivacySettings,
): void {
  const isOurs = privacyUrl === null || privacyUrl === `${publicUrl}${PRIVACY_PATH}`;
  server.get(PRIVACY_PATH, DOCUMENT, async (request, reply) => {
    if (!isOurs) return reply.redirect(privacyUrl, 302);
    const answer = new ReadyAnswer(renderPrivacyPage({ styles: styles(), operator: issuer }));
    const type = 'text/html; charset=utf-8';
    return sendDocument(request, reply, { answer, type, cache: SHORT });
  });
}
