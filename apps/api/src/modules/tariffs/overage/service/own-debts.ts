import type { Call } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { presentDebt } from '../present.ts';
import { findDebts } from '../repository.ts';

/** The caller's unpaid overage, and what of it can be paid now. */
export async function ownDebts({ db, actor, now }: Call) {
  const provider = requireProvider(actor);
  const data = (await findDebts(db, { provider })).map((debt) => presentDebt(debt, now));
  const due = data.reduce((sum, { is_due, left }) => (is_due ? sum + left : sum), 0);
  return { data, meta: { due } };
}
