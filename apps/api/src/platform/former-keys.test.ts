import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../testing/authenticator.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import type { Env } from '../config/env.ts';
import { unsubscribeToken } from '../modules/campaigns/rules.ts';
import { DEMO_PASSWORD } from '../seed/people.ts';
import { signBy } from './former-keys.ts';

const PHONE = '79161234567';
const OPERATOR = '79990000009';
const [FORMER, PRESENT] = ['former'.repeat(6), 'present'.repeat(5)];

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'okoshko-keys-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** A start on the same data by these keys. */
async function withKeys<T>(
  keys: Env,
  run: (api: TestApi) => Promise<T>,
  data = directory,
): Promise<T> {
  const api = await startApi({ directory: data, env: { RATE_LIMITS: 'off', ...keys } });
  return run(api).finally(() => api.close());
}

const signIn = async (api: TestApi): Promise<string> =>
  (await api.post('/api/auth/local', { identifier: OPERATOR, password: DEMO_PASSWORD })).body.jwt;
const give = async (api: TestApi, code: string) =>
  (await api.post('/api/auth-ext/second-factor', { code }, await signIn(api))).status;

/** The second time the same program gets the session of the first. */
const useLink = (api: TestApi, link: string) => api.get(`/api/auth-link/auth/${link}`);

/** What is signed, sealed or hashed by the key of now. */
async function signAll(api: TestApi) {
  const token = await api.signInByCode(OPERATOR);
  const setup = '/api/auth-ext/second-factor/setup';
  const { secret } = (await api.post(setup, {}, token)).body.data;
  const proof = { code: totpCode(secret, api.clock.now()) };
  const confirmed = await api.post(`${setup}/confirm`, proof, token);
  const recovery: string[] = confirmed.body.data.recovery_codes;
  const { token: sms } = (await api.post('/api/phone-auth/sms', { phone: PHONE })).body;
  const body = { data: { name: 'Мария', phone: '79160001122' } };
  const added = await api.post('/api/client-profiles', body, await api.signIn('79990000001'));
  const client: number = added.body.data.id;
  const anna = await api.signIn('79990000001');
  const issued = await api.post(`/api/auth-link/client-profiles/${client}`, {}, anna);
  const link = String(issued.body.data.url).split('#')[1] ?? '';
  const { token: opened } = (await useLink(api, link)).body;
  return { secret, recovery, sms, client, link, opened, code: await api.lastCode(PHONE) };
}

/** Which of them are good still. */
async function good(
  api: TestApi,
  { secret, recovery, sms, code, client, link, opened }: Awaited<ReturnType<typeof signAll>>,
) {
  // Within the seconds in which the same program may repeat itself.
  const repeated = await useLink(api, link);
  const later = new Date(api.clock.now().getTime() + 30_000);
  api.clock.set(later.toISOString());
  const stop = unsubscribeToken(signBy(FORMER), client);
  const confirmed = { phone: PHONE, code, token: sms };
  return {
    link: repeated.body.token === opened ? repeated.status : 400,
    authenticator: await give(api, totpCode(secret, later)),
    recovery: await give(api, String(recovery[0])),
    code: (await api.post('/api/phone-auth/sms/confirm', confirmed)).status,
    unsubscribing: (await api.post('/api/messages/stop', { token: stop })).status,
  };
}

test('what the key before signed stays good while it is named, and no longer', async () => {
  const signed = await withKeys({ SECRET_KEY: FORMER }, signAll);
  const refused = await withKeys({ SECRET_KEY: PRESENT }, (api) => good(api, signed));
  expect(Object.entries(refused).filter(([, status]) => status < 400)).toEqual([]);
  const keys = { SECRET_KEY: PRESENT, SECRET_KEY_PREVIOUS: `${'older'.repeat(7)}, ${FORMER}` };
  const accepted = await withKeys(keys, (api) => good(api, signed));
  expect(Object.entries(accepted).filter(([, status]) => status >= 400)).toEqual([]);
});

test.each([
  ['a factor is sealed anew by the code that is given', 'given'],
  ['a factor that was begun is sealed anew as it is set', 'begun'],
] as const)('%s, so that the former key is of no more use', async (_, state) => {
  const own = await mkdtemp(join(directory, 'own-'));
  const on = <T>(keys: Env, run: (api: TestApi) => Promise<T>) => withKeys(keys, run, own);
  const setup = '/api/auth-ext/second-factor/setup';
  const confirm = async (api: TestApi, token: string, secret: string) => {
    const proof = { code: totpCode(secret, api.clock.now()) };
    return (await api.post(`${setup}/confirm`, proof, token)).status;
  };
  const { token, secret } = await on({ SECRET_KEY: FORMER }, async (api) => {
    const token = await api.signInByCode(OPERATOR);
    const { secret } = (await api.post(setup, {}, token)).body.data;
    if (state === 'given') await confirm(api, token, secret);
    return { token, secret };
  });
  const bothKeys = { SECRET_KEY: PRESENT, SECRET_KEY_PREVIOUS: FORMER };
  const passMinutes = (api: TestApi, count: number) => api.clock.advance(count * 60_000);
  await on(bothKeys, async (api) => {
    passMinutes(api, 1);
    const code = totpCode(secret, api.clock.now());
    const status = state === 'given' ? await give(api, code) : await confirm(api, token, secret);
    expect(status).toBe(200);
  });
  await on({ SECRET_KEY: PRESENT }, async (api) => {
    passMinutes(api, 2);
    expect(await give(api, totpCode(secret, api.clock.now()))).toBe(200);
  });
});

test('nothing new is signed by a key that is named as a former one', () => {
  const sign = signBy(PRESENT, [FORMER]);
  expect(sign('a link', 'x')).toBe(signBy(PRESENT)('a link', 'x'));
  expect(sign('a link', 'x')).not.toBe(signBy(FORMER)('a link', 'x'));
});
