import type { Call } from '../../../../platform/call.ts';
import { moneyOf } from '../../ledger/repository.ts';
import { findBuyers } from '../../purchases/repository.ts';
import { actsOf } from '../acts/repository.ts';
import { presentBill } from '../present.ts';
import type { BillLine } from '../repository.ts';

/** Bills as staff see them: with what became of their money, and who closed them. */
export async function presentBills({ db }: Call, lines: readonly BillLine[]) {
  const attempts = lines.map(({ attempt }) => attempt.id);
  const [acts, money, users] = await Promise.all([
    actsOf(db, lines),
    moneyOf(db, attempts),
    findBuyers(
      db,
      lines.map(({ bill }) => bill.closed_by),
    ),
  ]);
  return lines.map((line) =>
    presentBill(line, {
      acts: acts.get(line.bill.id),
      money: money.get(line.attempt.id),
      closer: users.get(line.bill.closed_by ?? 0),
    }),
  );
}
