import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/handle.ts';
import type { Faults } from './faults.ts';

export interface ShopCredentials {
  readonly shopId: string;
  readonly secretKey: string;
}
interface Terminal {
  readonly terminalKey: string;
  readonly password: string;
}

/** What the stand-ins need: the database, the clock, credentials, and the addresses of both parties. */
export interface Sandbox {
  readonly db: Db;
  readonly clock: Clock;
  /** YooKassa's shop. */
  readonly credentials: ShopCredentials;
  /** T-Bank's terminal. */
  readonly terminal: Terminal;
  /** Whether the shop must send receipts. */
  readonly demandsReceipts: boolean;
  /** The origin of the hosted page. */
  readonly origin: () => string;
  /** Where notifications go, as a shop sets it in the provider's cabinet. */
  readonly notifyUrl: () => string;
  readonly faults: Faults;
}
