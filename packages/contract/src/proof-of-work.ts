/** The header of the answer to a challenge, in a repeat of the call whose refusal brought it. */
export const PROOF_HEADER = 'okoshko-proof';

/** A puzzle of ALTCHA's second version, as `challenge` of a refusal's details; its answer is good for one call about one phone. */
export interface ProofChallenge {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
  };
  readonly signature?: string;
}
