import type { PaymentGateway } from '../../../gateways/payments/port.ts';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { insertNotification, recordReceipt } from './repository.ts';

/**
 * Keeps a webhook and answers at once; the background reads the payment again before anything is
 * believed. Answered as done means stored: a redelivery is only asked for when it is not.
 */
export const createReceiveNotification =
  (gateways: readonly PaymentGateway[]) =>
  async (call: Call, notification: { body: unknown; ip: string }): Promise<unknown> => {
    let isUntrusted = gateways.length === 0;
    for (const gateway of gateways) {
      const heard = gateway.parseNotification(notification);
      if (heard.kind === 'untrusted') isUntrusted = true;
      if (heard.kind !== 'hint') continue;
      const { receipt, paymentId: id, dedupeKey } = heard;
      if (receipt) await recordReceipt(call.db, { provider: gateway.name, id }, receipt);
      await insertNotification(call.db, {
        provider: gateway.name,
        dedupe_key: dedupeKey,
        provider_payment_id: id,
        body: notification.body,
        received_at: call.now,
        due_at: call.now,
      });
      return gateway.acknowledgement;
    }
    throw new AppError(isUntrusted ? 'notification_sender_unknown' : 'notification_invalid');
  };
