import { HOUR, MINUTE } from '../../platform/clock.ts';
import { transact } from '../../platform/db/transact.ts';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import type { StatementSweep, Sweep } from '../../platform/sweep.ts';
import { paymentComparisons } from '../../tables/ledger.ts';
import { paymentAttempts, paymentNotifications, paymentRefunds } from '../../tables/payments.ts';
import { closingReceipts } from '../../tables/receipts.ts';
import { renewals } from '../../tables/renewals.ts';
import { issueActs } from './bills/acts.ts';
import { endBill } from './bills/bills.ts';
import { findBillById, findBillsWithoutActs, findOverdueBills } from './bills/repository.ts';
import { checkAttempt } from './checkout/attempts.ts';
import { compareDay } from './comparisons/comparisons.ts';
import { insertDueComparisons } from './comparisons/repository.ts';
import { endDispute } from './disputes/disputes.ts';
import { findDisputeById, findOverdueDisputes } from './disputes/repository.ts';
import { closeReceipt } from './receipts/closing-receipts.ts';
import { eraseReceiptEmails } from './receipts/repository.ts';
import { closeSpentRequest } from './refund-requests/desk-requests.ts';
import { findSpentRequests } from './refund-requests/repository.ts';
import { executeRefund } from './refunds/execution.ts';
import { stepRenewal } from './renewing/charge.ts';
import { dayOf } from './rules.ts';
import { applyNotification } from './webhooks/apply-notification.ts';

export const processNotifications: DueJob = {
  name: 'payment notifications',
  table: paymentNotifications,
  isAwaited: true,
  perform: applyNotification,
};

export const checkAttempts: DueJob = {
  name: 'payment attempts',
  table: paymentAttempts,
  isAwaited: true,
  perform: checkAttempt,
};

export const executeRefunds: DueJob = {
  name: 'payment refunds',
  table: paymentRefunds,
  perform: executeRefund,
};

export const closeReceipts: DueJob = {
  name: 'closing receipts',
  table: closingReceipts,
  perform: closeReceipt,
};

/** The address of an erased buyer stays with the money for as long as the law wants it on a receipt. */
export const eraseAddresses: StatementSweep = {
  name: 'payments: erase addresses of receipts',
  every: HOUR,
  run: ({ db, now }) => eraseReceiptEmails(db, now),
};

/** However long the service was down, each day since the last comparison is compared afterwards. */
export const scheduleComparisons: Sweep = {
  name: 'payments: compare days',
  every: HOUR,
  async run({ db, now, app }) {
    for (const { name } of app.gateways.payments) await insertDueComparisons(db, name, now);
  },
};

/** One day at a time: the provider is read at a measured pace. */
export const compareDays: DueJob = {
  name: 'payment comparisons',
  table: paymentComparisons,
  window: 1,
  perform: compareDay,
};

export const stepRenewals: DueJob = {
  name: 'renewals',
  table: renewals,
  perform: stepRenewal,
};

/** A dispute that nobody answered in time is lost. */
export const closeUnanswered: Sweep = {
  name: 'payments: lose disputes',
  every: 10 * MINUTE,
  find: (ctx, page) => findOverdueDisputes(ctx.db, ctx.now, page),
  async perform(ctx, id) {
    const dispute = await findDisputeById(ctx.db, id);
    if (dispute) await endDispute(ctx, dispute, { state: 'charged_back', note: UNANSWERED });
  },
};

const UNANSWERED = 'Ответа до срока не было';

/** A request closes by itself once what was bought is over: it ran out, or the money went back another way. */
export const closeSpentRequests: Sweep = {
  name: 'payments: close refund requests',
  every: 10 * MINUTE,
  find: (ctx, page) => findSpentRequests(ctx.db, ctx.now, page),
  perform: closeSpentRequest,
};

/** A bill expires by itself once its last day in Moscow is over. */
export const expireBills: Sweep = {
  name: 'payments: expire bills',
  every: HOUR,
  find: (ctx, page) => findOverdueBills(ctx.db, dayOf(ctx.now), page),
  perform: (ctx, id) =>
    transact(ctx, async (ctx) => {
      const line = await findBillById(ctx.db, id);
      if (line) await endBill(ctx, line, 'expired');
    }),
};

/** The service for a paid bill has an act: by the end of each month, of the plan, and once a refund ended it. */
export const issueDueActs: Sweep = {
  name: 'payments: issue acts',
  every: 10 * MINUTE,
  find: (ctx, page) => findBillsWithoutActs(ctx.db, ctx.now, page),
  perform: issueActs,
};
