/** How long a code of an SMS is good for, in seconds. */
export const CODE_LIFETIME_SECONDS = 300;

/** What a code or a call proves the phone for: an account's sign-in, or booking as a client by code alone. */
export const PROOF_PURPOSES = ['sign_in', 'booking'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** What is proved by a code besides, where a session asks for it: the phone that is to become the account's. */
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

/** Until another code may be sent to the phone, the one that it has is gone on with. */
export const isGoneOnWith = (sent: SentCode | null, phone: string, now: number): boolean =>
  sent !== null && sent.token !== '' && sent.phone === phone && sent.resendAt > now;
