import { type TProperties, Type } from 'typebox';
import type { Validator } from 'typebox/compile';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db-handle.ts';
import type { Faults } from './faults.ts';

export interface ShopCredentials {
  readonly shopId: string;
  readonly secretKey: string;
}
interface Terminal {
  readonly terminalKey: string;
  readonly password: string;
}

/** The dependencies of the stand-ins: the database, the clock, credentials, and the addresses of both parties. */
export interface Sandbox {
  readonly db: Db;
  readonly clock: Clock;
  /** YooKassa's shop. */
  readonly credentials: ShopCredentials;
  /** T-Bank's terminal. */
  readonly terminal: Terminal;
  /** Tells whether the shop must send receipts. */
  readonly demandsReceipts: boolean;
  /** The origin of the hosted page. */
  readonly origin: () => string;
  /** The address for notifications, as a shop sets it in the provider's cabinet. */
  readonly notifyUrl: () => string;
  readonly faults: Faults;
}

/** An object that takes the named members alone: a vendor's field we misspell is an error here, not silence. */
export const closed = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

/** The path at which the request first breaks its schema, such as `receipt.items.0.measure`; null: nowhere. */
export function refusedPath(validator: Validator, request: unknown): string | null {
  const [error] = validator.Errors(request);
  if (!error) return null;
  const path = error.instancePath.split('/').slice(1);
  const missing = error.keyword === 'required' ? error.params.requiredProperties.slice(0, 1) : [];
  return [...path, ...missing].join('.');
}
