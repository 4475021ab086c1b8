import { sql } from 'drizzle-orm';
import { rows } from '../../api/src/platform/db/rows.ts';
import type { Db } from '../../api/src/platform/db-handle.ts';
import type { Journal } from './journal.ts';
import { type Person, sessionErrors } from './rules/used-code.ts';

/** The phones of people who prove one by a code. */
export interface PhoneRange {
  readonly first: number;
  readonly last: number;
}

/**
 * A sentence for each difference between the stored people with a phone of the range and the answers in the journal.
 */
export async function peopleThatDiffer(
  db: Db,
  journal: Pick<Journal, 'people' | 'unanswered'>,
  { first, last }: PhoneRange,
): Promise<string[]> {
  const stored = await rows<Person>(
    db,
    sql`select u.phone, (select count(*)::int from sessions s where s."user" = u.id) as sessions
      from users u where u.phone between ${String(first)} and ${String(last)}`,
  );
  const existing = new Set(stored.map(({ phone }) => phone));
  return [
    ...stored.flatMap((person) => sessionErrors(person, journal)),
    ...[...journal.people]
      .filter((phone) => !existing.has(phone))
      .map((phone) => `${phone} proved their phone and has no account`),
  ];
}
