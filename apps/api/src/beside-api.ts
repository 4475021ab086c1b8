import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { registerOutbox } from './sandbox/outbox/index.ts';
import { registerSandboxPayments } from './sandbox/payments/index.ts';
import {
  outboxPage,
  registerAssets,
  registerDemo,
  registerPages,
  registerUploads,
} from './static-files.ts';
import { registerWidget } from './widget-files.ts';

/**
 * What the server answers beside the API: files, the widget, pages; in development also the stand-ins and the
 * demo.
 */
export async function registerBesideApi(server: FastifyInstance, context: Context): Promise<void> {
  const { config, storage, sandbox, database, clock } = context;
  registerUploads(server, storage);
  registerWidget(server, context);
  await registerAssets(server, config);
  registerPages(server);
  if (!sandbox) return;
  registerSandboxPayments(server, sandbox);
  registerOutbox(server, { db: database.db, clock }, outboxPage);
  await registerDemo(server);
}
