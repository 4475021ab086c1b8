import type { PaymentGateway } from '../../../gateways/payments/port.ts';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { insertNotification } from '../repository.ts';

/**
 * Keeps a webhook and answers at once; the background reads the payment again before anything is
 * believed. Answered as done means stored: a redelivery is only asked for when it is not.
 */
export const createReceiveNotification =
  (gateway: PaymentGateway | null) =>
  async (
    call: Call,
    { body, ip }: { body: unknown; ip: string },
  ): Promise<Record<string, never>> => {
    if (!gateway?.isSender(ip)) throw new AppError('notification_sender_unknown');
    const hint = gateway.readNotification(body);
    if (!hint) throw new AppError('notification_invalid');
    await insertNotification(call.db, {
      provider: gateway.name,
      dedupe_key: hint.dedupeKey,
      provider_payment_id: hint.paymentId,
      body,
      received_at: call.now,
      due_at: call.now,
    });
    return {};
  };
