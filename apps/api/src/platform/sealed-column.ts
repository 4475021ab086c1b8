import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Call } from './call.ts';
import { byAnyKey, type Sign } from './former-keys.ts';
import { seal, unseal } from './seal.ts';

/** A column whose texts nobody who reads the database can read; its module's manifest names it. */
export interface SealedColumn {
  readonly column: PgColumn;
  readonly id: PgColumn;
  /** The owner of the row: what was sealed for another is of no use. */
  readonly user: PgColumn;
  /** The key of one owner, for one purpose. */
  keyOf(sign: Sign, user: number): string;
}

/** A text, or what it is stored as. */
interface Owned {
  readonly user: number;
  readonly value: string;
}

type SealCall = Pick<Call<'sign'>, 'app'>;

/** The text as it is stored. */
export const sealFor = ({ app }: SealCall, { keyOf }: SealedColumn, { user, value }: Owned) =>
  seal(keyOf(app.sign, user), value);

/** The text; null: none of our keys sealed it. */
export const unsealFor = (call: SealCall, { keyOf }: SealedColumn, { user, value }: Owned) =>
  byAnyKey(call, ({ app }) => unseal(keyOf(app.sign, user), value));

/** Whether the present key sealed it. */
export const isSealedNow = ({ app }: SealCall, { keyOf }: SealedColumn, { user, value }: Owned) =>
  unseal(keyOf(app.sign, user), value) !== null;
