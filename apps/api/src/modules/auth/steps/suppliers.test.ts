import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ReceivedRequest,
  startVendor,
  type Vendor,
  type VendorReply,
} from '../../../../testing/loopback.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { HOUR } from '../../../platform/clock.ts';
import { DEMO_PASSWORD as PASSWORD } from '../../../seed/people.ts';

const ANNA = '79990000001';
/** SMS.ru's and SMSC's answers where the account has no money. */
const SMSRU_BROKE = { body: { status_code: 201, status_text: 'no money' } };
const SMSC_BROKE = { body: { error: 'no money', error_code: 3 } };

let smsru: Vendor;
let smsc: Vendor;
let api: TestApi;
beforeAll(async () => {
  [smsru, smsc] = [await startVendor(), await startVendor()];
  api = await startApi({
    env: {
      SMS_SUPPLIERS: 'smsru,smsc',
      CALL_SUPPLIER: 'smsru',
      SMSRU_API_ID: 'id',
      SMSRU_API_URL: smsru.url,
      SMSC_API_KEY: 'key',
      SMSC_API_URL: smsc.url,
    },
  });
});
afterAll(async () => {
  await api.close();
  await smsru.close();
  await smsc.close();
});
beforeEach(() => {
  api.clock.advance(HOUR);
  for (const vendor of [smsru, smsc]) vendor.requests.length = 0;
});

const accepts = ({ body }: ReceivedRequest): VendorReply => {
  const to = new URLSearchParams(body).get('to') ?? '';
  return { body: { status_code: 100, sms: { [to]: { status_code: 100, sms_id: '1' } } } };
};
const requestCode = async () => {
  const { body } = await api.post('/api/phone-auth/sms', { phone: ANNA });
  await api.settle();
  return body.token as string;
};
/** All that a supplier was asked to do; the hourly question for its balance is none of that. */
const ordersOf = ({ requests }: Vendor) =>
  requests.filter(({ path }) => !/^\/(?:my\/|sys\/balance)/.test(path));
const codeIn = (vendor: Vendor, field: string) =>
  new URLSearchParams(ordersOf(vendor)[0]?.body).get(field)?.slice(0, 6) ?? '';
const pass = (at: string, providerArgs: object, token?: string) =>
  api.post(`/api/auth-ext/auth/${at}`, { token, providerArgs });

test('the first supplier delivers the code; the second, where the first does not', async () => {
  smsru.reply = accepts;
  smsc.reply = { body: { id: 1, cnt: 1 } };
  const first = await requestCode();
  expect(ordersOf(smsc)).toHaveLength(0);
  const one = { phone: ANNA, code: codeIn(smsru, 'msg'), token: first };
  expect((await pass('phone/auth-step/0', one)).status).toBe(200);

  api.clock.advance(HOUR);
  smsru.reply = SMSRU_BROKE;
  const second = await requestCode();
  const other = { phone: ANNA, code: codeIn(smsc, 'mes'), token: second };
  expect((await pass('phone/auth-step/0', other)).status).toBe(200);
});

test('where no SMS can be sent, a call signs in', async () => {
  smsc.reply = SMSC_BROKE;
  smsru.reply = ({ path }): VendorReply => {
    if (path === '/callcheck/add') {
      return { body: { status_code: 100, check_id: 'c1', call_phone: '78005008675' } };
    }
    if (path === '/callcheck/status') return { body: { status_code: 100, check_status: '401' } };
    return SMSRU_BROKE;
  };
  await requestCode();
  expect([ordersOf(smsru).length, ordersOf(smsc).length]).toEqual([1, 1]);
  // The operator's own way in is the password alone.
  const operator = await api.post('/api/auth/local', {
    identifier: '79990000009',
    password: PASSWORD,
  });
  const token = operator.body.jwt;
  await api.request('POST', '/auth-ext/providers-steps/0/call', { token });
  const { body: ctx } = await api.post('/api/phone-auth/call', { phone: ANNA });
  const step0 = await pass('call/auth-step/0', { phone: ANNA, token: ctx.token });
  const step1 = await pass(
    'local/auth-step/1',
    { identifier: ANNA, password: PASSWORD },
    step0.body.token,
  );
  expect([step1.status, step1.body.user.phone]).toEqual([200, ANNA]);
});
