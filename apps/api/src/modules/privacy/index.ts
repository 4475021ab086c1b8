import { after } from '../../platform/clock.ts';
import type { InboxSource } from '../../platform/inbox-source.ts';
import type { Module } from '../../platform/module.ts';
import { eraseDueAccounts } from './erasure/jobs.ts';
import { comingErasures, findErasure } from './erasure/repository.ts';
import { CANCELS_ERASURE, ERASURE_NOTICE_MS } from './erasure/rules.ts';
import { permissions } from './permissions.ts';
import { privacyRoutes } from './routes.ts';
import { recordConsents } from './service/record-consents.ts';

/** What of the inbox are erasures that come within days. */
export const erasuresToCome: InboxSource = {
  kind: 'erasure_due',
  action: CANCELS_ERASURE,
  isOfOperators: true,
  rows: (now) => comingErasures(after(now, ERASURE_NOTICE_MS)),
  findDecision: findErasure,
};

/**
 * What the law gives people over their personal data: consents, an export, erasure. Paths of `/api/users/me`
 * are here because they concern the data of all modules.
 */
export const privacy = {
  name: 'privacy',
  routes: privacyRoutes,
  sweeps: [eraseDueAccounts],
  ports: { auth: { recordConsents } },
  permissions,
} satisfies Module;
