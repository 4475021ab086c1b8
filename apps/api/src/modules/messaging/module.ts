import type { Module } from '../../platform/manifest/module.ts';
import {
  deleteOldUpdates,
  dropOldAttempts,
  dropOldMessages,
  dropOldSpending,
  keepSupplierRows,
  messageJobs,
  readSupplierBalances,
} from './jobs.ts';
import { messageGauges, smsGauges } from './metrics.ts';
import { routes } from './routes.ts';
import { messageTemplateCollection } from './templates/collection.ts';

/**
 * Messages to clients and users. Its folders, lower ones first: `outbox` (the rows), `templates` (the texts),
 * `telegram` (the chats), `budget` (which SMS may be sent), `delivery` (sends the rows), `spending` (the cost of SMS, and
 * who stops them), `appointments` (messages about them), `undelivered` (the outbox for operators), `channels` (what
 * operators see and decide of channels and suppliers).
 */
export const messaging = {
  name: 'messaging',
  collections: [messageTemplateCollection],
  routes,
  jobs: [...messageJobs, readSupplierBalances],
  sweeps: [deleteOldUpdates, keepSupplierRows, dropOldAttempts, dropOldMessages, dropOldSpending],
  metrics: ({ config }) => [...messageGauges, ...smsGauges(config)],
} satisfies Module;
