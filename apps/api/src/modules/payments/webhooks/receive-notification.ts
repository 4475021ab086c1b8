import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordReceipt } from '../receipts/record-receipt.ts';
import { insertNotification } from './repository.ts';

/**
 * Stores a webhook and answers at once; the background reads the payment again before anything takes
 * effect. Answered means stored: a provider repeats only what was not answered.
 */
export async function receiveNotification(
  ctx: Ctx<'gateways'>,
  notification: { readonly body: unknown; readonly ip: string },
): Promise<unknown> {
  const gateways = ctx.app.gateways.payments;
  let isUntrusted = gateways.length === 0;
  for (const gateway of gateways) {
    const parsed = gateway.parseNotification(notification);
    if (parsed.kind === 'untrusted') isUntrusted = true;
    if (parsed.kind === 'ignored') return gateway.acknowledgement;
    if (parsed.kind !== 'hint') continue;
    const { receipt, paymentId: id, dedupeKey } = parsed;
    const store = async (ctx: Ctx) => {
      const isFirst = await insertNotification(ctx.db, {
        provider: gateway.name,
        dedupe_key: dedupeKey,
        provider_payment_id: id,
        body: notification.body,
        received_at: ctx.now,
        due_at: ctx.now,
      });
      if (isFirst && receipt) await recordReceipt(ctx, { provider: gateway.name, id }, receipt);
    };
    await (receipt ? transact(ctx, store) : store(ctx));
    return gateway.acknowledgement;
  }
  throw new AppError(isUntrusted ? 'notification_sender_unknown' : 'notification_invalid');
}
