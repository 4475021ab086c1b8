import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startVendor, type Vendor } from '../../../testing/loopback.ts';
import { isFull } from '../../../testing/sample.ts';
import { IN_TIME } from '../../../testing/soon.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { startProcess } from '../../../testing/start-process.ts';
import { SECOND } from '../../platform/clock.ts';
import { rows } from '../../platform/db/rows.ts';

const EACH = 40;
/** The number of further messages that the gateways take before each kill. */
const KILLS = [1, 7, 13];

let folder: string;
let telegram: Vendor;
let smsru: Vendor;
let smtp: SMTPServer;
const messageIds: string[] = [];
/** The phones of a request to SMS.ru. */
const phonesOf = ({ body }: { readonly body: string }): readonly string[] =>
  [...new URLSearchParams(body)].flatMap(([name, value]) =>
    name === 'to' ? [value] : (/^multi\[(\d+)\]$/.exec(name)?.[1] ?? []),
  );
const batches = () => smsru.requests.map(phonesOf).filter(({ length }) => length > 1);
const chatTexts = () => telegram.requests.map(({ body }) => JSON.parse(body).text as string);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-messages-'));
  telegram = await startVendor();
  telegram.reply = { body: { ok: true, result: { message_id: 1 } } };
  smsru = await startVendor();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      // Half a message of a killed sender is none.
      stream.on('error', () => {});
      stream.on('end', () => {
        messageIds.push(/^Message-ID: (\S+)/im.exec(text)?.[1] ?? '');
        done();
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', () => done()));
}, 120_000);
afterAll(async () => {
  await telegram.close();
  await smsru.close();
  await new Promise<void>((done) => smtp.close(() => done()));
  await rm(folder, { recursive: true, force: true });
});

const env = () => ({
  TELEGRAM: 'bot',
  TELEGRAM_TOKEN: '1:a',
  TELEGRAM_BOT: 'okoshko_bot',
  TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
  TELEGRAM_API_URL: telegram.url,
  SMS_SUPPLIERS: 'smsru',
  SMSRU_API_ID: 'a',
  SMSRU_API_URL: smsru.url,
  MAIL_TRANSPORT: 'smtp',
  MAIL_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  MAIL_FROM: 'hello@okoshko.example',
});

/** Starts the app on the server's data, in this process and on a clock of the test. */
async function startOnData(): Promise<TestApi> {
  const api = await startApi({ env: env(), directory: folder });
  api.clock.set(new Date().toISOString());
  return api;
}

test('a server killed while it sends loses no message, and none comes twice', {
  // In `npm test` a sender dies within one process: `delivery/delivery.test.ts`.
  skip: !isFull,
}, async () => {
  const first = await startOnData();
  await first.context.database.db.execute(sql`insert into messages (channel, kind, "to", text,
      dedupe_key, status, created_at, due_at)
    select channel, 'test', case channel when 'email' then 'maria@okoshko.example'
        when 'telegram' then '77' else (79160000000 + n)::text end,
      channel || ' ' || n, 'crash:' || channel || ':' || n, 'queued', '2026-11-21', '2026-11-21'
    from generate_series(1, ${EACH}) n, unnest(array['sms', 'email', 'telegram']) channel`);
  await first.close();

  // The first server dies inside requests with several SMS each, which get no answer.
  smsru.reply = 'silence';
  for (const more of KILLS) {
    const before = telegram.requests.length + messageIds.length;
    const server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...env() });
    await expect
      .poll(() => telegram.requests.length + messageIds.length, { ...IN_TIME, interval: 1 })
      .toBeGreaterThanOrEqual(Math.min(before + more, 2 * EACH));
    await expect.poll(() => batches().length, { ...IN_TIME, interval: 1 }).toBeGreaterThan(0);
    await server.end('SIGKILL');
    smsru.reply = (request) => ({
      body: {
        status_code: 100,
        sms: Object.fromEntries(phonesOf(request).map((to) => [to, { status_code: 100 }])),
      },
    });
  }

  const api = await startOnData();
  for (let n = 0; n < 10; n += 1) {
    api.clock.advance(90 * SECOND);
    await api.settle();
  }
  const stored = await rows<{ channel: string; status: string; text: string; to: string }>(
    api.context.database.db,
    sql`select channel, status, text, "to" from messages where kind = 'test' order by id`,
  );
  await api.close();
  const of = (channel: string) => stored.filter((one) => one.channel === channel);
  // A mailbox keeps one message of a Message-ID.
  expect(new Set(messageIds).size).toBe(EACH);
  expect(new Set(of('email').map(({ status }) => status))).toEqual(new Set(['sent']));
  const chats = chatTexts();
  expect(new Set(chats).size).toBe(chats.length);
  const statuses = new Set([...of('telegram'), ...of('sms')].map(({ status }) => status));
  expect([...statuses].filter((one) => one !== 'sent' && one !== 'unknown')).toEqual([]);
  const sent = of('telegram').filter(({ status }) => status === 'sent');
  expect(sent.filter(({ text }) => !chats.includes(text))).toEqual([]);
  const phones = smsru.requests.flatMap(phonesOf);
  expect(new Set(phones).size).toBe(phones.length);
  const unknown = of('sms').filter(({ status }) => status === 'unknown');
  expect(unknown.map(({ to }) => to)).toEqual(expect.arrayContaining([...(batches()[0] ?? [''])]));
  // A message that was not marked before the kill goes afterwards.
  expect(of('sms').filter((one) => !unknown.includes(one) && !phones.includes(one.to))).toEqual([]);
});
