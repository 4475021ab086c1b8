import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Faults } from './faults.ts';

export interface ShopCredentials {
  readonly shopId: string;
  readonly secretKey: string;
}
interface Terminal {
  readonly terminalKey: string;
  readonly password: string;
}

/** What the stand-ins work with: tables of their own, the clock, and the addresses of both sides. */
export interface Sandbox {
  readonly db: Db;
  readonly clock: Clock;
  /** YooKassa's shop. */
  readonly credentials: ShopCredentials;
  /** T-Bank's terminal. */
  readonly terminal: Terminal;
  /** Whether the shop is one that must make receipts. */
  readonly demandsReceipts: boolean;
  /** Where the hosted page is reached by the payer. */
  readonly origin: () => string;
  /** Where notifications go, as a shop sets it in the provider's cabinet. */
  readonly notifyUrl: () => string;
  readonly faults: Faults;
}
