import type { PaymentGateway } from '../../gateways/payments/port.ts';
import type { App } from '../../platform/call.ts';
import type { DueJob, Sweep } from '../../platform/due-jobs.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import { createReceiveNotification } from './inbox/receive.ts';
import { checkAttempts, processNotifications } from './jobs.ts';
import { compareDays, scheduleComparisons } from './ledger/jobs.ts';
import { paymentGauges } from './metrics.ts';
import { permissions } from './permissions.ts';
import { createKeepReceiptEmail, createReadReceiptEmail } from './receipts/service.ts';
import { executeRefunds } from './refunds/jobs.ts';
import { paymentRoutes } from './routes.ts';
import { paymentLimit } from './rules.ts';
import { createPaymentUrl } from './service/payment-url.ts';

export { requestRefund } from './refunds/request.ts';
export { settleRefund } from './refunds/settle.ts';
export type { Purchase } from './rules.ts';
export { offerOf, tariffOf } from './service/offer.ts';
export { settle } from './service/settle.ts';

interface Deps {
  /** The first takes new payments, the others finish theirs; none: payments are switched off. */
  readonly gateways: readonly PaymentGateway[];
  readonly demandsReceipts: boolean;
  readonly isHostOrigin: (origin: string) => boolean;
  readonly publicUrl: () => string;
  readonly isProduction: boolean;
}

/** From the pay button to the paid plan. */
const depsOf = ({ config, gateways }: App): Deps => ({
  gateways: gateways.payments,
  demandsReceipts: config.hasReceipts,
  isHostOrigin: (origin) => config.isHostOrigin(origin),
  publicUrl: () => config.publicUrl,
  isProduction: config.isProduction,
});

function createPayments(deps: Deps): {
  readonly routes: readonly Route[];
  readonly due: readonly DueJob[];
  readonly sweeps: readonly Sweep[];
} {
  const { gateways, demandsReceipts, isProduction } = deps;
  const gateway = gateways[0] ?? null;
  return {
    routes: paymentRoutes({
      paymentUrl: createPaymentUrl({ ...deps, gateway, limit: paymentLimit(isProduction) }),
      readReceiptEmail: createReadReceiptEmail(demandsReceipts),
      keepReceiptEmail: createKeepReceiptEmail(demandsReceipts),
      receiveNotification: createReceiveNotification(gateways),
    }),
    due: [
      processNotifications(gateways),
      checkAttempts(gateways),
      executeRefunds(gateways),
      compareDays(gateways),
    ],
    sweeps: [scheduleComparisons(gateways)],
  };
}

export const payments = {
  name: 'payments',
  routes: (app: App) => createPayments(depsOf(app)).routes,
  jobs: (app: App) => createPayments(depsOf(app)).due,
  sweeps: (app: App) => createPayments(depsOf(app)).sweeps,
  metrics: paymentGauges,
  permissions,
} satisfies Module;
