import type { Call } from '../../../../platform/call.ts';
import { findBuyers, findPurchases } from '../../purchases/repository.ts';
import { presentDispute } from '../present.ts';
import type { DisputeOfPayment } from '../repository.ts';

/** Disputes as staff see them: with what was bought, by whom, and who closed them. */
export async function presentDisputes({ db }: Call, disputes: readonly DisputeOfPayment[]) {
  const payments = disputes.map(({ payment }) => payment);
  const closers = disputes.map(({ closed_by }) => closed_by);
  const [purchases, users] = await Promise.all([
    findPurchases(db, payments),
    findBuyers(db, closers),
  ]);
  return disputes.flatMap((dispute) => {
    const purchase = purchases.get(dispute.payment);
    const closer = users.get(dispute.closed_by ?? 0);
    return purchase ? [presentDispute(dispute, { purchase, closer })] : [];
  });
}
