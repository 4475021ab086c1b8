// Some work of the caller's processor in exchange for what costs us money: nothing to click, no third party, no cookie.
// Source: ALTCHA, proof of work version 2, https://altcha.org/docs/v2/proof-of-work/.
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { MINUTE } from '../../platform/clock.ts';
import { type Ctx, senderOf } from '../../platform/ctx.ts';
import { countTry } from '../../platform/db/limits.ts';
import { byAnyKey } from '../../platform/former-keys.ts';

/** The signature of a longer one would be verified for nothing. */
const MAX_LENGTH = 4096;
const LIFETIME_MS = 5 * MINUTE;
/** Rounds of one try of a key, and the tries a challenge takes: about a second of an ordinary phone, 0.3 ms of ours. */
const COST = 1000;
const TRIES = { min: 1000, max: 2000 };

/** A challenge, whose answer is good for the subject alone. */
export const challengeFor = (ctx: Ctx<'sign'>, subject: string): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(TRIES.min, TRIES.max),
    deriveKey,
    data: { subject: subjectOf(ctx, subject), until: ctx.now.getTime() + LIFETIME_MS },
    ...secretsOf(ctx),
  });

/** True where the request answers a challenge about the subject that no other request used; from now on it is used. */
export async function takeProof(ctx: Ctx<'sign'>, subject: string): Promise<boolean> {
  const proof = parse(senderOf(ctx).proofOfWork);
  if (!proof) return false;
  const { nonce, data } = proof.challenge.parameters;
  const by = byAnyKey(ctx, (by) => (data?.subject === subjectOf(by, subject) ? by : null));
  if (by === null || Number(data?.until) < ctx.now.getTime()) return false;
  const { verified } = await verifySolution({ ...proof, deriveKey, ...secretsOf(by) }).catch(
    () => ({ verified: false }),
  );
  if (!verified) return false;
  const rule = { max: 1, window: 2 * LIFETIME_MS };
  return (await countTry(ctx.db, `proofs:${nonce}`, { rule, now: ctx.now })).allowed;
}

interface Proof {
  readonly challenge: Challenge;
  readonly solution: Solution;
}

/** Null where it is no text of ours; whether it is right is for its signature to say. */
function parse(header: string | null): Proof | null {
  if (header === null || header.length > MAX_LENGTH) return null;
  try {
    const proof = JSON.parse(Buffer.from(header, 'base64').toString());
    return typeof proof.challenge.parameters.nonce === 'string' ? proof : null;
  } catch {
    return null;
  }
}

const subjectOf = ({ app }: Ctx<'sign'>, subject: string): string =>
  app.sign('subject of a proof of work', subject);

const secretsOf = ({ app }: Ctx<'sign'>) => ({
  hmacSignatureSecret: app.sign('challenge of a proof of work'),
  hmacKeySignatureSecret: app.sign('key of a proof of work'),
});
