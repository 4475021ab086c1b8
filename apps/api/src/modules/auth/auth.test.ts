import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { rows } from '../../platform/db/rows.ts';
import { DEMO_PASSWORD as PASSWORD } from '../../seed/people.ts';

const SMS = '/api/phone-auth/sms';
const STEP_0 = '/api/auth-ext/auth/phone/auth-step/0';
const STEP_1 = '/api/auth-ext/auth/local/auth-step/1';
const RESET = '/api/auth-ext/auth/local/reset';
const ANNA = '79990000001';
const NOBODY = '79161234567';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const requestCode = async (phone: string) => (await api.post(SMS, { phone })).body;
const confirm = (phone: string, code: string, token: string) =>
  api.post(STEP_0, { providerArgs: { phone, code, token } });
const confirmPhone = async (phone: string): Promise<string> => {
  api.clock.advance(HOUR);
  const { token } = await requestCode(phone);
  return (await confirm(phone, await api.lastCode(phone), token)).body.token;
};
const signIn = (token: string, identifier: string, password: string) =>
  api.post(STEP_1, { token, providerArgs: { identifier, password } });

describe('signing in', () => {
  test('phone, code and password open a session that the user is read with', async () => {
    const sms = await api.post(SMS, { phone: ANNA });
    expect(sms.status).toBe(200);
    expect(sms.body).toEqual({ token: expect.any(String), phone: ANNA, retry_after: 60 });

    const step0 = await confirm(ANNA, await api.lastCode(ANNA), sms.body.token);
    expect(step0.body).toEqual({
      token: expect.any(String),
      providerArgs: { phone: ANNA },
      has_password: true,
    });

    const query = '?populate[0]=provider_profile&populate[1]=provider_profile.photo';
    const step1 = await api.post(`${STEP_1}${query}`, {
      token: step0.body.token,
      providerArgs: { identifier: ANNA, password: PASSWORD },
    });
    expect(Object.keys(step1.body)).toEqual(['token', 'user']);
    expect(step1.body.user).toMatchObject({
      phone: ANNA,
      provider_profile: { name: 'Анна Соколова', photo: null },
    });
    expect(JSON.stringify(step1.body)).not.toContain('password_hash');

    const me = await api.get(`/api/users/me${query}`, step1.body.token);
    const { scope: _, ...user } = me.body;
    expect(user).toEqual(step1.body.user);
  });

  test('step 0 with a flat body takes the same token once', async () => {
    api.clock.advance(HOUR);
    const { token } = await requestCode(ANNA);
    const code = await api.lastCode(ANNA);
    const flat = await api.post('/api/phone-auth/sms/confirm', { phone: ANNA, code, token });
    expect(flat.body).toEqual({
      token: expect.any(String),
      providerArgs: { phone: ANNA },
      has_password: true,
    });
    expect(codeOf(await confirm(ANNA, code, token))).toBe('code_expired');
  });

  test('logging out kills the bearer on the server', async () => {
    const token = (await signIn(await confirmPhone(ANNA), ANNA, PASSWORD)).body.token;
    expect((await api.get('/api/users/me', token)).status).toBe(200);
    const out = await api.request('POST', '/api/auth-ext/logout', { token });
    expect([out.status, out.body]).toEqual([204, '']);
    expect((await api.get('/api/users/me', token)).status).toBe(401);
  });
});

