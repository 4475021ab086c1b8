import type { Journal } from '../journal.ts';

export interface Person {
  readonly phone: string;
  /** Signed in, or booked by a code. */
  readonly sessions: number;
}

/**
 * The errors about somebody who has an account; empty: none. A code is used once: if its answer came there is one
 * session, if it got lost there is one or none, and nobody else has an account.
 */
export function sessionErrors(
  { phone, sessions }: Person,
  { people, unanswered }: Pick<Journal, 'people' | 'unanswered'>,
): string[] {
  if (people.has(phone)) {
    return sessions === 1 ? [] : [`${phone} signed in once and has ${sessions} sessions`];
  }
  if (!unanswered.has(phone)) return [`${phone} has an account and used no code`];
  return sessions <= 1 ? [] : [`${phone} used one code and has ${sessions} sessions`];
}
