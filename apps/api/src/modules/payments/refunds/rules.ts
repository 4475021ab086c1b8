import { after, DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';

type RefundStatus = 'creating' | 'pending' | 'succeeded' | 'canceled';

/** A refund whose outcome nobody knows for so long is a person's business. */
export const REFUND_TIMEOUT_MS = 7 * DAY;

/** How much goes back: all that is left by default. Throws when that is more than is left. */
export function refundAmount(
  asked: number | undefined,
  { held, promised }: { readonly held: number; readonly promised: number },
): number {
  const left = held - promised;
  const amount = asked ?? left;
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) {
    throw new AppError('refund_too_large');
  }
  return amount;
}

const RANK: Readonly<Record<RefundStatus, number>> = {
  creating: 0,
  pending: 1,
  succeeded: 2,
  canceled: 2,
};
export const refundMovesForward = (from: RefundStatus, to: RefundStatus): boolean =>
  RANK[to] > RANK[from];

/** When to ask about a refund under way again. */
export function nextRefundCheck(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  return after(now, [MINUTE, 5 * MINUTE, 15 * MINUTE].find((pause) => age < pause * 2) ?? HOUR);
}
