import type { Call } from '../../../../platform/call.ts';
import { rehearse } from '../../../../platform/db/rehearse.ts';
import { findPurchases } from '../../purchases/repository.ts';
import { titleOf } from '../../purchases/rules.ts';
import { refundUnused } from '../../refunds/service/refund-unused.ts';
import { findRefundsAt } from '../repository.ts';
import { settleAll } from './settle-all.ts';

/** Kopecks of one purchase that would come back. */
export interface UnusedMoney {
  readonly payment: string;
  readonly title: string;
  readonly amount: number;
}

/** What closing a user's account would give back: it is done and taken back, as a refund's preview at the desk. */
export const previewClosing = (call: Call, user: number): Promise<UnusedMoney[]> =>
  rehearse(call, async (call) => {
    const { db, now } = call;
    const old = new Set((await findRefundsAt(db, now)).map(({ refund }) => refund.id));
    await refundUnused(call, user);
    await settleAll(call, ({ refund }) => !old.has(refund.id));
    const refunds = (await findRefundsAt(db, now)).filter(({ refund }) => !old.has(refund.id));
    const payments = refunds.map(({ payment }) => payment);
    const purchases = await findPurchases(db, payments);
    return refunds.flatMap(({ refund: { amount }, payment }) => {
      const purchase = purchases.get(payment ?? '');
      if (!purchase) return [];
      const title = titleOf(purchase.purpose, purchase.tariff);
      return [{ payment: purchase.payment, title, amount }];
    });
  });
