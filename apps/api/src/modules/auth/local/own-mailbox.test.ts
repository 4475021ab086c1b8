import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiResponse, startApi, type TestApi } from '../../../../testing/start-api.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { DEMO_PASSWORD as PASSWORD } from '../../../seed/people.ts';

const ANNA = '79990000001';

let api: TestApi;
let anna: string;
beforeAll(async () => {
  api = await startApi();
  anna = await api.signInByCode(ANNA);
});
afterAll(() => api.close());

const change = (body: object, token = anna, id = 1) =>
  api.request('PUT', `/api/users/${id}`, { token, body });
const refusalOf = ({ status, body }: ApiResponse) => [status, body.error?.details.code];
const emailsTo = async (email: string): Promise<{ text: string }[]> => {
  await api.settle();
  const headers = { Accept: 'application/json' };
  const { body } = await api.request('GET', '/dev/outbox', { headers });
  return body.filter(({ to }: { to: string }) => to === email);
};

describe('the own e-mail', () => {
  test('takes the password to change, and to give up; the same address takes none', async () => {
    const email = 'anna@example.test';
    expect(refusalOf(await change({ email }))).toEqual([400, 'current_password_needed']);
    const wrong = { email, currentPassword: 'wrong' };
    expect(refusalOf(await change(wrong))).toEqual([400, 'current_password_wrong']);
    const { body: me } = await api.get('/api/users/me', anna);
    expect(me.email).toBeNull();

    const { status, body } = await change({ email, currentPassword: PASSWORD });
    expect([status, body.email]).toEqual([200, email]);
    expect(JSON.stringify(body)).not.toContain('assword');
    expect((await change({ ...body, name: 'Анна', email: 'ANNA@example.test' })).status).toBe(200);
    expect(refusalOf(await change({ email: null }))).toEqual([400, 'current_password_needed']);
  });

  test('wrong passwords are counted as everywhere', async () => {
    const email = 'guess@example.test';
    const all = [];
    for (let n = 0; n < 6; n += 1) {
      all.push(refusalOf(await change({ email, currentPassword: `wrong ${n}` }))[1]);
    }
    expect(all.slice(-1)).toEqual(['password_limit']);
    api.clock.advance(60 * MINUTE);
  });

  test('is announced to the former address, whoever changes it', async () => {
    await change({ email: 'one@example.test', currentPassword: PASSWORD });
    await change({ email: 'two@example.test', currentPassword: PASSWORD });
    const emails = await emailsTo('one@example.test');
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('другая почта');
    expect(emails[0]?.text).not.toContain('two@example.test');
    const operator = await api.signInByCode('79990000009');
    expect((await change({ email: 'three@example.test' }, operator)).status).toBe(200);
    expect(await emailsTo('two@example.test')).toHaveLength(1);
  });

  test('of an account without a password is changed by who has just signed in', async () => {
    await api.context.database.db.execute(sql`update users set password_hash = null where id = 2`);
    const signIn = async () => {
      const { token: sms } = (await api.post('/api/phone-auth/sms', { phone: '79990000002' })).body;
      const code = await api.lastCode('79990000002');
      const body = { phone: '79990000002', code, token: sms };
      const { token } = (await api.post('/api/phone-auth/sms/confirm', body)).body;
      const password = 'a long password';
      return (await api.post('/api/auth-ext/auth/local/reset', { token, password })).body.token;
    };
    const token = await signIn();
    await api.context.database.db.execute(sql`update users set password_hash = null where id = 2`);
    api.clock.advance(15 * MINUTE);
    const email = 'maria@example.test';
    expect(refusalOf(await change({ email }, token, 2))).toEqual([409, 'sign_in_again']);
    const fresh = await signIn();
    await api.context.database.db.execute(sql`update users set password_hash = null where id = 2`);
    expect((await change({ email }, fresh, 2)).body.email).toBe(email);
  });
});
