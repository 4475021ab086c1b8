// The people in the attacks: attackers' accounts, and users who want their code meanwhile.
import { PROOF_HEADER } from '@okoshko/contract/proof-of-work';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Answer, Target } from './target.ts';

export const PASSWORD = 'Lamp-green-77x';
/** Requests under way at once. */
const AT_ONCE = 20;

export const ownPhone = (n: number): string => `7916555${9000 + n}`;

export async function each<T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, m) => one(n + m));
    results.push(...(await Promise.all(batch)));
  }
  return results;
}

export async function registerAccount({ send }: Target): Promise<string> {
  const username = `pump${Date.now()}`;
  const account = { username, email: `${username}@evil.test`, password: PASSWORD };
  return (await send('POST /api/auth/local/register', account)).body.jwt;
}

/** Opens an account of a phone, or another session of it; null: nobody reads the SMS that prove it. */
export async function signInByPhone(
  target: Target,
  phone: string,
  from?: string,
): Promise<string | null> {
  const { body } = await requestCode(target, phone, { from, isPatient: true });
  const code = await target.codeOf(phone);
  if (code === null) return null;
  const providerArgs = { phone, code, token: body.token };
  const origin = from === undefined ? {} : { from };
  const path = '/api/auth-ext/auth';
  const step = await target.send(`POST ${path}/phone/auth-step/0`, { providerArgs }, origin);
  const data = { token: step.body.token, password: PASSWORD };
  return (await target.send(`POST ${path}/local/reset`, data, origin)).body.token ?? null;
}

interface CodeRequest {
  readonly from?: string | undefined;
  /** It answers the challenge that a refusal has. */
  readonly isPatient: boolean;
}

export async function requestCode(
  target: Target,
  phone: string,
  { from, isPatient }: CodeRequest,
): Promise<Answer> {
  const origin = from === undefined ? {} : { from };
  const refused = await target.send('POST /api/phone-auth/sms', { phone }, origin);
  const challenge = refused.body?.error?.details?.challenge;
  if (!isPatient || !challenge) return refused;
  const solution = await solveChallenge({ challenge, deriveKey });
  const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const headers = { [PROOF_HEADER]: proof };
  return target.send('POST /api/phone-auth/sms', { phone }, { ...origin, headers });
}

/** Seconds until the owner of a phone has their code; null: they are refused, or nobody reads the SMS. */
export async function secondsToCode(
  target: Target,
  phone: string,
  from: string,
): Promise<number | null> {
  const begun = performance.now();
  const { status } = await requestCode(target, phone, { from, isPatient: true });
  const code = status === 200 ? await target.codeOf(phone) : null;
  return code === null ? null : (performance.now() - begun) / 1000;
}
