import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startVendor, type Vendor } from '../../../../testing/loopback.ts';
import { IN_TIME, SOON } from '../../../../testing/soon.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { createSmtp } from '../../../gateways/mail/smtp.ts';
import { createSmsru } from '../../../gateways/sms/smsru.ts';
import { rows } from '../../../platform/db/rows.ts';

/** Nothing is given up while the test looks. */
const LONG_MS = 120_000;
const HANGING = 'hangs@mail.example';

let api: TestApi;
let sms: Vendor;
let mail: SMTPServer;
/** Mailboxes that the server was asked to deliver to, whether it did or not. */
const recipients: string[] = [];
/** The mail server waits for this before it answers of the mailbox that hangs. */
let release: () => void = () => undefined;
const released = new Promise<void>((done) => {
  release = done;
});

beforeAll(async () => {
  sms = await startVendor();
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      if (address !== HANGING) return done();
      void released.then(() => done());
    },
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => done());
    },
  });
  await new Promise<void>((done) => mail.listen(0, '127.0.0.1', done));
  const { port } = mail.server.address() as AddressInfo;
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  Object.assign(api.context.gateways.messages, {
    sms: createSmsru({ apiId: 'id', apiUrl: sms.url, timeoutMs: LONG_MS }),
    email: createSmtp({
      url: `smtp://127.0.0.1:${port}`,
      from: 'Окошко <a@okoshko.example>',
      timeoutMs: LONG_MS,
    }),
  });
});
afterAll(async () => {
  release();
  await sms.close();
  await api.close();
  await new Promise<void>((done) => mail.close(done));
});

const run = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);
/** So many messages that are due, to addresses of their own. */
const queue = (channel: 'sms' | 'email', count: number, to: string) =>
  run(sql`insert into messages (channel, kind, "to", text, dedupe_key, status, created_at, due_at)
    select ${channel}, 'booked', replace(${to}, '#', lpad(n::text, 4, '0')), 'Вы записаны', ${channel} || n, 'queued',
      ${api.clock.now().toISOString()}::timestamptz, ${api.clock.now().toISOString()}::timestamptz
    from generate_series(1, ${count}::int) n`);

test('a code goes out while a mailbox hangs, the supplier keeps 700 messages waiting, and nobody else waits for either', async () => {
  // The supplier answers the requests for codes alone.
  sms.reply = ({ body }) => {
    const to = new URLSearchParams(body).get('to') ?? '';
    const isCode = new URLSearchParams(body).get('msg')?.includes('код') === true;
    if (!isCode) return 'silence';
    return { body: { status_code: 100, sms: { [to]: { status_code: 100, sms_id: '1' } } } };
  };
  await run(sql`insert into messages (channel, kind, "to", text, dedupe_key, status, created_at, due_at)
    values ('email', 'booked', ${HANGING}, 'Вы записаны', 'hanging', 'queued',
      ${api.clock.now().toISOString()}::timestamptz, ${api.clock.now().toISOString()}::timestamptz)`);
  await queue('sms', 700, '7916000#');
  await queue('email', 15, 'client#@mail.example');
  const { background } = api.service;
  background.start();
  await vi.waitFor(() => expect(recipients).toContain(HANGING), IN_TIME);
  await vi.waitFor(() => expect(sms.requests.length).toBeGreaterThan(0), IN_TIME);
  const { status } = await api.post('/api/phone-auth/sms', { phone: '79160009999' });
  expect(status).toBe(200);
  const statusOf = async (key: ReturnType<typeof sql>) =>
    (await run<{ status: string }>(sql`select distinct status from messages where ${key}`)).map(
      ({ status }) => status,
    );
  await vi.waitFor(async () => expect(await statusOf(sql`kind = 'code'`)).toEqual(['sent']), SOON);
  await vi.waitFor(
    async () => expect(await statusOf(sql`"to" like 'client%'`)).toEqual(['sent']),
    IN_TIME,
  );
  // All that hangs is hanging still.
  expect(await statusOf(sql`"to" = ${HANGING}`)).toEqual(['queued']);
  expect(await statusOf(sql`channel = 'sms' and kind = 'booked'`)).toEqual(['queued']);
  release();
});
