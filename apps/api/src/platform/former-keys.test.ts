import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../testing/authenticator.ts';
import { openCalendar } from '../../testing/open-calendar.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import type { Env } from '../config/env.ts';
import { createApp } from '../create-app.ts';
import { newFlow, openFlow } from '../modules/auth/oauth/flow.ts';
import { challengeFor, takeProof } from '../modules/auth/proof-of-work.ts';
import { refusalToken, unsubscribeToken } from '../modules/campaigns/rules.ts';
import { methodOf, sealMethod } from '../modules/payments/renewals/renewals.ts';
import { stopToken } from '../modules/payments/renewals/rules.ts';
import { modules } from '../modules.ts';
import { DEMO_PASSWORD } from '../seed/people.ts';
import { serviceCtx } from './ctx.ts';
import { rows } from './db/rows.ts';
import { unsealFor } from './db/sealed-column.ts';
import { signBy } from './former-keys.ts';
import type { Module } from './manifest/module.ts';
import { newDocumentId } from './tokens.ts';

const SOURCE = join(import.meta.dirname, '..');

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

const NEXT_PHONE = '79161234568';
const STARTS_AT = '2026-12-07T09:00:00.000Z';

/** Signs, seals and hashes all kinds of values by the current key. */
async function signAll(api: TestApi) {
  const token = await api.signInByCode(OPERATOR);
  const setup = '/api/auth-ext/second-factor/setup';
  const { secret } = (await api.post(setup, {}, token)).body.data;
  const proof = { code: totpCode(secret, api.clock.now()) };
  const confirmed = await api.post(`${setup}/confirm`, proof, token);
  const recovery: string[] = confirmed.body.data.recovery_codes;
  const { token: sms } = (await api.post('/api/phone-auth/sms', { phone: PHONE })).body;
  const code = await api.lastCode(PHONE);
  return { secret, recovery, sms, code, ...(await signForAnna(api)), ...(await signInCode(api)) };
}

/** Signs for a professional: a link for a client, a code for another phone, a calendar file, a renewal. */
async function signForAnna(api: TestApi) {
  const anna = await api.signIn('79990000001');
  const send = async (path: string, data: object) =>
    (await api.post(path, { data }, anna)).body.data;
  const { id: client } = await send('/api/client-profiles', {
    name: 'Мария',
    phone: '79160001122',
  });
  const { url } = (await api.post(`/api/auth-link/client-profiles/${client}`, {}, anna)).body.data;
  const link = url.split('#')[1];
  const { token: opened } = (await useLink(api, link)).body;
  const change = { phone: NEXT_PHONE, currentPassword: DEMO_PASSWORD };
  const { token: phoneChange } = (await api.post('/api/auth-ext/phone-change', change, anna)).body;
  const nextCode = await api.lastCode(NEXT_PHONE);
  await openCalendar(api, anna);
  const { id: service } = await send('/api/services', { title: 'Уход', duration: 30, price: 100 });
  const { id } = await send('/api/appointments', { services: [service], starts_at: STARTS_AT });
  const file = (await api.get(`/api/appointments/${id}/calendar-link`, anna)).body.data.url;
  const booked = await bookByCode(api, service);
  const renewal = newDocumentId();
  await api.context.database.db.execute(sql`insert into renewals (document_id, created_at, updated_at, "user",
    provider_profile, tariff, amount, consent, provider, kind)
    values (${renewal}, now(), now(), 1, 1, 1, 100, '', 'yookassa', 'card')`);
  return { anna, client, link, opened, phoneChange, nextCode, file, booked, renewal };
}

const confirmIntent = (api: TestApi, { id, ...data }: { readonly id: string }) =>
  api.post(`/api/booking-intents/${id}/confirm`, { data });

