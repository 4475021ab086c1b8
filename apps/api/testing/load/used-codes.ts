import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/handle.ts';
import { rows } from '../../src/platform/db/rows.ts';
import type { Journal } from './journal.ts';

/** Before these the phones are of accounts that the load was prepared with. */
export const FIRST_PHONE = 79_180_000_000;

interface Person {
  readonly phone: string;
  /** Signed in, or booked by a code. */
  readonly sessions: number;
}

/**
 * Who proved a phone by a code, and how often. A code is used once: where its answer came there is one session, where it got
 * lost there is one or none, and of nobody else there is an account.
 */
export async function peopleThatDiffer(
  db: Db,
  { people, unanswered }: Pick<Journal, 'people' | 'unanswered'>,
): Promise<string[]> {
  const stored = await rows<Person>(
    db,
    sql`select u.phone, (select count(*)::int from sessions s where s."user" = u.id) as sessions
      from users u where u.phone >= ${String(FIRST_PHONE)} and length(u.phone) = 11
        and u.phone < ${String(FIRST_PHONE + 10_000_000)}`,
  );
  return [
    ...stored.flatMap((person) => whatIsWrong(person, { people, unanswered })),
    ...[...people]
      .filter((phone) => !stored.some((person) => person.phone === phone))
      .map((phone) => `${phone} proved their phone and has no account`),
  ];
}

/** Empty: nothing. */
export function whatIsWrong(
  { phone, sessions }: Person,
  { people, unanswered }: Pick<Journal, 'people' | 'unanswered'>,
): string[] {
  if (people.has(phone)) {
    return sessions === 1 ? [] : [`${phone} signed in once and has ${sessions} sessions`];
  }
  if (!unanswered.has(phone)) return [`${phone} has an account and used no code`];
  return sessions <= 1 ? [] : [`${phone} used one code and has ${sessions} sessions`];
}
