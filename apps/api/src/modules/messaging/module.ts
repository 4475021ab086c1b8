import type { Module } from '../../platform/module.ts';
import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';
import {
  deleteOldUpdates,
  dropOldAttempts,
  dropOldMessages,
  dropOldSpending,
  keepSupplierRows,
  messageJobs,
  readSupplierBalances,
} from './jobs.ts';
import { messageGauges } from './metrics.ts';
import { routes } from './routes.ts';
import { messageTemplateCollection } from './templates/collection.ts';

const permissions: ModulePermissions = {
  'api::message-template.message-template.find': ACCOUNTS,
  'api::message-template.message-template.update': ACCOUNTS,
  'api::message-template.message-template.delete': ACCOUNTS,
  'api::message.message.find': OPERATORS_ONLY,
  'api::message.message.findOne': OPERATORS_ONLY,
  'api::message.message.retry': OPERATORS_ONLY,
  'api::message-channel.message-channel.find': OPERATORS_ONLY,
  'api::message-channel.message-channel.rest': OPERATORS_ONLY,
  'api::message-channel.message-channel.test': OPERATORS_ONLY,
  'api::sms-budget.sms-budget.find': OPERATORS_ONLY,
  'api::sms-budget.sms-budget.stop': OPERATORS_ONLY,
  'api::message.message.findOfAppointment': ACCOUNTS,
  'api::telegram.telegram.find': ACCOUNTS,
  'api::telegram.telegram.link': ACCOUNTS,
  'api::telegram.telegram.unlink': ACCOUNTS,
};

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
  metrics: messageGauges,
  permissions,
} satisfies Module;
