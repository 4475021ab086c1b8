import type { Call } from '../../../../../platform/call.ts';
import { transact } from '../../../../../platform/db/transact.ts';
import { newDocument } from '../../../../../platform/tokens.ts';
import { findEntitlementStates, findGrantPeriod } from '../../../../tariffs/index.ts';
import { moneyOfAttempt } from '../../../ledger/repository.ts';
import { lockAttempt } from '../../../purchases/repository.ts';
import { type BillLine, findBillById, takeNumber } from '../../repository.ts';
import { actsOf, insertAct, scheduleActs } from '../repository.ts';
import { type ActBasis, type DueAct, dueActs, nextActAt } from '../rules/acts.ts';

/** Makes the acts of a paid bill that are due now, and notes when the next one is. */
export const issueActs = (call: Call, id: number): Promise<void> =>
  transact(call, async (call) => {
    const line = await findBillById(call.db, id);
    if (line?.bill.state !== 'paid') return;
    await lockAttempt(call.db, line.attempt);
    const { refunded, basis } = await basisOf(call, line);
    for (const act of dueActs(basis, call.now)) await writeAct(call, id, act);
    await scheduleActs(call.db, id, {
      acts_due_at: nextActAt(basis, call.now),
      acts_refunded: refunded,
    });
  });

async function basisOf(
  { db, now }: Call,
  { bill, attempt, intent }: BillLine,
): Promise<{ refunded: number; basis: ActBasis }> {
  const [acts, money, period, states] = await Promise.all([
    actsOf(db, [{ bill }]),
    moneyOfAttempt(db, attempt.id),
    findGrantPeriod(db, intent.id),
    findEntitlementStates(db, [intent.id], now),
  ]);
  const { received, refunded } = money;
  // Money that came for what was paid already buys nothing: it goes back, and nothing is rendered for it.
  const isSold = attempt.status === 'paid';
  const own = acts.get(bill.id) ?? [];
  const overage = intent.lines.filter(({ kind }) => kind === 'overage');
  const basis = {
    paid: isSold ? received - refunded : 0,
    earlier: overage.reduce((sum, { amount }) => sum + amount, 0),
    period,
    isOver: !states.has(intent.id),
    acted: own.reduce((sum, { amount }) => sum + amount, 0),
    actedUntil: own.at(-1)?.ends_on ?? null,
  };
  return { refunded, basis };
}

async function writeAct({ db, now }: Call, bill: number, act: DueAct): Promise<void> {
  const year = Number(act.ends_on.slice(0, 4));
  const number = await takeNumber(db, 'act', year);
  await insertAct(db, { ...newDocument(now), bill, year, number, ...act });
}
