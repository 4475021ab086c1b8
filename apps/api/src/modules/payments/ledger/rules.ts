/** Where money stands. Source: tables/payments.ts. */
type Account = 'provider' | 'buyers' | 'sold' | 'unclear';

/** One side of a movement, in kopecks: plus is what the account got. */
export interface Posting {
  readonly account: Account;
  readonly amount: number;
}

/** A movement's name says what happened and to which document, once. */
export interface Movement {
  readonly name: string;
  readonly postings: readonly Posting[];
}

/** Money came to the provider: it is owed to the buyer, or awaits a person. */
export const received = (
  attempt: string,
  amount: number,
  owedTo: 'buyers' | 'unclear',
): Movement => ({ name: `payment:${attempt}`, postings: transfer(owedTo, 'provider', amount) });

/** A person lets money that awaited them take effect. */
export const accepted = (attempt: string, amount: number): Movement => ({
  name: `acceptance:${attempt}`,
  postings: transfer('buyers', 'unclear', amount),
});

/** What was bought is handed over for the money and for what an earlier plan's rest was worth. */
export const delivered = (attempt: string, amount: number, credit: number): readonly Movement[] => [
  ...(credit > 0
    ? [{ name: `credit:${attempt}`, postings: transfer('buyers', 'sold', credit) }]
    : []),
  { name: `entitlement:${attempt}`, postings: transfer('sold', 'buyers', amount + credit) },
];

/** Money went back: of what was sold, or of what nobody knew a use for. */
export const givenBack = (refund: string, amount: number, from: 'sold' | 'unclear'): Movement => ({
  name: `refund:${refund}`,
  postings: transfer('provider', from, amount),
});

/** From one account to another: two postings that sum to zero. Throws on what is no amount. */
function transfer(from: Account, to: Account, amount: number): readonly Posting[] {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`);
  return [
    { account: to, amount },
    { account: from, amount: -amount },
  ];
}
