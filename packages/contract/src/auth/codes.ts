/** The time for which a code of an SMS is good, in seconds. */
export const CODE_LIFETIME_SECONDS = 300;

export const CODE_DIGITS = 6;

/** True with the last digit of a code: a form sends it then, and again when it is mended. */
export const isCodeWhole = (code: string, before: string): boolean =>
  code.length === CODE_DIGITS && code !== before;

/** The purposes of proving a phone by code or call: an account's sign-in, or booking as a client by code alone. */
export const PROOF_PURPOSES = ['sign_in', 'booking'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** A code also proves, where a session asks for it, the phone that is to become the account's. */
export const CODE_PURPOSES = [...PROOF_PURPOSES, 'phone_change'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** A code that a page asked for. */
interface SentCode {
  /** Empty: its time is over. */
  readonly token: string;
  readonly phone: string;
  /** Instant, ms since the epoch, from which another may be requested. */
  readonly resendAt: number;
}

/** True while the code that was sent is the one to type, as no other may be sent to the phone yet. */
export const isGoneOnWith = (sent: SentCode | null, phone: string, now: number): boolean =>
  sent !== null && sent.token !== '' && sent.phone === phone && sent.resendAt > now;

/** The length of a new password, in characters. Source: OWASP ASVS 5.0, 6.2. */
export const PASSWORD_LENGTH = { minLength: 8, maxLength: 128 } as const;

/** Services with a button of their own in the sign-in, by the names of `OAUTH_PROVIDERS`. */
export const SERVICES = ['vk', 'yandex'] as const;
export type Service = (typeof SERVICES)[number];

/** The longest address to lead back to, in characters: `state` holds it, and Yandex takes 1,024 there. */
export const RETURN_URL_LENGTH = 600;

/** The message that a pop-up posts to the page that opened it: a ticket, or the code of a refusal. */
export interface PopupMessage {
  readonly okoshko: 'oauth';
  readonly access_token?: string;
  readonly error?: string;
}
