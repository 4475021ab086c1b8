import { MINUTE } from '../../api/src/platform/clock.ts';

/** The length of the peak, in milliseconds; `npm run test:long -- peak MINUTES TIMES`. */
export const DURATION_MS = Number(process.env.LONG_MINUTES ?? 60) * MINUTE;
/** The load as a multiple of the peak of a thousand providers. */
export const TIMES = Number(process.env.LONG_TIMES ?? 10);
/** True: PgBouncer stands between the nodes and PostgreSQL. */
export const IS_POOLED = process.env.LONG_DIRECT === undefined;
/** Before it is counted: nodes compile, caches fill. */
export const WARM_UP_MS = Math.min(DURATION_MS, MINUTE);
/** The share of the target that must be answered within the time: a queue that grows is no rate. */
export const MIN_SHARE = 0.99;

const times = <Name extends string>(rates: Readonly<Record<Name, number>>) =>
  Object.fromEntries(
    Object.entries<number>(rates).map(([name, rate]) => [name, rate * TIMES]),
  ) as Readonly<Record<Name, number>>;

/** The rates a second that docs/scaling.md has for a thousand providers at their peak. */
export const TARGETS = times({ calls: 15, freeStarts: 3, messages: 1.4 });

/**
 * Arrivals a second, in the proportions of docs/scaling.md. A visit is five calls, two of them free starts; one that
 * books makes five more, and every third booking a sixth, by which it is cancelled.
 */
export const ARRIVALS = times({
  browse: 0.96,
  browseAndBook: 0.54,
  calendar: 1.4,
  clients: 0.8,
  search: 0.4,
  notifications: 0.54,
  statistics: 0.14,
  note: 0.5,
  bookForClient: 0.2,
  cancelForClient: 0.05,
  addClient: 0.3,
  changeClient: 0.3,
});
export type Arrival = keyof typeof ARRIVALS;
export const CANCELLED_SHARE = 1 / 3;

/**
 * Beside what the calls make: a code and a message of each booking, and of each the provider makes or cancels. That is 1.53
 * together, above the 1.4 asked for: bookings that find their time taken are sent nothing.
 */
export const MESSAGES = times({ reminders: 0.2 });
