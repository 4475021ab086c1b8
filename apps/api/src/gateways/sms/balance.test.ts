import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startVendor, type Vendor } from '../../../testing/loopback.ts';
import {
  SMSC_API_KEY,
  SMSRU_API_ID,
  type SmsAccounts,
  startSmsAccounts,
} from '../../../testing/sms-accounts.ts';
import { createSmsc } from './smsc.ts';
import { createSmsru } from './smsru.ts';

let accounts: SmsAccounts;
let other: Vendor;
beforeEach(async () => {
  accounts = await startSmsAccounts();
  other = await startVendor();
});
afterEach(async () => {
  await accounts.close();
  await other.close();
});

/** Nothing answers so late, however busy the machine is. */
const AMPLE_MS = 60_000;
/** For those who never answer: the test waits for all of it. */
const SHORT_MS = 400;

const smsru = (apiUrl = accounts.smsruUrl, apiId = SMSRU_API_ID, timeoutMs = AMPLE_MS) =>
  createSmsru({ apiId, apiUrl, timeoutMs });
const smsc = (apiUrl = accounts.smscUrl, apiKey = SMSC_API_KEY, timeoutMs = AMPLE_MS) =>
  createSmsc({ apiKey, apiUrl, timeoutMs });

describe('what is left at a supplier', () => {
  test('SMS.ru tells money, phones a day and free messages', async () => {
    expect(await smsru().readBalance?.()).toEqual({
      kopecks: 124_050,
      currency: 'RUB',
      limit: { total: 1000, used: 7 },
      free: { total: 5, used: 0 },
    });
    expect(accounts.requests.sort()).toEqual(['/my/balance', '/my/free', '/my/limit']);
  });

  test('SMSC tells money, in words', async () => {
    expect(await smsc().readBalance?.()).toEqual({
      ...{ kopecks: 30_025, currency: 'RUB' },
      ...{ limit: null, free: null },
    });
  });

  test('SMS.ru without the two others still tells its money', async () => {
    other.reply = ({ path }) =>
      path === '/my/balance' ? { body: { status_code: 100, balance: '0' } } : 'cut';
    expect(await smsru(other.url).readBalance?.()).toEqual({
      ...{ kopecks: 0, currency: 'RUB' },
      ...{ limit: null, free: null },
    });
  });

  test('a refusal is told in the supplier’s words', async () => {
    accounts.smsru = null;
    accounts.smsc = null;
    expect(await smsru().readBalance?.()).toEqual({ why: 'SMS.ru 301: Неправильный пароль' });
    expect(await smsc().readBalance?.()).toEqual({
      why: 'SMSC 9: duplicate request, wait a minute',
    });
    expect(await smsru(accounts.smsruUrl, 'x').readBalance?.()).toMatchObject({
      why: expect.stringMatching(/^SMS\.ru 200/),
    });
    expect(await smsc(accounts.smscUrl, 'x').readBalance?.()).toEqual({
      why: 'SMSC 2: authorise error',
    });
  });

  test.each([
    ['silence', 'silence' as const, /did not answer in time$/],
    ['a cut connection', 'cut' as const, /gave no answer$/],
    ['500', { status: 500, body: {} }, /answered 500$/],
    ['a page', { body: '<html>' }, /gave no answer$/],
    ['no sum', { body: { status_code: 100, balance: '' } }, /told no balance$/],
  ])('%s is told, and thrown to nobody', async (_what, answer, why) => {
    other.reply = answer;
    const timeoutMs = answer === 'silence' ? SHORT_MS : AMPLE_MS;
    const gateways = [
      smsru(other.url, SMSRU_API_ID, timeoutMs),
      smsc(other.url, SMSC_API_KEY, timeoutMs),
    ];
    for (const gateway of gateways) {
      expect(await gateway.readBalance?.()).toEqual({ why: expect.stringMatching(why) });
    }
  });
});