describe('the token chain', () => {
  test('a code is good for its own token and phone only', async () => {
    api.clock.advance(HOUR);
    const anna = await requestCode(ANNA);
    const code = await api.lastCode(ANNA);
    const other = await requestCode(NOBODY);
    expect(codeOf(await confirm(NOBODY, code, anna.token))).toBe('code_expired');
    expect(codeOf(await confirm(NOBODY, code, other.token))).toBe('code_wrong');
    expect(codeOf(await confirm(ANNA, code, 'made-up'))).toBe('code_expired');
    expect((await confirm(ANNA, code, anna.token)).status).toBe(200);
  });

  test('a resent code makes the first one worthless', async () => {
    api.clock.advance(HOUR);
    const first = await requestCode(ANNA);
    const code = await api.lastCode(ANNA);
    api.clock.advance(MINUTE);
    await requestCode(ANNA);
    expect(codeOf(await confirm(ANNA, code, first.token))).toBe('code_expired');
  });

  test('a code dies after five minutes, a step after ten', async () => {
    api.clock.advance(HOUR);
    const { token } = await requestCode(ANNA);
    const code = await api.lastCode(ANNA);
    api.clock.advance(5 * MINUTE);
    expect(codeOf(await confirm(ANNA, code, token))).toBe('code_expired');
    const step = await confirmPhone(ANNA);
    api.clock.advance(10 * MINUTE);
    expect(codeOf(await signIn(step, ANNA, PASSWORD))).toBe('step_expired');
  });

  test('a step is for its phone, outlives a wrong password and is used up by the right one', async () => {
    const step = await confirmPhone(ANNA);
    expect(codeOf(await signIn(step, NOBODY, PASSWORD))).toBe('step_expired');
    const wrong = await signIn(step, ANNA, 'wrong-password');
    expect([wrong.status, codeOf(wrong)]).toEqual([400, 'password_wrong']);
    expect((await signIn(step, ANNA, PASSWORD)).status).toBe(200);
    expect(codeOf(await signIn(step, ANNA, PASSWORD))).toBe('step_expired');
  });

  test('no step token works as a bearer, and no bearer as a step token', async () => {
    api.clock.advance(HOUR);
    const { token } = await requestCode(ANNA);
    expect((await api.get('/api/users/me', token)).status).toBe(401);
    const step = (await confirm(ANNA, await api.lastCode(ANNA), token)).body.token;
    expect((await api.get('/api/users/me', step)).status).toBe(401);
    expect(codeOf(await signIn(token, ANNA, PASSWORD))).toBe('step_expired');
    const bearer = (await signIn(step, ANNA, PASSWORD)).body.token;
    expect(codeOf(await signIn(bearer, ANNA, PASSWORD))).toBe('step_expired');
  });

  test('fifty at once use a step once', async () => {
    const step = await confirmPhone(ANNA);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => signIn(step, ANNA, PASSWORD)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 410, 429].includes(status))).toBe(true);
  });
});

describe('limits', () => {
  test('a second code waits a minute, the third two', async () => {
    api.clock.advance(2 * DAY);
    expect((await requestCode(NOBODY)).retry_after).toBe(60);
    const early = await api.post(SMS, { phone: NOBODY });
    expect([early.status, codeOf(early)]).toEqual([429, 'code_limit']);
    expect(early.body.error.details.retry_after).toBe(60);
    expect(early.headers.get('retry-after')).toBe('60');
    api.clock.advance(60 * SECOND);
    expect((await requestCode(NOBODY)).retry_after).toBe(120);
  });

  test('five wrong codes, counted down, end the challenge, the right one included', async () => {
    api.clock.advance(2 * DAY);
    const { token } = await requestCode(ANNA);
    const code = await api.lastCode(ANNA);
    const wrong = code === '000000' ? '111111' : '000000';
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => confirm(ANNA, wrong, token)),
    );
    const left = answers.filter((answer) => codeOf(answer) === 'code_wrong');
    expect(left.map(({ body }) => body.error.details.attempts_left).sort()).toEqual([
      0, 1, 2, 3, 4,
    ]);
    expect(answers.filter((answer) => codeOf(answer) === 'code_spent')).toHaveLength(45);
    const spent = await confirm(ANNA, code, token);
    expect([spent.status, codeOf(spent)]).toEqual([410, 'code_spent']);
    // A sender without the token, or with it for another phone, learns nothing of the tries.
    expect(codeOf(await confirm(ANNA, code, 'made-up'))).toBe('code_expired');
    expect(codeOf(await confirm(NOBODY, code, token))).toBe('code_expired');
    api.clock.advance(5 * MINUTE);
    expect(codeOf(await confirm(ANNA, code, token))).toBe('code_expired');
  });

  test('from the fifth wrong password on every try waits, and a success resets the count', async () => {
    api.clock.advance(2 * DAY);
    const step = await confirmPhone(ANNA);
    for (let n = 0; n < 5; n += 1) {
      expect(codeOf(await signIn(step, ANNA, 'wrong-password'))).toBe('password_wrong');
    }
    const refused = await signIn(step, ANNA, PASSWORD);
    expect([refused.status, codeOf(refused)]).toEqual([429, 'password_limit']);
    api.clock.advance(30 * SECOND);
    expect((await signIn(step, ANNA, PASSWORD)).status).toBe(200);
    const next = await confirmPhone(ANNA);
    expect(codeOf(await signIn(next, ANNA, 'wrong-password'))).toBe('password_wrong');
    expect((await signIn(next, ANNA, PASSWORD)).status).toBe(200);
  });
});

