import type { Module } from '../../platform/manifest/module.ts';
import {
  ACCOUNTS,
  type ModulePermissions,
  OPERATORS_ONLY,
} from '../../platform/permissions/grants.ts';
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

const permissions: ModulePermissions = {
  'api::payment.bill.find': OPERATORS_ONLY,
  'api::payment.bill.pay': OPERATORS_ONLY,
  'api::payment.comparison.find': OPERATORS_ONLY,
  'api::payment.dispute.find': OPERATORS_ONLY,
  'api::payment.dispute.close': OPERATORS_ONLY,
  'api::payment.payment.find': OPERATORS_ONLY,
  'api::payment.payment.findOne': OPERATORS_ONLY,
  'api::payment.payment.export': OPERATORS_ONLY,
  'api::payment.payout.create': OPERATORS_ONLY,
  'api::payment.payout.find': OPERATORS_ONLY,
  'api::payment.trial-balance.find': OPERATORS_ONLY,
  'api::payment.renewal.find': OPERATORS_ONLY,
  'api::payment.refund.find': OPERATORS_ONLY,
  'api::payment.refund.create': OPERATORS_ONLY,
  'api::payment.refund-request.find': OPERATORS_ONLY,
  'api::payment.refund-request.decide': OPERATORS_ONLY,
  'api::payment.manual-review.find': OPERATORS_ONLY,
  'api::payment.manual-review.resolve': OPERATORS_ONLY,
  'api::tariff-payment.bill.create': ACCOUNTS,
  'api::tariff-payment.bill.delete': ACCOUNTS,
  'api::tariff-payment.refund-request.create': ACCOUNTS,
  'api::tariff-payment.refund-request.delete': ACCOUNTS,
  'api::tariff-payment.renewal.find': ACCOUNTS,
  'api::tariff-payment.renewal.create': ACCOUNTS,
  'api::tariff-payment.renewal.delete': ACCOUNTS,
  'api::tariff-payment.tariff-payment.cancelQueued': ACCOUNTS,
  'api::tariff-payment.tariff-payment.getUrl': ACCOUNTS,
  'api::tariff-payment.tariff-payment.history': ACCOUNTS,
  'api::tariff-payment.tariff-payment.status': ACCOUNTS,
};

/**
 * From the pay button to the granted plan, in floors; each folder imports only those before it:
 * ledger, purchases, manual-reviews, receipts, refunds, disputes, renewals, buyer, checkout. On these stand side by side
 * webhooks, comparisons, decisions (what staff do about a manual review), renewing (from consent to charge), and documents
 * with bills: what a business pays at its bank is settled as any payment is. Previews run refunds and decisions, and take
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
  metrics,
  sealed: [savedMethod],
  permissions,
} satisfies Module;
