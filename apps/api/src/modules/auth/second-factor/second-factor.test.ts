import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { totpCode } from '../../../../testing/authenticator.ts';
import { codeOf, statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { DEMO_PASSWORD } from '../../../seed/people.ts';

const FACTOR = '/api/auth-ext/second-factor';
const HELPER = '79160007700';
/** The reason that another's factor is not taken away without. */
const WHY = { reason: 'Потеряла телефон, показала паспорт' };

let api: TestApi;
/** The client of an operator whose session is as good as tests' are. */
let other: string;
let helper: number;
beforeAll(async () => {
  api = await startApi({
    env: {
      RATE_LIMITS: 'off',
      OAUTH_PROVIDERS: 'vk',
      VK_CLIENT_ID: 'vk',
      OAUTH_CALLBACK_URL: 'http://localhost/signed-in',
    },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.context.database;
  await db.execute(sql`delete from limits`);
  await db.execute(sql`delete from users where phone = ${HELPER}`);
  other = await api.signIn('79990000009');
  const body = { phone: HELPER, email: 'helper@a.test', password: DEMO_PASSWORD, role: 'operator' };
  helper = (await api.post('/api/users', { ...body, confirmed: true }, other)).body.id;
});

const signIn = async (): Promise<string> =>
  (await api.post('/api/auth/local', { identifier: HELPER, password: DEMO_PASSWORD })).body.jwt;
/** Proves the phone, and sets a password. */
async function signInByPhone(password: string): Promise<string> {
  const sms = await api.post('/api/phone-auth/sms', { phone: HELPER });
  const providerArgs = { phone: HELPER, code: await api.lastCode(HELPER), token: sms.body.token };
  const proved = await api.post('/api/auth-ext/auth/phone/auth-step/0', { providerArgs });
  const { token } = proved.body;
  return (await api.post('/api/auth-ext/auth/local/reset', { token, password })).body.token;
}
const give = (code: string, token: string) => api.post(FACTOR, { code }, token);
const now = (steps = 0) => new Date(api.clock.now().getTime() + steps * 30_000);
const scopeOf = async (token: string) => (await api.get('/api/users/me', token)).body.scope;
const mayDesk = async (token: string) => (await api.get('/api/payment/payments', token)).status;
const expectLacking = async (token: string) => {
  expect(await scopeOf(token)).toMatchObject({ is_operator: false, second_factor: 'code' });
  expect(await mayDesk(token)).toBe(405);
};
/** Signs in and sets a factor up, half an hour ago. */
async function setUp() {
  const token = await api.signInByCode(HELPER);
  const { secret } = (await api.post(`${FACTOR}/setup`, {}, token)).body.data;
  const confirmed = await api.post(
    `${FACTOR}/setup/confirm`,
    { code: totpCode(secret, now()) },
    token,
  );
  const codes: string[] = confirmed.body.data.recovery_codes;
  api.clock.advance(30 * MINUTE);
  return { secret: secret as string, codes, first: token };
}
const audited = async (): Promise<readonly string[]> => {
  const entries = await rows<{ after: { second_factor?: string } | null }>(
    api.context.database.db,
    sql`select after from audit_entries where document = (select document_id from users where id = ${helper}) order by id`,
  );
  return entries.flatMap(({ after }) => after?.second_factor ?? []);
};

describe('setting up', () => {
  test('takes the password, then a code of the secret; the session goes on, the others end', async () => {
    const token = await api.signInByCode(HELPER);
    const elsewhere = await signIn();
    api.clock.advance(6 * MINUTE);
    expect(codeOf(await api.post(`${FACTOR}/setup`, {}, token))).toBe(
      'password_confirmation_needed',
    );
    await api.post('/api/auth-ext/password-confirmation', { password: DEMO_PASSWORD }, token);
    const { secret, url } = (await api.post(`${FACTOR}/setup`, {}, token)).body.data;
    expect(url).toBe(
      `otpauth://totp/${encodeURIComponent('Окошко')}:${HELPER}?issuer=${encodeURIComponent('Окошко')}&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const confirm = (code: string) => api.post(`${FACTOR}/setup/confirm`, { code }, token);
    expect(statusAndCode(await confirm('000000'))).toEqual([400, 'code_wrong']);
    const { status, body } = await confirm(totpCode(secret, now()));
    expect([status, new Set(body.data.recovery_codes).size]).toEqual([200, 10]);
    expect(body.data.recovery_codes[0]).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(await scopeOf(token)).toMatchObject({ is_operator: true, second_factor: 'none' });
    expect((await api.get('/api/users/me', elsewhere)).status).toBe(401);
    expect(await audited()).toEqual(['set']);
    expect((await api.get(FACTOR, token)).body.data).toEqual({
      is_set: true,
      set_at: now().toISOString(),
      recovery_codes_left: 10,
      is_required: false,
      lacks: 'none',
    });
  });

  test('is over after 15 minutes, and by another beginning', async () => {
    const token = await api.signInByCode(HELPER);
    const begin = async () => (await api.post(`${FACTOR}/setup`, {}, token)).body.data.secret;
    const confirm = async (secret: string) =>
      statusAndCode(
        await api.post(`${FACTOR}/setup/confirm`, { code: totpCode(secret, now()) }, token),
      );
    const first = await begin();
    await begin();
    expect(await confirm(first)).toEqual([400, 'code_wrong']);
    api.clock.advance(4 * MINUTE);
    const late = await begin();
    api.clock.advance(14 * MINUTE);
    await api.get('/api/users/me', token);
    api.clock.advance(MINUTE);
    expect(await confirm(late)).toEqual([409, 'second_factor_not_begun']);
  });

  test('the database has neither secret nor codes', async () => {
    const { secret, codes } = await setUp();
    const { db } = api.context.database;
    const stored = JSON.stringify([
      await rows(db, sql`select * from second_factors`),
      await rows(db, sql`select * from recovery_codes`),
      await rows(db, sql`select * from audit_entries`),
    ]);
    for (const one of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(one);
    }
  });
});

describe('a session that has not given it', () => {
  test('may do nothing but give it: no call passes, none signs out', async () => {
    const { secret } = await setUp();
    const token = await signIn();
    expect(await scopeOf(token)).toMatchObject({
      session: 'account',
      is_operator: false,
      second_factor: 'code',
    });
    expect(await mayDesk(token)).toBe(405);
    expect((await api.get('/api/users?limit=100', token)).status).toBe(405);
    const ways = { email: 'thief@a.test', currentPassword: DEMO_PASSWORD };
    const changed = await api.request('PUT', `/api/users/${helper}`, { token, body: ways });
    expect(changed.status).toBe(405);
    const { status, body } = await give(totpCode(secret, now()), token);
    expect([status, body]).toEqual([200, { data: { recovery_codes_left: 10 } }]);
    expect(await scopeOf(token)).toMatchObject({ is_operator: true, second_factor: 'none' });
    expect(await mayDesk(token)).toBe(200);
  });

  test('whichever way it was opened: by code, a password set by mail or by phone, another service', async () => {
    await setUp();
    const { db } = api.context.database;
    const change = { password: 'another one 17', passwordConfirmation: 'another one 17' };
    await expectLacking(await api.signInByCode(HELPER));
    await db.execute(sql`update users set confirmed_email = email where id = ${helper}`);
    await api.post('/api/auth/forgot-password', { email: 'helper@a.test' });
    await api.settle();
    const options = { headers: { Accept: 'application/json' } };
    const outbox: readonly { to: string; text: string }[] = (
      await api.request('GET', '/dev/outbox', options)
    ).body;
    const texts = outbox.filter(({ to }) => to === 'helper@a.test').map(({ text }) => text);
    const code = /password#([0-9a-f]+)/.exec(texts.join())?.[1];
    const reset = await api.post('/api/auth/reset-password', { ...change, code });
    await expectLacking(reset.body.jwt);
    const at = api.clock.now().toISOString();
    await db.execute(sql`insert into sign_in_steps (step, token_hash, reference, "user", created_at, expires_at)
      values ('ticket', ${hashToken('ticket')}, 'vk', ${helper}, ${at}, ${at}::timestamptz + interval '1 minute')`);
    const byService = await api.get('/api/auth/vk/callback?access_token=ticket');
    await expectLacking(byService.body.jwt);
    api.clock.advance(2 * MINUTE);
    const proved = await signInByPhone('another one 18');
    await expectLacking(proved);
  });

  test('lives as long as an operator’s: 15 minutes idle, 12 hours; and so once it has given it', async () => {
    const { secret } = await setUp();
    const idle = await signIn();
    api.clock.advance(15 * MINUTE);
    expect((await api.get('/api/users/me', idle)).status).toBe(401);
    const token = await signIn();
    for (let at = 0; at < 6 * HOUR; at += 12 * MINUTE) {
      api.clock.advance(12 * MINUTE);
      await api.get('/api/users/me', token);
    }
    await give(totpCode(secret, now()), token);
    for (let at = 0; at < 6 * HOUR - 12 * MINUTE; at += 12 * MINUTE) {
      api.clock.advance(12 * MINUTE);
      expect(await mayDesk(token)).toBe(200);
    }
    api.clock.advance(12 * MINUTE);
    expect(await mayDesk(token)).toBe(401);
  });

  test('gives it even where operators took the way to it from ordinary accounts', async () => {
    const { secret } = await setUp();
    const { db } = api.context.database;
    await db.execute(sql`insert into permissions select id, 'api::auth-ext.second-factor.give', 'operator', 'revoked'
      from roles where type = 'authenticated'`);
    expect((await give(totpCode(secret, now()), await signIn())).status).toBe(200);
    await db.execute(sql`delete from permissions where origin = 'operator'`);
  });

  test('changes nothing of the factor by the password alone', async () => {
    await setUp();
    const token = await signIn();
    const needed = [409, 'second_factor_needed'];
    expect(statusAndCode(await api.post(`${FACTOR}/setup`, {}, token))).toEqual(needed);
    expect(statusAndCode(await api.post(`${FACTOR}/recovery-codes`, {}, token))).toEqual(needed);
    expect(statusAndCode(await api.request('DELETE', FACTOR, { token }))).toEqual(needed);
    expect(
      statusAndCode(await api.post(`/api/users/${helper}/second-factor/reset`, WHY, token)),
    ).toEqual([405, 'method_not_allowed']);
  });
});

describe('a code', () => {
  test('is good one step before and after, and no further', async () => {
    const { secret } = await setUp();
    const token = await signIn();
    for (const steps of [-2, 2]) {
      expect(statusAndCode(await give(totpCode(secret, now(), steps), token))).toEqual([
        400,
        'code_wrong',
      ]);
    }
    expect((await give(totpCode(secret, now(), -1), token)).status).toBe(200);
    expect((await give(totpCode(secret, now(), 1), await signIn())).status).toBe(200);
  });

  test('is good once, and none before it after it: also of fifty sent at once', async () => {
    const { secret } = await setUp();
    const tokens = await Promise.all(Array.from({ length: 5 }, signIn));
    const code = totpCode(secret, now());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => give(code, tokens[n % 5] ?? '')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await api.context.database.db.execute(sql`delete from limits`);
    for (const steps of [0, -1]) {
      const again = await give(totpCode(secret, now(), steps), tokens[1] ?? '');
      expect(statusAndCode(again)).toEqual([400, 'code_wrong']);
    }
    expect(
      await Promise.all(tokens.map(mayDesk)).then((all) => all.filter((one) => one === 200).length),
    ).toBe(1);
  });

  test('is tried as a password is: four times, then pauses, on whatever session', async () => {
    const { secret } = await setUp();
    const [one, two] = [await signIn(), await signIn()];
    for (const token of [one, two, one, two, one]) {
      expect(statusAndCode(await give('000000', token))).toEqual([400, 'code_wrong']);
    }
    const paused = await give(totpCode(secret, now()), two);
    expect(statusAndCode(paused)).toEqual([429, 'second_factor_limit']);
    expect(paused.body.error.details.retry_after).toBe(30);
    api.clock.advance(30_000);
    expect((await give(totpCode(secret, now()), two)).status).toBe(200);
    expect(statusAndCode(await give('000000', one))).toEqual([400, 'code_wrong']);
  });

  test('of recovery is good once, however it is typed, and leaves its entry; others take their place', async () => {
    const { codes } = await setUp();
    const token = await signIn();
    const [first = '', second = ''] = codes;
    const typed = first.replaceAll('-', ' ').toUpperCase();
    expect((await give(typed, token)).body.data).toEqual({ recovery_codes_left: 9 });
    expect(await mayDesk(token)).toBe(200);
    expect(statusAndCode(await give(first, await signIn()))).toEqual([400, 'code_wrong']);
    const renewed = (await api.post(`${FACTOR}/recovery-codes`, {}, token)).body.data
      .recovery_codes;
    expect(renewed).toHaveLength(10);
    const another = await signIn();
    expect(statusAndCode(await give(second, another))).toEqual([400, 'code_wrong']);
    expect((await give(renewed[3], another)).status).toBe(200);
    expect(await audited()).toEqual([
      'set',
      'used a recovery code',
      'recovery codes replaced',
      'used a recovery code',
    ]);
  });
});

describe('another in its place, or none', () => {
  test('a new authenticator: the old one’s codes are none, nor are the codes of recovery', async () => {
    const { secret, codes } = await setUp();
    const token = await signIn();
    await give(totpCode(secret, now()), token);
    const next = (await api.post(`${FACTOR}/setup`, {}, token)).body.data.secret;
    // Until it is proved the old one is in force.
    expect((await give(totpCode(secret, now(), 1), await signIn())).status).toBe(200);
    await api.post(`${FACTOR}/setup/confirm`, { code: totpCode(next, now()) }, token);
    const another = await signIn();
    api.clock.advance(MINUTE);
    for (const code of [totpCode(secret, now()), codes[0] ?? '']) {
      expect(statusAndCode(await give(code, another))).toEqual([400, 'code_wrong']);
    }
    expect((await give(totpCode(next, now()), another)).status).toBe(200);
    expect(await audited()).toEqual(['set', 'replaced']);
  });

  test.each([
    ['removed', (token: string) => api.request('DELETE', FACTOR, { token })],
    ['replaced', (token: string) => api.post(`${FACTOR}/setup`, {}, token)],
    [
      'given other codes of recovery',
      (token: string) => api.post(`${FACTOR}/recovery-codes`, {}, token),
    ],
    [
      'reset by oneself',
      (token: string) => api.post(`/api/users/${helper}/second-factor/reset`, WHY, token),
    ],
  ])('is %s by the password and a code, both of just now', async (_, change) => {
    const { secret } = await setUp();
    const token = await signIn();
    await give(totpCode(secret, now()), token);
    api.clock.advance(6 * MINUTE);
    const needed = async () => statusAndCode(await change(token));
    expect(await needed()).toEqual([409, 'password_confirmation_needed']);
    await api.post('/api/auth-ext/password-confirmation', { password: DEMO_PASSWORD }, token);
    expect(await needed()).toEqual([409, 'second_factor_needed']);
    // Another session's code is that session's.
    await give(totpCode(secret, now(), -1), await signIn());
    expect(await needed()).toEqual([409, 'second_factor_needed']);
    await give(totpCode(secret, now()), token);
    expect((await change(token)).status).toBeLessThan(300);
  });

  test('removed by its owner: sessions that had not given it do not become operators’', async () => {
    const { secret } = await setUp();
    const [token, waiting] = [await signIn(), await signIn()];
    await give(totpCode(secret, now()), token);
    expect((await api.request('DELETE', FACTOR, { token })).status).toBe(204);
    expect(await mayDesk(token)).toBe(200);
    expect(await mayDesk(waiting)).toBe(401);
    expect(await audited()).toEqual(['set', 'none']);
  });

  test('reset by another operator: every session ends, the next needs none', async () => {
    const { secret } = await setUp();
    const token = await signIn();
    await give(totpCode(secret, now()), token);
    const path = `/api/users/${helper}/second-factor`;
    expect((await api.get(path, other)).body.data).toMatchObject({ is_set: true });
    expect((await api.post(`${path}/reset`, WHY, other)).status).toBe(204);
    expect((await api.get(path, other)).body.data).toMatchObject({ is_set: false, set_at: null });
    expect(await mayDesk(token)).toBe(401);
    expect(await mayDesk(await signIn())).toBe(200);
    expect(await audited()).toEqual(['set', 'none']);
    const log = await api.get(`/api/audit-log?about=${helper}&field=second_factor`, other);
    expect(log.body.data[0].after).toEqual({ second_factor: 'none', ...WHY });
    const nobody = await api.post('/api/users/999999/second-factor/reset', WHY, other);
    expect(statusAndCode(nobody)).toEqual([404, 'not_found']);
  });

  test.each([{}, { reason: '' }, { reason: '  ' }, { reason: 'а'.repeat(501) }])(
    'is not reset without a reason: %o',
    async (body) => {
      await setUp();
      const path = `/api/users/${helper}/second-factor`;
      expect(statusAndCode(await api.post(`${path}/reset`, body, other))).toEqual([
        400,
        'validation_failed',
      ]);
      expect((await api.get(path, other)).body.data).toMatchObject({ is_set: true });
    },
  );

  test('with the account: an erased one keeps none', async () => {
    await setUp();
    await api.request('DELETE', `/api/users/${helper}`, { token: other });
    expect(await rows(api.context.database.db, sql`select * from second_factors`)).toEqual([]);
  });
});
