import type { Call } from '../../../../platform/call.ts';
import { findBuyers, findPurchases } from '../../purchases/repository.ts';
import { presentRequest } from '../present.ts';
import type { RequestOfPayment } from '../repository.ts';

/** Requests as staff see them: with what was bought, by whom, and who answered. */
export async function presentRequests({ db }: Call, requests: readonly RequestOfPayment[]) {
  const payments = requests.map(({ payment }) => payment);
  const deciders = requests.map(({ closed_by }) => closed_by);
  const [purchases, users] = await Promise.all([
    findPurchases(db, payments),
    findBuyers(db, deciders),
  ]);
  return requests.flatMap((request) => {
    const purchase = purchases.get(request.payment);
    const decider = users.get(request.closed_by ?? 0);
    return purchase ? [presentRequest(request, { purchase, decider })] : [];
  });
}
