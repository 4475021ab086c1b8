import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startVendor, type Vendor } from '../../../../testing/loopback.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../../testing/start-api.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { DEMO_PASSWORD as PASSWORD } from '../../../seed/people.ts';

const ANNA = '79990000001';
const STRANGER = '79161230007';
const STEPS = '/auth-ext/providers-steps';

let vendor: Vendor;
let api: TestApi;
let operator: string;
beforeAll(async () => {
  vendor = await startVendor();
  api = await startApi({
    env: {
      TRUST_PROXY: '1',
      CALL_SUPPLIER: 'smsru',
      SMSRU_API_ID: 'id',
      SMSRU_API_URL: vendor.url,
    },
  });
  operator = await api.signIn('79990000009');
});
afterAll(async () => {
  await api.close();
  await vendor.close();
});

const change = (method: 'POST' | 'DELETE', step: number, provider: string) =>
  api.request(method, `${STEPS}/${step}/${provider}`, { token: operator });
const pass = (at: `${string}/${number}`, providerArgs: object, token?: string) =>
  api.post(`/api/auth-ext/auth/${at.replace('/', '/auth-step/')}`, { token, providerArgs });
const stepsNow = async () => (await api.get(STEPS, operator)).body.data;
const refusalOf = ({ status, body }: ApiResponse) => [status, body.error?.details.code];
/** Proves the phone by a code at the step. */
const byCode = async (step: number, phone: string, token?: string) => {
  api.clock.advance(5 * MINUTE);
  const sms = await api.post('/api/phone-auth/sms', { phone });
  const args = { phone, code: await api.lastCode(phone), token: sms.body.token };
  return pass(`phone/${step}`, args, token);
};
const USUAL = [
  { step: 0, providers: ['phone'] },
  { step: 1, providers: ['local'] },
];

