import { sql } from 'drizzle-orm';
import type { AppCall } from './call.ts';
import { HOUR } from './clock.ts';
import { rows } from './db/rows.ts';
import type { StatementSweep } from './jobs/sweep.ts';
import { isSealedNow, type SealedColumn, sealFor, unsealFor } from './sealed-column.ts';

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
  run: async (call) => {
    if (call.app.sign.former.length === 0) return;
    for (const column of columns) {
      if ((await sealColumnAnew(call, column)) >= MAX_ANEW) return 'more';
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
async function sealColumnAnew(call: AppCall, sealed: SealedColumn): Promise<number> {
  let [anew, unreadable] = [0, 0];
  for (let after = 0; anew < MAX_ANEW; ) {
    const page = await valuesAfter(call, sealed, after);
    for (const row of page) {
      after = row.id;
      if (isSealedNow(call, sealed, row)) continue;
      const text = unsealFor(call, sealed, row);
      if (text === null) unreadable += 1;
      else anew += await sealRowAnew(call, sealed, { ...row, text });
    }
    if (page.length < PAGE) break;
  }
  const { name: column } = sealed.column;
  if (anew > 0) call.log.info({ column, count: anew }, 'sealed anew by the present SECRET_KEY');
  if (unreadable > 0) {
    call.log.error({ column, count: unreadable }, 'sealed by a SECRET_KEY that is not named');
  }
  return anew;
}

const valuesAfter = (
  { db }: AppCall,
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
  call: AppCall,
  sealed: SealedColumn,
  before: SealedValue & { readonly text: string },
): Promise<number> {
  const { column, id } = sealed;
  const value = sealFor(call, sealed, { user: before.user, value: before.text });
  const replaced = await rows<object>(
    call.db,
    sql`update ${column.table} set ${sql.identifier(column.name)} = ${value}
      where ${id} = ${before.id} and ${column} = ${before.value} returning 1`,
  );
  return replaced.length;
}
