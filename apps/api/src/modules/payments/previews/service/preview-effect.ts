import type { Call } from '../../../../platform/call.ts';
import { rehearse } from '../../../../platform/db/rehearse.ts';
import { type Entitlements, findEntitlements } from '../../../tariffs/index.ts';
import { moneyOf } from '../../ledger/repository.ts';
import {
  findAttempts,
  findIntentByDocumentId,
  type IntentRow,
} from '../../purchases/repository.ts';
import { presentEffect } from '../present.ts';
import { findRefundsAt } from '../repository.ts';
import { settleAll } from './settle-all.ts';

const NONE: Entitlements = { plans: [], addons: [] };

/**
 * What an act of staff would do to the money of a purchase and to what it bought, once the provider has given back
 * what it is asked for: the act itself is run and taken back, so that no formula stands beside it.
 */
export const previewEffect = (
  call: Call,
  payment: string | null,
  act: (call: Call) => Promise<unknown>,
) =>
  rehearse(call, async (call) => {
    const { db, now } = call;
    const intent = payment === null ? null : await findIntentByDocumentId(db, payment);
    const read = () => (intent ? findEntitlements(db, intent.provider_profile) : NONE);
    const before = await read();
    const old = new Map((await findRefundsAt(db, now)).map(({ refund }) => [refund.id, refund]));
    await act(call);
    const requested = await settleAll(call, (one) => !old.has(one.refund.id));
    const refunds = (await findRefundsAt(db, now)).filter(
      ({ refund }) => refund.status === 'succeeded' && old.get(refund.id)?.status !== 'succeeded',
    );
    const [after, left] = [await read(), await balanceOfIntent(call, intent)];
    return { data: presentEffect({ before, after, requested, refunds, payment, left, now }) };
  });

/** Kopecks of a purchase that are at the provider. */
async function balanceOfIntent({ db }: Call, intent: IntentRow | null): Promise<number> {
  if (!intent) return 0;
  const attempts = await findAttempts(db, intent.id);
  const money = await moneyOf(
    db,
    attempts.map(({ id }) => id),
  );
  return [...money.values()].reduce((sum, { received, refunded }) => sum + received - refunded, 0);
}
