import type { PaymentGateway } from '../../gateways/payments/port.ts';
import type { DueWork } from '../../platform/due.ts';
import type { Route } from '../../platform/http/serve.ts';
import { checkAttempts, processNotifications } from './due.ts';
import { paymentRoutes } from './routes.ts';
import { paymentLimit } from './rules.ts';
import { createPaymentUrl } from './service/payment-url.ts';
import { createReceiveNotification } from './service/receive-notification.ts';

interface Needs {
  /** Null: payments are switched off. */
  readonly gateway: PaymentGateway | null;
  readonly isHostOrigin: (origin: string) => boolean;
  readonly publicUrl: () => string;
  readonly isProduction: boolean;
}

/** From the pay button to the paid plan. */
export function createPayments(needs: Needs): {
  readonly routes: readonly Route[];
  readonly due: readonly DueWork[];
} {
  const { gateway } = needs;
  return {
    routes: paymentRoutes({
      paymentUrl: createPaymentUrl({ ...needs, limit: paymentLimit(needs.isProduction) }),
      receiveNotification: createReceiveNotification(gateway),
    }),
    due: gateway ? [processNotifications(gateway), checkAttempts(gateway)] : [],
  };
}
