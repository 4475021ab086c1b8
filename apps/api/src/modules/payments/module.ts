import type { Module } from '../../platform/manifest/module.ts';
import {
  checkAttempts,
  closeReceipts,
  closeSpentRequests,
  closeUnanswered,
  compareDays,
  eraseAddresses,
  executeRefunds,
  expireBills,
  issueDueActs,
  processNotifications,
  scheduleComparisons,
  stepRenewals,
} from './jobs.ts';
import { metrics } from './metrics.ts';
import { savedMethod } from './renewals/repository.ts';
import { routes } from './routes.ts';

/**
 * From the pay button to the granted plan, in floors; each folder imports only those before it:
 * ledger, purchases, manual-reviews, receipts, refunds, disputes, renewals, buyer, checkout. On these stand side by side
 * webhooks, comparisons, decisions (what staff do about a manual review), renewing (from consent to charge), and documents
 * with bills: what a business pays at its bank is applied as any payment is. Previews run refunds and decisions, and take
 * them back; refund-requests stand on previews. History, accounting and payouts read, and nothing imports them.
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
  metrics: () => metrics,
  sealed: [savedMethod],
} satisfies Module;
