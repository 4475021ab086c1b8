import { PASSWORD_LENGTH } from '@okoshko/contract/auth/codes';
import { isAcceptedPhone } from '@okoshko/contract/phones/phone';
import { account as words } from '../../text/account.ts';

/** The reason the new password is refused here; null: the server decides. */
export function passwordFault(next: string, current: string | null): string | null {
  if (next.length < PASSWORD_LENGTH.minLength) {
    return words.password.short(PASSWORD_LENGTH.minLength - next.length);
  }
  if (next.length > PASSWORD_LENGTH.maxLength) return words.password.tooLong;
  if (next === current) return words.password.same;
  return new Set(next.toLowerCase()).size < 3 ? words.password.tooPlain : null;
}

/** The fault of an e-mail address; null: it looks right, or the field is empty. */
export const emailFault = (email: string): string | null =>
  email.trim() === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())
    ? null
    : words.email.wrong;

/** The reason no code can go to the phone; null: it can. */
export function phoneFault(digits: string, own: string | null): string | null {
  if (!isAcceptedPhone(digits)) return words.phone.wrong;
  return digits === own ? words.phone.same : null;
}

/** The way an account without a password gets one. */
export type PasswordWay = 'mail' | 'phone' | null;

export function wayToPassword(owner: {
  readonly phone: string | null;
  readonly email: string | null;
  readonly isConfirmed: boolean;
}): PasswordWay {
  // A mailbox that nobody proved opens no account that has a phone.
  if (owner.email !== null && (owner.isConfirmed || owner.phone === null)) return 'mail';
  return owner.phone === null ? null : 'phone';
}

interface Consent {
  readonly document: string;
  readonly version: string;
  readonly given_at: string;
  readonly withdrawn_at: string | null;
}

export type ConsentDocument = 'offer' | 'privacy' | 'marketing';

/** The newest of a document: what is in force, or what was last taken back; undefined: there never was any. */
export const newestConsent = <C extends Consent>(
  consents: readonly C[],
  document: ConsentDocument,
): C | undefined =>
  consents
    .filter((consent) => consent.document === document)
    .toSorted(
      (a, b) =>
        Number(a.withdrawn_at !== null) - Number(b.withdrawn_at !== null) ||
        Date.parse(b.given_at) - Date.parse(a.given_at),
    )[0];

/** The edition that is agreed to now: the newest that any document was agreed to in. */
export const presentEdition = (consents: readonly Consent[]): string | null =>
  consents.toSorted((a, b) => Date.parse(b.given_at) - Date.parse(a.given_at))[0]?.version ?? null;

const CODE_LIFE = 300_000;
const STEP_KEY = 'okoshko:phone-change';

/** A code that was asked for, as a reload finds it: without the SMS it opens nothing. */
export interface SentCode {
  readonly phone: string;
  readonly token: string;
  readonly sentAt: number;
  /** The time when the next code may be asked for. */
  readonly nextAt: number;
}

export function storeCode(storage: Storage, sent: SentCode | null): void {
  if (sent) storage.setItem(STEP_KEY, JSON.stringify(sent));
  else storage.removeItem(STEP_KEY);
}

/** The code that is still good; what else is found there is left alone. */
export function readCode(storage: Storage, now: number): SentCode | null {
  try {
    const sent = JSON.parse(storage.getItem(STEP_KEY) ?? 'null') as SentCode | null;
    if (sent === null || typeof sent.token !== 'string' || !isAcceptedPhone(sent.phone)) {
      return null;
    }
    return now - sent.sentAt < CODE_LIFE ? sent : null;
  } catch {
    return null;
  }
}
