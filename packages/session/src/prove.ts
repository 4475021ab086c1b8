import type { ProofChallenge } from '@okoshko/contract/proof-of-work';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** The time that somebody waits for a code that was asked for, in ms. */
const TIMEOUT = 30_000;

/**
 * The answer to a challenge, as its header takes it. The browser derives keys in threads of its own, so that the page stays
 * as quick as it was. Rejects where no answer came in time, and on pages without TLS, which have no such keys.
 */
export async function prove(challenge: ProofChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT });
  if (!solution) throw new Error('no answer in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