describe('nobody learns whether a phone has an account', () => {
  test('the same answers up to the password', async () => {
    api.clock.advance(2 * DAY);
    const withAccount = await api.post(SMS, { phone: ANNA });
    const withoutAccount = await api.post(SMS, { phone: NOBODY });
    expect(Object.keys(withoutAccount.body)).toEqual(Object.keys(withAccount.body));
    expect(withoutAccount.body.retry_after).toBe(withAccount.body.retry_after);
    const step = await confirmPhone(NOBODY);
    const wrong = await signIn(step, NOBODY, PASSWORD);
    expect([wrong.status, codeOf(wrong)]).toEqual([400, 'password_wrong']);
  });

  test('a number that cannot be a phone of ours is refused', async () => {
    expect(codeOf(await api.post(SMS, { phone: '00000000000' }))).toBe('phone_invalid');
    expect(codeOf(await api.post(SMS, { phone: '7999000000' }))).toBe('validation_failed');
  });
});

describe('who is told whether the account has a password', () => {
  const hasPassword = async (phone: string) => {
    api.clock.advance(HOUR);
    const { token } = await requestCode(phone);
    return (await confirm(phone, await api.lastCode(phone), token)).body.has_password;
  };

  test('whoever proved its phone: nobody and an account without one must choose it, others have it', async () => {
    expect(await hasPassword('79035550177')).toBe(false);
    expect(await hasPassword(ANNA)).toBe(true);
    const set = (change: ReturnType<typeof sql>) =>
      api.context.database.db.execute(sql`update users set ${change} where phone = ${ANNA}`);
    const [{ password_hash } = { password_hash: '' }] = await rows<{ password_hash: string }>(
      api.context.database.db,
      sql`select password_hash from users where phone = ${ANNA}`,
    );
    await set(sql`password_hash = null`);
    expect(await hasPassword(ANNA)).toBe(false);
    // A blocked account is told so at the password, as before.
    await set(sql`blocked = true`);
    expect(await hasPassword(ANNA)).toBe(true);
    await set(sql`blocked = false, password_hash = ${password_hash}`);
  });

  test('a wrong code tells nothing of it', async () => {
    for (const phone of [ANNA, '79035550178']) {
      api.clock.advance(HOUR);
      const { token } = await requestCode(phone);
      const wrong = (await api.lastCode(phone)) === '000000' ? '111111' : '000000';
      const { body } = await confirm(phone, wrong, token);
      expect(body.error.details).toEqual({ code: 'code_wrong', attempts_left: 4 });
    }
  });
});