describe('the steps', () => {
  test('are read and changed by operators, and always leave a way in', async () => {
    expect((await api.get('/auth-ext/providers', operator)).body.data).toEqual([
      { name: 'phone', ready: true, step: 0 },
      { name: 'call', ready: true, step: null },
      { name: 'local', ready: true, step: 1 },
    ]);
    expect(await stepsNow()).toEqual(USUAL);
    expect(refusalOf(await change('DELETE', 0, 'phone'))).toEqual([409, 'step_needed']);
    expect(refusalOf(await change('POST', 1, 'phone'))).toEqual([409, 'provider_placed']);
    expect(refusalOf(await change('POST', 3, 'call'))).toEqual([409, 'step_gap']);
    expect(refusalOf(await change('POST', 0, 'myspace'))).toEqual([404, 'provider_unknown']);
    expect((await change('DELETE', 0, 'call')).body.data).toEqual(USUAL);
    expect((await change('POST', 0, 'phone')).body.data).toEqual(USUAL);
  });

  test('two removals at once leave one provider that is ready', async () => {
    await change('POST', 0, 'call');
    const both = await Promise.all([change('DELETE', 0, 'call'), change('DELETE', 0, 'phone')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await change('POST', 0, 'phone');
    await change('DELETE', 0, 'call');
    expect(await stepsNow()).toEqual(USUAL);
  });

  test('without the password, the code alone opens a session, and a new phone an account', async () => {
    await change('DELETE', 1, 'local');
    const { status, body } = await byCode(0, STRANGER);
    expect([status, body.user.phone]).toEqual([200, STRANGER]);
    expect((await api.get('/api/users/me', body.token)).status).toBe(200);
    const args = { identifier: ANNA, password: PASSWORD };
    expect(refusalOf(await pass('local/1', args, body.token))).toEqual([404, 'step_unknown']);
    await change('POST', 1, 'local');
    expect(await stepsNow()).toEqual(USUAL);
  });

  test('the password may come first; then the phone must be that account’s', async () => {
    await change('POST', 0, 'local');
    await change('POST', 0, 'call');
    await change('DELETE', 1, 'local');
    await change('POST', 0, 'local');
    await change('DELETE', 0, 'phone');
    await change('POST', 1, 'phone');
    const first = await pass('local/0', { identifier: ANNA, password: PASSWORD });
    expect(first.body).toEqual({ token: expect.any(String), providerArgs: { phone: ANNA } });
    expect(refusalOf(await byCode(1, STRANGER, first.body.token))).toEqual([410, 'step_expired']);
    expect(refusalOf(await byCode(1, ANNA))).toEqual([410, 'step_expired']);
    // The phone of an account whose password was proved sets no password: it was not proved itself.
    const reset = { token: first.body.token, password: 'another password' };
    expect(refusalOf(await api.post('/api/auth-ext/auth/local/reset', reset))).toEqual([
      410,
      'step_expired',
    ]);
    const again = await pass('local/0', { identifier: ANNA, password: PASSWORD });
    const second = await byCode(1, ANNA, again.body.token);
    expect([second.status, second.body.user?.phone]).toEqual([200, ANNA]);
  });

  test('come back to what they were', async () => {
    await change('DELETE', 1, 'phone');
    await change('POST', 0, 'phone');
    await change('DELETE', 0, 'local');
    await change('DELETE', 0, 'call');
    await change('POST', 1, 'local');
    expect(await stepsNow()).toEqual(USUAL);
    api.clock.advance(HOUR);
    expect(await api.signInByCode(ANNA)).toEqual(expect.any(String));
  });
});

describe('a call in place of an SMS', () => {
  /** The supplier says this of each call. */
  const statuses: Record<string, string> = {};
  beforeAll(async () => {
    vendor.reply = ({ path, body }) => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      if (path === '/callcheck/add') {
        const check_id = `check-${fields.phone}`;
        return { body: { status_code: 100, check_id, call_phone: '+7 800 500-86-75' } };
      }
      return { body: { status_code: 100, check_status: statuses[fields.check_id ?? ''] ?? '400' } };
    };
    await change('POST', 0, 'call');
  });
  const requestCall = (phone: string) => api.post('/api/phone-auth/call', { phone });

  test('proves the phone once the supplier has seen it', async () => {
    const { status, body } = await requestCall(ANNA);
    expect([status, body]).toEqual([
      200,
      { token: expect.any(String), phone: ANNA, call_to: '78005008675', expires_in: 300 },
    ]);
    const args = { phone: ANNA, token: body.token };
    expect(refusalOf(await pass('call/0', args))).toEqual([409, 'call_awaited']);
    statuses[`check-${ANNA}`] = '401';
    expect(refusalOf(await pass('call/0', { ...args, phone: STRANGER }))).toEqual([
      410,
      'code_expired',
    ]);
    const first = await pass('call/0', args);
    expect(first.body.providerArgs).toEqual({ phone: ANNA });
    expect(refusalOf(await pass('call/0', args))).toEqual([410, 'code_expired']);
    const last = await pass('local/1', { identifier: ANNA, password: PASSWORD }, first.body.token);
    expect([last.status, last.body.user.phone]).toEqual([200, ANNA]);
  });

  test('a call that two wait for on one number lets neither in', async () => {
    api.clock.advance(HOUR);
    const from = (address: string) =>
      api.request('POST', '/api/phone-auth/call', {
        body: { phone: STRANGER },
        headers: { 'X-Forwarded-For': address },
      });
    const [thief, owner] = [await from('203.0.113.1'), await from('203.0.113.2')];
    statuses[`check-${STRANGER}`] = '401';
    for (const { body } of [owner, thief, owner]) {
      const answer = await pass('call/0', { phone: STRANGER, token: body.token });
      expect(refusalOf(answer)).toEqual([410, 'code_expired']);
    }
    api.clock.advance(HOUR);
    const alone = await from('203.0.113.2');
    expect((await pass('call/0', { phone: STRANGER, token: alone.body.token })).status).toBe(200);
  });

  test('a call’s token takes no code, and a code’s no call', async () => {
    api.clock.advance(HOUR);
    const ctx = (await requestCall(ANNA)).body.token;
    const sms = (await api.post('/api/phone-auth/sms', { phone: ANNA })).body.token;
    const code = await api.lastCode(ANNA);
    expect(refusalOf(await pass('phone/0', { phone: ANNA, code, token: ctx }))[0]).toBe(410);
    expect(refusalOf(await pass('call/0', { phone: ANNA, token: sms }))[0]).toBe(410);
  });

  test('a supplier that does not answer takes no calls', async () => {
    api.clock.advance(HOUR);
    vendor.reply = 'cut';
    expect(refusalOf(await requestCall(ANNA))).toEqual([503, 'calls_unavailable']);
  });
});
