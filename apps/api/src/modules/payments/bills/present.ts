import type { Money } from '../ledger/repository.ts';
import { presentBuyer } from '../purchases/present.ts';
import type { Buyer } from '../purchases/repository.ts';
import { stateOf, titleOf } from '../purchases/rules.ts';
import type { ActRow } from './acts/repository.ts';
import type { BillLine } from './repository.ts';
import { numberOf } from './rules/bills.ts';

export const presentAct = (act: ActRow) => ({
  act: act.document_id,
  number: numberOf(act),
  starts_on: act.starts_on,
  ends_on: act.ends_on,
  amount: act.amount,
});

/** A bill as its buyer reads it. */
export const presentOwnBill = (
  { bill, intent, tariff }: BillLine,
  acts: readonly ActRow[] = [],
) => ({
  bill: bill.document_id,
  number: numberOf(bill),
  state: bill.state,
  payment: intent.document_id,
  title: titleOf(intent.purpose, tariff),
  amount: intent.amount,
  name: bill.buyer_name ?? '—',
  inn: bill.buyer_inn ?? '—',
  issued_on: bill.issued_on,
  valid_until: bill.valid_until,
  paid_on: bill.paid_on,
  order_number: bill.order_number,
  closed_at: bill.closed_at?.toISOString() ?? null,
  acts: acts.map(presentAct),
});

interface AboutBill {
  readonly acts: readonly ActRow[] | undefined;
  readonly money: Money | undefined;
  readonly closer: Buyer | undefined;
}

export const presentBill = (line: BillLine, { acts, money, closer }: AboutBill) => ({
  ...presentOwnBill(line, acts),
  payment_status: stateOf(line.attempt, money),
  buyer: presentBuyer(line.buyer),
  closed_by: line.bill.closed_by,
  closed_by_name: closer?.name ?? null,
});
