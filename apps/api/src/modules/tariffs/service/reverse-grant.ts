import type { Call } from '../../../platform/call.ts';
import { reverseAddon } from '../addons/service/reverse-addon.ts';
import { findSettled, returnOverage } from '../overage/repository.ts';
import { overageToReturn } from '../overage/rules.ts';
import { lockOwner } from '../repository.ts';
import { type FreedCredit, reversePlans, type UpgradeCredit } from './reverse-plans.ts';

/** Money of a payment that went back, in kopecks. */
export interface Reversal {
  /** The payment intent. */
  readonly intent: { readonly id: number; readonly provider_profile: number };
  /** What went back now. */
  readonly amount: number;
  /** What stays paid. */
  readonly rest: number;
  /** All of it comes back as the earlier plan unless said. */
  readonly credit?: UpgradeCredit;
}

/**
 * Takes back what the money had bought, in the transaction of its refund. When nothing stays paid, the plan
 * or statistics end, unspent messages go, and the plan that an upgrade had replaced comes back. A part takes
 * unused time or messages at the price that was paid for them, rounded to the buyer. Overage goes back last. Answers
 * the credit that is to go back as money.
 */
export async function reverseGrant(
  call: Call,
  { intent, amount, rest, credit = { as: 'plan', amount: null } }: Reversal,
): Promise<FreedCredit | null> {
  const owner = await lockOwner(call.db, intent.provider_profile);
  const overage = overageToReturn(await findSettled(call.db, intent.id), rest);
  await returnOverage(call.db, overage);
  // Staff may have taken less than the overage for all of it.
  const refund = Math.max(0, amount - overage.reduce((sum, one) => sum + one.amount, 0));
  await reverseAddon(call, { intent: intent.id, refund, rest });
  return reversePlans(call, { intent: intent.id, refund, rest, credit, owner });
}
