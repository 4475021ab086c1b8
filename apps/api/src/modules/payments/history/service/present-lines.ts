import type { Call } from '../../../../platform/call.ts';
import { type Money, moneyOf } from '../../ledger/repository.ts';
import type { PaymentLine } from '../../purchases/repository.ts';
import { presentRestored } from '../../refunds/present.ts';
import { findRestored } from '../../refunds/repository.ts';

/** A page of payments with the money of each and what came back of an earlier plan. */
export async function presentLines<T>(
  { db }: Call,
  lines: readonly PaymentLine[],
  present: (line: PaymentLine, money: Money | undefined) => T,
) {
  const money = await moneyOf(
    db,
    lines.map(({ attempt }) => attempt.id),
  );
  const restored = await findRestored(
    db,
    lines.map(({ intent }) => intent.id),
  );
  return lines.map((line) => ({
    ...present(line, money.get(line.attempt.id)),
    restored: presentRestored(restored.get(line.intent.id)),
  }));
}
