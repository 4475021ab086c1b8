import { after } from '../../platform/clock.ts';
import type { InboxSource } from '../../platform/inbox-source.ts';
import type { Module } from '../../platform/module.ts';
import { eraseDueAccounts } from './erasure/jobs.ts';
import { comingErasures, findErasure, waitingErasures } from './erasure/repository.ts';
import { CANCELS_ERASURE, ERASURE_NOTICE_MS } from './erasure/rules.ts';
import { permissions } from './permissions.ts';
import { dataRequestCollection } from './requests/collection.ts';
import { cancelErasure } from './requests/service/cancel-erasure.ts';
import { privacyRoutes } from './routes.ts';
import { recordConsents } from './service/record-consents.ts';
import { withdrawMarketing } from './service/withdraw-marketing.ts';

/** What of the inbox are erasures: all that the register has, from when they were asked for. */
export const erasures: InboxSource = {
  kind: 'erasure_due',
  action: CANCELS_ERASURE,
  isOfOperators: true,
  rows: (now) => waitingErasures(after(now, ERASURE_NOTICE_MS)),
  findDecision: findErasure,
};

/** Those among them that come within days. */
export const erasuresToCome: InboxSource = {
  ...erasures,
  rows: (now) => comingErasures(after(now, ERASURE_NOTICE_MS)),
};

/**
 * What the law gives people over their personal data: consents, an export, erasure. Paths of `/api/users/me`
 * are here because they concern the data of all modules.
 */
export const privacy = {
  name: 'privacy',
  collections: [dataRequestCollection],
  routes: privacyRoutes,
  sweeps: [eraseDueAccounts],
  ports: { auth: { recordConsents }, campaigns: { withdrawMarketing }, users: { cancelErasure } },
  permissions,
} satisfies Module;