/** An appointment that a code confirmed, whose answer a repeat gets again. */
async function bookByCode(api: TestApi, service: number) {
  const phone = '79161234569';
  const data = { services: [service], starts_at: '2026-12-08T09:00:00.000Z', phone };
  const { id, token } = (await api.post('/api/booking-intents', { data })).body.data;
  const confirmation = { id, token, code: await api.lastCode(phone) };
  const { status } = await confirmIntent(api, confirmation);
  if (status !== 200) throw new Error(`nothing was booked: ${status}`);
  return confirmation;
}

/** Signs the values that need no request of their own. */
async function signInCode(api: TestApi) {
  const ctx = ctxOf(api);
  const challenge = await challengeFor(ctx, PHONE);
  const solution = await solveChallenge({ challenge, deriveKey });
  const work = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { work, flow: newFlow(ctx, 'vk', null).state, method: sealMethod(ctx, 1, 'card') };
}

/** A call of the server, by its keys. */
function ctxOf({ context, clock }: TestApi) {
  const service = serviceCtx({ db: context.database.db, now: clock.now(), log: context.log });
  return { ...service, app: createApp(context, {} as Parameters<typeof createApp>[1]) };
}

/** Tells whether each value is still good, by the purpose that it was signed for. */
async function good(
  api: TestApi,
  signed: Awaited<ReturnType<typeof signAll>>,
): Promise<Readonly<Record<string, boolean>>> {
  // Within the seconds in which the same program may repeat itself.
  const repeated = await useLink(api, signed.link);
  const later = new Date(api.clock.now().getTime() + 30_000);
  api.clock.set(later.toISOString());
  const ctx = ctxOf(api);
  const nobody = { network: '', widerNetworks: [], address: '', agent: null };
  const sender = { ...nobody, bearer: null, origin: null, proofOfWork: signed.work };
  const post = async (path: string, body: object, token?: string) =>
    (await api.post(path, body, token)).status < 400;
  const sms = { phone: PHONE, code: signed.code, token: signed.sms };
  const change = { phone: NEXT_PHONE, code: signed.nextCode, token: signed.phoneChange };
  const proof = await takeProof({ ...ctx, sender }, PHONE);
  return {
    'link session': repeated.body.token === signed.opened,
    'second factor': (await give(api, totpCode(signed.secret, later))) === 200,
    'recovery code': (await give(api, String(signed.recovery[0]))) === 200,
    'sign-in code': await post('/api/phone-auth/sms/confirm', sms),
    'calendar file': (await api.get(new URL(signed.file).pathname)).status === 200,
    'client session': (await confirmIntent(api, signed.booked)).status === 200,
    'stop letters': await post('/api/messages/stop', {
      token: unsubscribeToken(signBy(FORMER), signed.client),
    }),
    'stop advertising': await post('/api/messages/stop', {
      token: refusalToken(signBy(FORMER), 1),
    }),
    'stop renewal': await post('/api/tariff-payment/renewal/stop', {
      token: stopToken(signBy(FORMER), signed.renewal),
    }),
    'payment method': methodOf(ctx, { method: signed.method, user: 1 }) === 'card',
    oauth: openFlow(ctx, 'vk', signed.flow) !== null,
    'subject of a proof of work': proof,
    'challenge of a proof of work': proof,
    'key of a proof of work': proof,
    // Last: it ends the other sessions of hers.
    'code of a session': await post('/api/auth-ext/phone-change/confirm', change, signed.anna),
  };
}

/** Nothing is read by them again, or by its stored hash alone. */
const NEVER_READ = ['appointment link', 'page view', 'web push'];

