import type { LedgerAccount } from '@okoshko/contract/payments/states';

/** One line of a movement, in kopecks: plus is what the account got. */
interface Posting {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** Postings that sum to zero. The name says what happened to which document: it is written once. */
export interface Movement {
  readonly name: string;
  readonly postings: readonly Posting[];
}

/** Money came to the provider: it is owed to the buyer, or awaits a manual review. */
export const paymentMovement = (
  attempt: string,
  amount: number,
  owedTo: 'buyers' | 'unclear',
): Movement => ({ name: `payment:${attempt}`, postings: transfer(owedTo, 'provider', amount) });

/** A manual review let money that awaited it take effect. */
export const acceptanceMovement = (attempt: string, amount: number): Movement => ({
  name: `acceptance:${attempt}`,
  postings: transfer('buyers', 'unclear', amount),
});

/** The purchase is handed over for the money and for the unused rest of an earlier plan. */
export const saleMovements = (
  attempt: string,
  { amount, credit }: { readonly amount: number; readonly credit: number },
): readonly Movement[] => [
  ...(credit > 0
    ? [{ name: `credit:${attempt}`, postings: transfer('buyers', 'sold', credit) }]
    : []),
  { name: `entitlement:${attempt}`, postings: transfer('sold', 'buyers', amount + credit) },
];

/** The provider keeps its fee back: from its payouts, not from what the buyer paid. */
export const feeMovement = (attempt: string, amount: number): Movement => ({
  name: `fee:${attempt}`,
  postings: transfer('withheld', 'fees', amount),
});

/** Money went back: for what was sold, or out of what awaited a manual review. */
export const refundMovement = (
  refund: string,
  amount: number,
  from: 'sold' | 'unclear',
): Movement => ({ name: `refund:${refund}`, postings: transfer('provider', from, amount) });

/** A bank took money back that was paid, and it can be answered. */
export const disputeMovement = (dispute: string, amount: number): Movement => ({
  name: `dispute:${dispute}`,
  postings: transfer('provider', 'disputed', amount),
});

/** The dispute is over: the money is the provider's again, until a refund takes what was lost. */
export const disputeEndMovement = (dispute: string, amount: number): Movement => ({
  name: `dispute_end:${dispute}`,
  postings: transfer('disputed', 'provider', amount),
});

/** Two postings from one account to another sum to zero. Throws on what is no amount. */
function transfer(from: LedgerAccount, to: LedgerAccount, amount: number): readonly Posting[] {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`);
  return [
    { account: to, amount },
    { account: from, amount: -amount },
  ];
}
