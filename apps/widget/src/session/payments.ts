import type { Query } from '@okoshko/contract/endpoint';
import { paymentStatus, paymentUrl } from '@okoshko/contract/payments/endpoints';
import { type Account, isDenied } from './account.ts';
import { failed, unwrapped } from './api.ts';
import type { Purchase, Sales } from './session.ts';
import type { Payment, Result } from './state.ts';

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 10_000;
const PATIENCE = 120_000;

/** Where to pay, and what became of it. */
export function paymentOperations(
  account: Account,
  clock: Clock,
): Pick<Sales, 'paymentUrl' | 'watchPayment'> {
  return {
    paymentUrl: (purchase, returnUrl) =>
      account.guarded(async (token) => {
        const query = new URLSearchParams(intent(purchase, returnUrl)).toString();
        return unwrapped(await account.api(paymentUrl, { token, query }));
      }),

    watchPayment: (payment) =>
      account.operate({
        slice: 'payment',
        run: (token) => decided(account, clock, { payment, token }),
      }),
  };
}

function intent(purchase: Purchase, returnUrl: string): Record<string, string> {
  const query: Query<typeof paymentUrl> =
    'tariff' in purchase ? { tariff_id: purchase.tariff } : { [purchase.addon]: 'true' };
  return { ...query, return_url: returnUrl };
}

interface Watched {
  readonly payment: string;
  readonly token: string | null;
}

/** Asks until the payment is decided, patience ends or the session does; a lost call is asked again. */
async function decided(
  account: Account,
  { now, wait }: Clock,
  { payment, token }: Watched,
): Promise<Result<Payment>> {
  const end = now() + PATIENCE;
  let known: Result<Payment> = failed('unknown');
  for (let pause = FIRST_PAUSE; account.token() === token; pause = longer(pause)) {
    const asked = unwrapped(await account.api(paymentStatus, { token, id: payment }));
    if (asked.ok || !known.ok) known = asked;
    if (isFinal(asked) || now() + pause > end) return isDenied(asked) ? asked : known;
    await wait(pause);
  }
  return known;
}

const isFinal = (asked: Result<Payment>) =>
  asked.ok ? asked.data.status !== 'pending' : isDenied(asked) || asked.error.status === 404;

const longer = (pause: number) => Math.min(pause * 1.5, LONGEST_PAUSE);
