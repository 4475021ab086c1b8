import { Type } from 'typebox';
import { instant, kopecks, literals, orNull } from '../../platform/schemas.ts';
import { receiptState } from '../refunds/schemas.ts';
import { LEDGER_ACCOUNTS } from '../states.ts';

/** One payment at a provider, as staff see it. */
export const attempt = Type.Object({
  attempt: Type.String(),
  provider: Type.String(),
  provider_payment_id: orNull(Type.String()),
  status: Type.String(),
  amount: kopecks,
  reason: orNull(Type.String()),
  receipt: receiptState,
  created_at: instant,
  paid_at: orNull(instant),
});

export const posting = Type.Object({
  movement: Type.String(),
  account: literals(LEDGER_ACCOUNTS),
  amount: kopecks,
  at: instant,
});
