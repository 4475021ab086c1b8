/** How long a code of an SMS is good for, in seconds. */
export const CODE_LIFETIME_SECONDS = 300;

/** What a code or a call proves the phone for: an account's sign-in, or booking as a client by code alone. */
export const PROOF_PURPOSES = ['sign_in', 'booking'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** What is proved by a code besides, where a session asks for it: the phone that is to become the account's. */
export const CODE_PURPOSES = [...PROOF_PURPOSES, 'phone_change'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
