import { failed, type Result, unwrapped } from '@okoshko/contract/client';
import type { Query } from '@okoshko/contract/endpoint';
import { paymentStatus, paymentUrl } from '@okoshko/contract/payments/endpoints';
import type { Addon } from '@okoshko/contract/tariffs/addons';
import { type Account, isDenied } from './account.ts';
import type { Purchase, Sales } from './session.ts';
import type { Payment } from './state.ts';

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
  let watched: Watch | null = null;
  return {
    paymentUrl: (purchase, terms) =>
      account.guarded(async (token) => {
        const query = new URLSearchParams({ ...named(purchase), ...terms }).toString();
        const answer = unwrapped(await account.api(paymentUrl, { token, query }));
        // Never run a `javascript:` address, wherever it came from.
        return answer.ok && !/^https?:/.test(answer.data.url) ? failed('unknown') : answer;
      }),

    watchPayment(payment) {
      // Asked about already: asks at once. Another: makes room for the newer one.
      watched?.nudge();
      if (watched?.payment === payment) return watched.verdict;
      const bell = createBell();
      const isNewest = () => watched === watch;
      const verdict = account.operate({
        slice: 'payment',
        run: (token) => decided(account, clock, { payment, token, bell, isNewest }),
      });
      const watch: Watch = { payment, verdict, nudge: bell.ring };
      watched = watch;
      void verdict.then(() => {
        if (isNewest()) watched = null;
      });
      return verdict;
    },
  };
}

interface Watch {
  readonly payment: string;
  readonly verdict: Promise<Result<Payment>>;
  nudge(): void;
}

/** Cuts a wait short. */
function createBell() {
  let ring = () => {};
  const rung = () =>
    new Promise<void>((resolve) => {
      ring = resolve;
    });
  return { ring: () => ring(), rung };
}

const named = (purchase: Purchase): Pick<Query<typeof paymentUrl>, 'tariff_id' | Addon> =>
  'tariff' in purchase ? { tariff_id: purchase.tariff } : { [purchase.addon]: 'true' };

interface Watched {
  readonly payment: string;
  readonly token: string | null;
  readonly bell: ReturnType<typeof createBell>;
  isNewest(): boolean;
}

/**
 * Asks until the payment is decided, a newer one is watched, patience ends or the session does; a
 * lost call is asked again.
 */
async function decided(
  account: Account,
  { now, wait }: Clock,
  { payment, token, bell, isNewest }: Watched,
): Promise<Result<Payment>> {
  const end = now() + PATIENCE;
  let known: Result<Payment> = failed('unknown');
  for (let pause = FIRST_PAUSE; account.token() === token; pause = longer(pause)) {
    const asked = unwrapped(await account.api(paymentStatus, { token, id: payment }));
    if (asked.ok || !known.ok) known = asked;
    if (isFinal(asked) || now() + pause > end) return isDenied(asked) ? asked : known;
    if (isNewest()) await Promise.race([wait(pause), bell.rung()]);
    if (!isNewest()) break;
  }
  return known;
}

const isFinal = (asked: Result<Payment>) =>
  asked.ok ? asked.data.status !== 'pending' : isDenied(asked) || asked.error.status === 404;

const longer = (pause: number) => Math.min(pause * 1.5, LONGEST_PAUSE);
