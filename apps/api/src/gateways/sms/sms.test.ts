import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startVendor, type Vendor } from '../../../testing/loopback.ts';
import { chainSms } from './chain.ts';
import { createSmsc } from './smsc.ts';
import { createSmsru } from './smsru.ts';

const PHONE = '79161234567';
const SMS = { to: PHONE, title: '', text: '123456 — код', key: 'code:1' };

let ru: Vendor;
let c: Vendor;
/** Milliseconds; short where no response comes. */
let timeoutMs = 5000;
beforeEach(async () => {
  timeoutMs = 5000;
  ru = await startVendor();
  c = await startVendor();
});
afterEach(async () => {
  await ru.close();
  await c.close();
});

const reply = (body: unknown, status = 200) => ({ status, body });
const smsru = () => createSmsru({ apiId: 'the-id', apiUrl: ru.url, timeoutMs });
const smsc = () => createSmsc({ apiKey: 'the-key', apiUrl: c.url, timeoutMs });
const form = (vendor: Vendor, n = 0) =>
  Object.fromEntries(new URLSearchParams(vendor.requests[n]?.body));
const ruOk = reply({
  status: 'OK',
  status_code: 100,
  sms: { [PHONE]: { status: 'OK', status_code: 100, sms_id: '000-1' } },
});
const ruPhone = (status_code: number) =>
  reply({ status: 'OK', status_code: 100, sms: { [PHONE]: { status: 'ERROR', status_code } } });

describe('SMS.ru', () => {
  test('is called with a form and has accepted when it says 100 twice', async () => {
    ru.reply = ruOk;
    expect(await smsru().send(SMS)).toEqual({
      outcome: 'accepted',
      id: '000-1',
      supplier: 'smsru',
    });
    expect(ru.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /sms/send']);
    expect(form(ru)).toEqual({ api_id: 'the-id', to: PHONE, msg: SMS.text, json: '1' });
  });

  test.each([
    ['a wrong id', reply({ status_code: 200, status_text: 'wrong api_id' }), 'failed', /200/],
    ['no money', reply({ status: 'ERROR', status_code: 201 }), 'failed', /201/],
    ['no way to the phone', ruPhone(207), 'refused', /207/],
    ['a phone on a stop list', ruPhone(209), 'refused', /209/],
    ['too much to one phone', ruPhone(231), 'failed', /231/],
    ['too many calls', reply({ status_code: 508 }), 'throttled', /508/],
    ['429', reply({}, 429), 'throttled', /429/],
    ['another phone is answered', reply({ status_code: 100, sms: { 7000: {} } }), 'failed', /100/],
    ['nothing', reply({}), 'failed', /SMS\.ru/],
  ] as const)('%s', async (...[, answer, outcome, why]) => {
    ru.reply = answer;
    expect(await smsru().send(SMS)).toMatchObject({ outcome, why: expect.stringMatching(why) });
  });
});

describe('SMSC', () => {
  test('is asked by a form, with a number of ours', async () => {
    c.reply = reply({ id: 1234, cnt: 1 });
    expect(await smsc().send(SMS)).toEqual({ outcome: 'accepted', id: '1234', supplier: 'smsc' });
    expect(c.requests.map(({ path }) => path)).toEqual(['/sys/send.php']);
    expect(form(c)).toEqual({
      apikey: 'the-key',
      phones: PHONE,
      mes: SMS.text,
      id: expect.stringMatching(/^\d{1,10}$/),
      fmt: '3',
      charset: 'utf-8',
    });
    expect(Number(form(c).id)).toBeLessThan(2 ** 31);
  });

  test.each([
    [{ error: 'authorise error', error_code: 2 }, 'failed'],
    [{ error: 'invalid number', error_code: 7 }, 'refused'],
    [{ error: 'message is denied', error_code: 6, id: 5 }, 'failed'],
    [{ error: 'duplicate request', error_code: 9 }, 'throttled'],
    [{}, 'failed'],
  ])('%j: %s', async (body, outcome) => {
    c.reply = reply(body);
    expect(await smsc().send(SMS)).toMatchObject({ outcome });
  });

  test('tells what became of a message it gave no response to', async () => {
    c.reply = 'silence';
    timeoutMs = 400;
    expect(await smsc().send(SMS)).toMatchObject({ outcome: 'unknown' });
    c.reply = reply({ status: 1, last_date: '21.11.2026' });
    expect(await smsc().findDelivery?.(SMS)).toMatchObject({ outcome: 'accepted' });
    expect([c.requests[1]?.path, form(c, 1).id]).toEqual(['/sys/status.php', form(c, 0).id]);
    c.reply = reply({ error: 'not found', error_code: 3 });
    expect(await smsc().findDelivery?.(SMS)).toBe(null);
    c.reply = 'silence';
    expect(await smsc().findDelivery?.(SMS)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('an unknown outcome', () => {
  test.each([
    ['500', reply({}, 500)],
    ['502 with a page', reply('<html>', 502)],
    ['no JSON', reply('<html>')],
    ['a cut connection', 'cut' as const],
    ['silence', 'silence' as const],
  ])('%s is unknown', async (_what, answer) => {
    if (answer === 'silence') timeoutMs = 400;
    ru.reply = answer;
    expect(await smsru().send(SMS)).toMatchObject({ outcome: 'unknown' });
  });

  test('an address where nothing listens has failed: nothing was sent', async () => {
    await ru.close();
    expect(await smsru().send(SMS)).toMatchObject({ outcome: 'failed' });
  });
});

describe('suppliers in a row', () => {
  const chain = () => chainSms([smsru(), smsc()]);

  test('the first that takes the message is the only one asked', async () => {
    ru.reply = ruOk;
    expect(await chain().send(SMS)).toEqual({
      outcome: 'accepted',
      id: '000-1',
      supplier: 'smsru',
    });
    expect(c.requests).toHaveLength(0);
  });

  test.each([
    ['a failure', reply({ status_code: 201 }), 'SMS.ru 201: '],
    ['a refusal, which is about the phone,', ruPhone(207), null],
    ['too many', reply({}, 429), expect.stringMatching(/answered 429$/)],
  ])('%s goes on to the next, and is told', async (_what, answer, why) => {
    ru.reply = answer;
    c.reply = reply({ id: 5 });
    expect(await chain().send(SMS)).toEqual({
      ...{ outcome: 'accepted', id: '5', supplier: 'smsc' },
      ...(why && { failures: [{ supplier: 'smsru', why }] }),
    });
  });

  test('an unknown outcome does not: two codes would be worse than none', async () => {
    ru.reply = reply('', 500);
    c.reply = reply({ id: 5 });
    expect(await chain().send(SMS)).toMatchObject({ outcome: 'unknown' });
    expect(c.requests).toHaveLength(0);
  });

  test('all failures are the last one', async () => {
    ru.reply = reply({ status_code: 201 });
    c.reply = reply({ error: 'money', error_code: 3 });
    expect(await chain().send(SMS)).toMatchObject({
      outcome: 'failed',
      why: expect.stringMatching(/SMSC 3/),
    });
  });

  test('no supplier fails; one that cannot be asked later leaves no way to ask', async () => {
    expect(await chainSms([]).send(SMS)).toMatchObject({ outcome: 'failed' });
    expect(chain().findDelivery).toBe(undefined);
    expect(chainSms([smsc()]).findDelivery).toBeTypeOf('function');
  });
});
