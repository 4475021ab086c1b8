import { renderRefusalPage } from '@okoshko/pages/provider-page';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { registerSite } from './modules/pages/index.ts';
import type { AppError } from './platform/errors.ts';
import type { SessionSettings } from './platform/http/session.ts';
import { registerPrivacyPage } from './privacy-page.ts';
import { registerOutbox } from './sandbox/outbox/index.ts';
import { registerSandboxPayments } from './sandbox/payments/index.ts';
import {
  NO_PHOTO,
  outboxPage,
  providerPageStyles,
  registerAssets,
  registerDemo,
  registerIcon,
  registerPages,
  registerUploads,
} from './static-files.ts';
import { registerWidget } from './widget-files.ts';
import { registerWorkspace } from './workspace-files.ts';

/**
 * What the server answers beside the API: files, the widget, pages; in development also the stand-ins and the
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
