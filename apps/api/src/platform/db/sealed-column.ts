import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { HOUR } from '../clock.ts';
import type { AppCtx, Ctx } from '../ctx.ts';
import { byAnyKey, type Sign } from '../former-keys.ts';
import type { StatementSweep } from '../sweep.ts';
import { rows } from './rows.ts';

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

type SealCtx = Pick<Ctx<'sign'>, 'app'>;

/** The text as it is stored. */
export const sealFor = ({ app }: SealCtx, { keyOf }: SealedColumn, { user, value }: Owned) =>
  seal(keyOf(app.sign, user), value);

/** The text; null: none of our keys sealed it. */
export const unsealFor = (ctx: SealCtx, { keyOf }: SealedColumn, { user, value }: Owned) =>
  byAnyKey(ctx, ({ app }) => unseal(keyOf(app.sign, user), value));

/** Tells whether the present key sealed it. */
const isSealedNow = ({ app }: SealCtx, { keyOf }: SealedColumn, { user, value }: Owned) =>
  unseal(keyOf(app.sign, user), value) !== null;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A text as it is stored where whoever reads the database must not read it; the key is a keyed hash of ours (`app.sign`). */
export function seal(key: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'base64url'), nonce);
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Null: another key sealed it, or it was changed since. */
export function unseal(key: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const end = bytes.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'base64url'), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(end));
    const text = [decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return null;
  }
}

/** Rows that are read at once. */
const PAGE = 500;
/** Values sealed anew in one transaction: it locks their rows. */
const MAX_ANEW = 1000;

/**
 * While a former key is named, seals by the present one what the former sealed, so that the former is of no more use. It
 * tells the log of what no key opens.
 */
export const sealAnew = (columns: readonly SealedColumn[]): StatementSweep => ({
  name: 'secrets: seal anew',
  every: HOUR,
  run: async (ctx) => {
    if (ctx.app.sign.former.length === 0) return;
    for (const column of columns) {
      if ((await sealColumnAnew(ctx, column)) >= MAX_ANEW) return 'more';
    }
    return;
  },
});

interface SealedValue {
  readonly id: number;
  readonly user: number;
  readonly value: string;
}

/** Answers how many values it sealed. */
async function sealColumnAnew(ctx: AppCtx, sealed: SealedColumn): Promise<number> {
  let [anew, unreadable] = [0, 0];
  for (let after = 0; anew < MAX_ANEW; ) {
    const page = await valuesAfter(ctx, sealed, after);
    for (const row of page) {
      after = row.id;
      if (isSealedNow(ctx, sealed, row)) continue;
      const text = unsealFor(ctx, sealed, row);
      if (text === null) unreadable += 1;
      else anew += await sealRowAnew(ctx, sealed, { ...row, text });
    }
    if (page.length < PAGE) break;
  }
  const { name: column } = sealed.column;
  if (anew > 0) ctx.log.info({ column, count: anew }, 'sealed anew by the present SECRET_KEY');
  if (unreadable > 0) {
    ctx.log.error({ column, count: unreadable }, 'sealed by a SECRET_KEY that is not named');
  }
  return anew;
}

const valuesAfter = (
  { db }: AppCtx,
  { column, id, user }: SealedColumn,
  after: number,
): Promise<SealedValue[]> =>
  rows<SealedValue>(
    db,
    sql`select ${id} as id, ${user} as "user", ${column} as value from ${column.table}
      where ${column} is not null and ${id} > ${after} order by ${id} limit ${PAGE}`,
  );

/** Answers how many rows have the other value now: none where somebody else changed it meanwhile. */
async function sealRowAnew(
  ctx: AppCtx,
  sealed: SealedColumn,
  before: SealedValue & { readonly text: string },
): Promise<number> {
  const { column, id } = sealed;
  const value = sealFor(ctx, sealed, { user: before.user, value: before.text });
  const replaced = await rows<object>(
    ctx.db,
    sql`update ${column.table} set ${sql.identifier(column.name)} = ${value}
      where ${id} = ${before.id} and ${column} = ${before.value} returning 1`,
  );
  return replaced.length;
}
