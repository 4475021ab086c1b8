import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chainSms } from './chain.ts';
import { createSmsc } from './smsc.ts';
import { createSmsru } from './smsru.ts';

const PHONE = '79161234567';
const SMS = { to: PHONE, text: '123456 — код' };

interface Supplier {
  readonly url: string;
  readonly asked: URLSearchParams[];
  readonly paths: string[];
  /** Null: the connection is cut. */
  answer: { status: number; body: string } | null;
}

const servers: Server[] = [];
async function supplier(): Promise<Supplier> {
  const asked: URLSearchParams[] = [];
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(new URLSearchParams(body));
    paths.push(`${request.method} ${request.url}`);
    if (made.answer === null) return void response.destroy();
    response.writeHead(made.answer.status).end(made.answer.body);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const made: Supplier = { url: `http://127.0.0.1:${port}`, asked, paths, answer: null };
  return made;
}

let ru: Supplier;
let c: Supplier;
beforeEach(async () => {
  ru = await supplier();
  c = await supplier();
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const says = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) });
const smsru = () => createSmsru({ apiId: 'the-id', apiUrl: ru.url });
const smsc = () => createSmsc({ apiKey: 'the-key', apiUrl: c.url });
const ruOk = says({
  status: 'OK',
  status_code: 100,
  sms: { [PHONE]: { status: 'OK', status_code: 100, sms_id: '000-1' } },
});

describe('SMS.ru', () => {
  test('is asked by a form and believed when it says 100 twice', async () => {
    ru.answer = ruOk;
    expect(await smsru().send(SMS)).toEqual({ id: '000-1' });
    expect(ru.paths).toEqual(['POST /sms/send']);
    expect(Object.fromEntries(ru.asked[0] ?? [])).toEqual({
      api_id: 'the-id',
      to: PHONE,
      msg: SMS.text,
      json: '1',
    });
  });

  test.each([
    ['a wrong id', { status: 'ERROR', status_code: 200, status_text: 'wrong api_id' }, /200/],
    ['no money', { status: 'ERROR', status_code: 201 }, /201/],
    [
      'the request is right, the phone is not',
      { status: 'OK', status_code: 100, sms: { [PHONE]: { status: 'ERROR', status_code: 207 } } },
      /207/,
    ],
    [
      'another phone is answered',
      { status_code: 100, sms: { '7000': { status_code: 100 } } },
      /100/,
    ],
    ['nothing', {}, /SMS\.ru/],
  ])('%s: rejected', async (_what, body, words) => {
    ru.answer = says(body);
    const failed = smsru().send(SMS);
    await expect(failed).rejects.toMatchObject({ name: 'SmsError', kind: 'rejected' });
    await expect(failed).rejects.toThrow(words);
  });
});

describe('SMSC', () => {
  test('is asked by a form', async () => {
    c.answer = says({ id: 1234, cnt: 1 });
    expect(await smsc().send(SMS)).toEqual({ id: '1234' });
    expect(c.paths).toEqual(['POST /sys/send.php']);
    expect(Object.fromEntries(c.asked[0] ?? [])).toEqual({
      apikey: 'the-key',
      phones: PHONE,
      mes: SMS.text,
      fmt: '3',
      charset: 'utf-8',
    });
  });

  test.each([
    [{ error: 'authorise error', error_code: 2 }],
    [{ error: 'message is denied', error_code: 6, id: 5 }],
    [{}],
  ])('%j: rejected', async (body) => {
    c.answer = says(body);
    await expect(smsc().send(SMS)).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('an outcome nobody knows', () => {
  test.each([
    ['500', { status: 500, body: '{}' }],
    ['502 with a page', { status: 502, body: '<html>' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['a cut connection', null],
  ])('%s is unknown', async (_what, answer) => {
    ru.answer = answer;
    await expect(smsru().send(SMS)).rejects.toMatchObject({ kind: 'unknown' });
  });

  test('nobody at the address is a rejection: nothing was sent', async () => {
    await new Promise((done) => servers[0]?.close(done));
    await expect(smsru().send(SMS)).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('suppliers in a row', () => {
  const chain = () => chainSms([smsru(), smsc()]);

  test('the first that takes the message is the only one asked', async () => {
    ru.answer = ruOk;
    expect(await chain().send(SMS)).toEqual({ id: '000-1' });
    expect(c.asked).toHaveLength(0);
  });

  test('a rejection goes on to the next', async () => {
    ru.answer = says({ status_code: 201 });
    c.answer = says({ id: 5 });
    expect(await chain().send(SMS)).toEqual({ id: '5' });
  });

  test('an unknown outcome does not: two codes would be worse than none', async () => {
    ru.answer = { status: 500, body: '' };
    c.answer = says({ id: 5 });
    await expect(chain().send(SMS)).rejects.toMatchObject({ kind: 'unknown' });
    expect(c.asked).toHaveLength(0);
  });

  test('all rejections are the last one', async () => {
    ru.answer = says({ status_code: 201 });
    c.answer = says({ error: 'money', error_code: 3 });
    await expect(chain().send(SMS)).rejects.toThrow(/SMSC 3/);
  });

  test('no supplier rejects', async () => {
    await expect(chainSms([]).send(SMS)).rejects.toMatchObject({ kind: 'rejected' });
  });
});
