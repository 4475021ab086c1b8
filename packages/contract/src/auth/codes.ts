/** How long a code of an SMS is good for, in seconds. */
export const CODE_LIFETIME_SECONDS = 300;

/** What a code or a call proves the phone for: an account's sign-in, or booking as a client by code alone. */
export const PROOF_PURPOSES = ['sign_in', 'booking'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];
