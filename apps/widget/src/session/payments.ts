import { failed, type Result, unwrapped } from '@okoshko/contract/client';
import type { Query } from '@okoshko/contract/endpoint';
import { paymentStatus, paymentUrl } from '@okoshko/contract/payments/wire';
import type { Addon } from '@okoshko/contract/tariffs/addons';
import { isDenied } from '@okoshko/session/session-store';
import type { Purchase, Sales } from './session.ts';
import type { Payment, SessionStore } from './state.ts';

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 10_000;
const WATCH_TIMEOUT = 60_000;

/** The page to pay on, and the outcome of a payment. */
export function paymentOperations(
  sessionStore: SessionStore,
  clock: Clock,
): Pick<Sales, 'paymentUrl' | 'watchPayment'> {
  let watched: Watch | null = null;
  return {
    paymentUrl: (purchase, terms) =>
      sessionStore.guarded(async (token) => {
        const query = new URLSearchParams({ ...purchaseQuery(purchase), ...terms }).toString();
        const result = unwrapped(await sessionStore.api(paymentUrl, { token, query }));
        // Never run a `javascript:` address, wherever it came from.
        return result.ok && !/^https?:/.test(result.data.url) ? failed('unknown') : result;
      }),

    watchPayment(payment) {
      // A payment that is watched already is checked at once; another gives way to the newer one.
      watched?.checkNow();
      if (watched?.payment === payment) return watched.outcome;
      const interrupt = createInterrupt();
      const isNewest = () => watched === watch;
      const outcome = sessionStore.operate({
        slice: 'payment',
        run: (token) => untilDecided(sessionStore, clock, { payment, token, interrupt, isNewest }),
      });
      const watch: Watch = { payment, outcome, checkNow: interrupt.interrupt };
      watched = watch;
      void outcome.then(() => {
        if (isNewest()) watched = null;
      });
      return outcome;
    },
  };
}

interface Watch {
  readonly payment: string;
  readonly outcome: Promise<Result<Payment>>;
  checkNow(): void;
}

/** Cuts a wait short. */
function createInterrupt() {
  let interrupt = () => {};
  const interrupted = () =>
    new Promise<void>((resolve) => {
      interrupt = resolve;
    });
  return { interrupt: () => interrupt(), interrupted };
}

function purchaseQuery(
  purchase: Purchase,
): Pick<Query<typeof paymentUrl>, 'tariff_id' | 'overage' | Addon> {
  if ('addon' in purchase) return { [purchase.addon]: 'true' };
  return 'tariff' in purchase ? { tariff_id: purchase.tariff } : purchase;
}

interface WatchInput {
  readonly payment: string;
  readonly token: string | null;
  readonly interrupt: ReturnType<typeof createInterrupt>;
  isNewest(): boolean;
}

/**
 * Asks until the payment is decided, a newer one is watched, the time is up or the session ends; a lost
 * call is repeated.
 */
async function untilDecided(
  sessionStore: SessionStore,
  { now, wait }: Clock,
  { payment, token, interrupt, isNewest }: WatchInput,
): Promise<Result<Payment>> {
  const end = now() + WATCH_TIMEOUT;
  let latest: Result<Payment> = failed('unknown');
  for (let pause = FIRST_PAUSE; sessionStore.token() === token; pause = longer(pause)) {
    const result = unwrapped(await sessionStore.api(paymentStatus, { token, id: payment }));
    if (result.ok || !latest.ok) latest = result;
    if (isFinal(result) || now() + pause > end) return isDenied(result) ? result : latest;
    if (isNewest()) await Promise.race([wait(pause), interrupt.interrupted()]);
    if (!isNewest()) break;
  }
  return latest;
}

const isFinal = (result: Result<Payment>) =>
  result.ok ? result.data.status !== 'pending' : isDenied(result) || result.error.status === 404;

const longer = (pause: number) => Math.min(pause * 1.5, LONGEST_PAUSE);
