import type { Module } from '../../platform/module.ts';
import { expireBills, issueDueActs } from './bills/jobs.ts';
import { checkAttempts } from './checkout/jobs.ts';
import { compareDays, scheduleComparisons } from './comparisons/jobs.ts';
import { closeUnanswered } from './disputes/jobs.ts';
import { metrics } from './metrics.ts';
import { permissions } from './permissions.ts';
import { closeReceipts, eraseAddresses } from './receipts/jobs.ts';
import { closeSpentRequests } from './refund-requests/jobs.ts';
import { executeRefunds } from './refunds/jobs.ts';
import { savedMethod } from './renewals/repository.ts';
import { stepRenewals } from './renewing/jobs.ts';
import { routes } from './routes.ts';
import { processNotifications } from './webhooks/jobs.ts';

/**
 * From the pay button to the granted plan, in floors; each folder imports only those before it:
 * ledger, purchases, receipts, refunds, disputes, renewals, buyer-details, checkout; webhooks and comparisons stand on these side by side.
 * History and accounting read the first four; documents, what a buyer gets in writing, read those and buyer-details, and history
 * tells which there are; waiting, what the staff's inbox and metrics are told, reads none.
 * Bills stand on checkout and documents: what a business pays at its bank is settled as any payment is.
 * Previews run refunds and checkout, and take it back; refund requests stand on previews,
 * queued (what is cancelled before it begins) beside them. Renewing takes a renewal from consent to charge, above checkout.
 */
export const payments = {
  name: 'payments',
  routes,
  jobs: [
    processNotifications,
    checkAttempts,
    executeRefunds,
    closeReceipts,
    compareDays,
    stepRenewals,
  ],
  sweeps: [
    scheduleComparisons,
    closeUnanswered,
    closeSpentRequests,
    eraseAddresses,
    expireBills,
    issueDueActs,
  ],
  metrics,
  sealed: [savedMethod],
  permissions,
} satisfies Module;
