import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Credentials } from './errors.ts';

/** What the stand-in works with: tables of its own, the clock, and the addresses of both sides. */
export interface Sandbox {
  readonly db: Db;
  readonly clock: Clock;
  readonly credentials: Credentials;
  /** Where the hosted page is reached by the payer. */
  readonly origin: () => string;
  /** Where notifications go, as a shop sets it in YooKassa's cabinet. */
  readonly notifyUrl: () => string;
}
