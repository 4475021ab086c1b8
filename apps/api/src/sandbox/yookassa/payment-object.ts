import type { SandboxPayment } from './repository.ts';
import type { Sandbox } from './sandbox.ts';

/** What a create asked for, checked. */
export interface CreateRequest {
  readonly key: string;
  readonly hash: string;
  /** Roubles with kopecks, "750.00". */
  readonly value: string;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly returnUrl: string;
}

/** A payment as YooKassa answers it. */
export function paymentObject({ origin, credentials }: Sandbox, payment: SandboxPayment) {
  const amount = { value: payment.value, currency: payment.currency };
  return {
    id: payment.id,
    status: payment.status,
    paid: payment.status === 'succeeded',
    amount,
    description: payment.description ?? undefined,
    recipient: { account_id: credentials.shopId, gateway_id: 'sandbox' },
    ...(payment.status === 'pending' && {
      confirmation: {
        type: 'redirect',
        return_url: payment.return_url,
        confirmation_url: `${origin()}/sandbox/payments/checkout/${payment.id}`,
      },
    }),
    ...(payment.captured_at && { captured_at: payment.captured_at.toISOString() }),
    ...(payment.cancellation_reason && {
      cancellation_details: {
        party: payment.cancellation_party,
        reason: payment.cancellation_reason,
      },
    }),
    created_at: payment.created_at.toISOString(),
    metadata: payment.metadata,
    refundable: payment.status === 'succeeded',
    test: true,
  };
}