describe('setting a password by the phone', () => {
  test('ends the sessions there were and signs in', async () => {
    const before = (await signIn(await confirmPhone(ANNA), ANNA, PASSWORD)).body.token;
    const token = await confirmPhone(ANNA);
    const reset = await api.post(RESET, { token, password: 'a new password' });
    expect(reset.body.user.phone).toBe(ANNA);
    expect((await api.get('/api/users/me', before)).status).toBe(401);
    expect((await api.get('/api/users/me', reset.body.token)).status).toBe(200);
    expect(codeOf(await signIn(await confirmPhone(ANNA), ANNA, PASSWORD))).toBe('password_wrong');
    const again = { token: await confirmPhone(ANNA), providerArgs: { password: PASSWORD } };
    expect((await api.post(RESET, again)).status).toBe(200);
    expect((await signIn(await confirmPhone(ANNA), ANNA, PASSWORD)).status).toBe(200);
  });

  test('takes a password, and says so before the token is used up', async () => {
    const token = await confirmPhone('79035550111');
    for (const wrong of [
      {},
      { password: 'short' },
      { providerArgs: {} },
      { providerArgs: { password: 'short' } },
    ]) {
      expect(codeOf(await api.post(RESET, { token, ...wrong }))).toBe('validation_failed');
    }
    expect((await api.post(RESET, { token, password: 'a new password' })).status).toBe(200);
  });

  test('gives a new phone an account with an empty, unpublished profile, once', async () => {
    const token = await confirmPhone('79035550101');
    const account = { token, password: 'my password', name: '  Ольга ' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.post(`${RESET}?populate=provider_profile`, account)),
    );
    const created = answers.filter(({ status }) => status === 200);
    expect(created).toHaveLength(1);
    expect(created[0]?.body.user).toMatchObject({
      phone: '79035550101',
      name: 'Ольга',
      provider_profile: { name: null, is_published: false },
    });
    const again = await confirmPhone('79035550101');
    const unchanged = await api.post(RESET, { token: again, password: 'my password', name: ' ' });
    expect(unchanged.body.user.name).toBe('Ольга');
  });

  test('refuses a blocked account, whose password stays', async () => {
    const phone = '79990000002';
    const operator = await api.signIn('79990000009');
    const block = (blocked: boolean) =>
      api.request('PUT', '/api/users/2', { token: operator, body: { blocked } });
    await block(true);
    const refused = await api.post(RESET, {
      token: await confirmPhone(phone),
      password: 'a new password',
    });
    expect([refused.status, codeOf(refused)]).toEqual([400, 'account_blocked']);
    await block(false);
    expect((await signIn(await confirmPhone(phone), phone, PASSWORD)).status).toBe(200);
  });

  test('refuses a short password and a used step', async () => {
    const token = await confirmPhone(ANNA);
    expect(codeOf(await api.post(RESET, { token, password: 'short' }))).toBe('validation_failed');
    expect(codeOf(await api.post(RESET, { token: 'made-up', password: PASSWORD }))).toBe(
      'step_expired',
    );
  });
});

describe('sessions', () => {
  test('live thirty days at most, and seven without use', async () => {
    const idle = (await signIn(await confirmPhone(ANNA), ANNA, PASSWORD)).body.token;
    api.clock.advance(7 * DAY);
    expect((await api.get('/api/users/me', idle)).status).toBe(401);
    const used = (await signIn(await confirmPhone(ANNA), ANNA, PASSWORD)).body.token;
    for (let day = 0; day < 5; day += 1) {
      api.clock.advance(6 * DAY - HOUR);
      expect((await api.get('/api/users/me', used)).status).toBe(200);
    }
    api.clock.advance(DAY);
    expect((await api.get('/api/users/me', used)).status).toBe(401);
  });

  test('a dead bearer does not stand in the way of signing in', async () => {
    api.clock.advance(DAY);
    const answer = await api.post(SMS, { phone: ANNA }, 'dead-token');
    expect(answer.status).toBe(200);
  });
});

describe('SMS switched off', () => {
  test('no code is promised, and nothing of the request is stored', async () => {
    const off = await startApi({ env: { SMS_SUPPLIERS: 'off' } });
    const answer = await off.post(SMS, { phone: ANNA });
    expect([answer.status, codeOf(answer)]).toEqual([503, 'codes_unavailable']);
    expect(codeOf(await off.post(SMS, { phone: '00000000000' }))).toBe('phone_invalid');
    const counts = await rows(
      off.context.database.db,
      sql`select (select count(*)::int from sign_in_steps) as steps,
        (select count(*)::int from messages) as messages, (select count(*)::int from limits) as limits`,
    );
    expect(counts).toEqual([{ steps: 0, messages: 0, limits: 0 }]);
    await off.close();
  });
});