test('what the key before signed, for whichever purpose, stays good while it is named, and no longer', async () => {
  const signed = await withKeys({ SECRET_KEY: FORMER }, signAll);
  const refused = await withKeys({ SECRET_KEY: PRESENT }, (api) => good(api, signed));
  const purposesWhere = (isGood: boolean, answers: Readonly<Record<string, boolean>>) =>
    Object.keys(answers).filter((purpose) => answers[purpose] === isGood);
  expect(purposesWhere(true, refused)).toEqual([]);
  const keys = { SECRET_KEY: PRESENT, SECRET_KEY_PREVIOUS: `${'older'.repeat(7)}, ${FORMER}` };
  const accepted = await withKeys(keys, (api) => good(api, signed));
  expect(purposesWhere(false, accepted)).toEqual([]);
  const page = await readFile(join(import.meta.dirname, '../../../../docs/security.md'), 'utf8');
  const line = /^\| `SECRET_KEY` \|.*?purpose in it: (.*?) \|/m.exec(page)?.[1] ?? '';
  const listed = [...line.matchAll(/`([^`]+)`/g)].map(([, purpose]) => purpose);
  expect([...Object.keys(accepted), ...NEVER_READ].sort()).toEqual(listed.sort());
});

const SETUP = '/api/auth-ext/second-factor/setup';
const BOTH_KEYS = { SECRET_KEY: PRESENT, SECRET_KEY_PREVIOUS: FORMER };
const SEALED = modules.flatMap((one: Module) => one.sealed ?? []);

/** Something in every sealed column: a factor, one that was begun, a renewal with its method; answers the secret of the first. */
async function fillSealed(api: TestApi): Promise<string> {
  const token = await api.signInByCode(OPERATOR);
  const { secret } = (await api.post(SETUP, {}, token)).body.data;
  await api.post(`${SETUP}/confirm`, { code: totpCode(secret, api.clock.now()) }, token);
  await api.post(SETUP, {}, token);
  const method = sealMethod(ctxOf(api), 1, 'card');
  await api.context.database.db.execute(sql`insert into renewals (document_id, created_at, updated_at, "user",
    provider_profile, tariff, amount, consent, provider, kind, method)
    values (${newDocumentId()}, now(), now(), 1, 1, 1, 100, '', 'yookassa', 'card', ${method})`);
  return secret;
}

/** Counts the values of each sealed column, and those of them that the keys of this start open. */
const opened = async (api: TestApi) =>
  Promise.all(
    SEALED.map(async (sealed) => {
      const { column, user } = sealed;
      const values = await rows<{ user: number; value: string }>(
        api.context.database.db,
        sql`select ${user} as "user", ${column} as value from ${column.table} where ${column} is not null`,
      );
      const open = values.filter((one) => unsealFor(ctxOf(api), sealed, one) !== null);
      return [column.name, values.length, open.length] as const;
    }),
  );

test('what the former key sealed is sealed anew in every column, so that it is of no more use', async () => {
  const own = await mkdtemp(join(directory, 'own-'));
  const on = <T>(keys: Env, run: (api: TestApi) => Promise<T>) => withKeys(keys, run, own);
  const secret = await on({ SECRET_KEY: FORMER }, fillSealed);
  const before = await on({ SECRET_KEY: PRESENT }, async (api) => {
    await api.settle();
    return opened(api);
  });
  expect(before.map(([, values, open]) => [values > 0, open])).toEqual(SEALED.map(() => [true, 0]));
  await on(BOTH_KEYS, (api) => api.settle());
  await on({ SECRET_KEY: PRESENT }, async (api) => {
    expect(await opened(api)).toEqual(before.map(([column, values]) => [column, values, values]));
    api.clock.advance(60_000);
    expect(await give(api, totpCode(secret, api.clock.now()))).toBe(200);
  });
});

test('nothing is sealed but in columns that a module names', async () => {
  const names = (await readdir(SOURCE, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const sealing: string[] = [];
  let columns = 0;
  for (const name of names) {
    const text = await readFile(join(SOURCE, name), 'utf8');
    if (/createCipheriv/.test(text)) sealing.push(name);
    columns += text.match(/: SealedColumn = \{/g)?.length ?? 0;
  }
  expect(sealing.sort()).toEqual(['platform/db/sealed-column.ts']);
  expect(SEALED).toHaveLength(columns);
});

test('nothing new is signed by a key that is named as a former one', () => {
  const sign = signBy(PRESENT, [FORMER]);
  expect(sign('a link', 'x')).toBe(signBy(PRESENT)('a link', 'x'));
  expect(sign('a link', 'x')).not.toBe(signBy(FORMER)('a link', 'x'));
});
