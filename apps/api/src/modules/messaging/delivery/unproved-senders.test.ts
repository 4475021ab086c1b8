import { TEXT_KINDS } from '@okoshko/contract/messaging/texts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addProvider } from '../../../../testing/accounts.ts';
import { created } from '../../../../testing/actors.ts';
import { completedClients, grantMessagePacks } from '../../../../testing/completed-clients.ts';
import { openCalendar } from '../../../../testing/open-calendar.ts';
import { PRODUCTION } from '../../../../testing/production.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { accepted, type MessageGateway } from '../../../gateways/delivery/port.ts';
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';

const VICTIM = '79165550101';
const OWN_TEXT = 'Вам приз: evil.example';
const CHANNELS = ['sms', 'email', 'push', 'telegram'] as const;

/** Messages that left the service, as `channel address`. */
let sent: { readonly way: string; readonly text: string }[] = [];
const gateway = (channel: string): MessageGateway => ({
  isIdempotent: false,
  send: async ({ to, text }) => {
    sent.push({ way: `${channel} ${to}`, text });
    return accepted('1');
  },
});
const gateways = Object.fromEntries(CHANNELS.map((channel) => [channel, gateway(channel)]));
const ways = () => sent.map(({ way }) => way);

let api: TestApi;
afterEach(() => {
  sent = [];
});
afterAll(() => api.close());

const run = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);
const send = async (route: string, token: string, data: object = {}) => {
  const [method = '', path = ''] = route.split(' ');
  const answer = await api.request(method, path, { token, body: { data } });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};
const pass = async (ms: number) => {
  api.clock.advance(ms);
  await api.settle();
};
/** A service of the professional's; its number. */
const serviceOf = async (token: string): Promise<number> =>
  (await send('POST /api/services', token, { title: 'x', duration: 60, price: 1 })).id;
const at = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString();
let hours = 1000;
/** Books a free hour for the client. */
const book = (token: string, service: number, client: object) => {
  hours += 1;
  const starts_at = at(hours * HOUR);
  const order = { services: [service], starts_at, ...client };
  return created(api.post('/api/appointments', { data: order }, token));
};
const messagesOf = async (token: string, appointment: number) =>
  (await api.get(`/api/appointments/${appointment}/messages`, token)).body.data;

let accounts = 0;
/** An account that proved nothing, with a page of its own and words of its own. */
async function register(): Promise<string> {
  accounts += 1;
  const username = `pump${accounts}`;
  const { body } = await api.post('/api/auth/local/register', {
    ...{ username, email: `${username}@evil.test`, password: 'Lamp-green-77x' },
  });
  const token: string = body.jwt;
  await openCalendar(api, token);
  const texts = Object.fromEntries(TEXT_KINDS.map((kind) => [kind, OWN_TEXT]));
  await send('PUT /api/message-template', token, { ...texts, channels: CHANNELS });
  // Its own mailbox is asked to confirm itself.
  await api.settle();
  expect(ways()).toEqual([`email ${username}@evil.test`]);
  sent = [];
  return token;
}

/** Proves the mailbox of the account that was registered last: it has a page from now on, and still no phone. */
const proveMailbox = () =>
  run(sql`update users set confirmed_email = email where username = ${`pump${accounts}`}`);

beforeAll(async () => {
  api = await startApi({
    env: { ...PRODUCTION, OPERATOR_SECOND_FACTOR: 'optional', OWN_TEXTS_AFTER: '1' },
    overrides: { gateways },
  });
});

describe('an account that has proved no phone', () => {
  test('books for twenty phones of the world, and none of them hears of it', async () => {
    const token = await register();
    const service = await serviceOf(token);
    for (let n = 10; n < 30; n += 1) {
      await book(token, service, { client: { name: 'J', phone: `120255501${n}` } });
    }
    await api.settle();
    expect(ways()).toEqual([]);
    expect(
      await run(
        sql`select distinct status, last_error from messages where kind = 'booked_by_provider'`,
      ),
    ).toEqual([{ status: 'cancelled', last_error: 'its sender has proved no phone' }]);
  });

  test('reads why, before the message would go and after', async () => {
    const token = await register();
    const { id } = await book(token, await serviceOf(token), {
      client: { name: 'J', phone: VICTIM },
    });
    const reasons = async () =>
      (await messagesOf(token, id)).map(
        ({ kind, status, reason }: Record<string, string>) => `${kind} ${status} ${reason}`,
      );
    expect(await reasons()).toContain('booked_by_provider queued sender_unproved');
    await api.settle();
    expect(await reasons()).toContain('booked_by_provider cancelled sender_unproved');
  });

  test('has no words of its own in the code that books with it, and no such code before its mailbox is proved', async () => {
    const token = await register();
    const { documentId } = await send('POST /api/provider-profile/me', token, {
      name: 'Вам приз evil.example',
    });
    const code = { phone: VICTIM, purpose: 'booking', provider_profile: documentId };
    expect(statusAndCode(await api.post('/api/phone-auth/sms', code))).toEqual([404, 'not_found']);
    await proveMailbox();
    expect((await api.post('/api/phone-auth/sms', code)).status).toBe(200);
    await api.settle();
    expect(sent.map(({ text }) => text.replace(/\d{6}/, '000000'))).toEqual([
      '000000 — код для записи',
    ]);
  });

  test('is nobody’s client either: whoever books with others proves a phone first', async () => {
    const anna = await api.signIn('79990000001');
    await openCalendar(api, anna);
    const starts_at = at(2000 * HOUR);
    const token = await register();
    const data = { services: [await serviceOf(anna)], starts_at };
    expect(statusAndCode(await api.post('/api/appointments', { data }, token))).toEqual([
      422,
      'phone_required',
    ]);
  });

  test('sends once its phone is proved', async () => {
    const token = await register();
    const service = await serviceOf(token);
    await book(token, service, { client: { name: 'J', phone: VICTIM } });
    await run(sql`update users set phone = '79165550199' where username = ${`pump${accounts}`}`);
    await api.settle();
    expect(ways()).toEqual([`sms ${VICTIM}`]);
  });
});

/** The kinds of messages that go to clients. */
const KINDS = [...TEXT_KINDS, 'note', 'rearrange'].sort();

test('of no kind of message that it can cause anything leaves, by any channel', async () => {
  const token = await register();
  await proveMailbox();
  const service = await serviceOf(token);
  const operator = await api.signIn('79990000009');
  const provider = (await api.get('/api/users/me?populate=provider_profile', token)).body
    .provider_profile.id;
  await grantMessagePacks(api, { operator, owner: token, count: 10 });
  // Somebody with an account, a device and a chat, whose phone and mailbox are proved.
  const maria = await api.signIn('79990000002');
  await run(sql`insert into push_tokens ("user", token, platform, created_at, last_seen_at)
    values (2, 'device', 'fcm', now(), now())`);
  await run(sql`insert into messenger_links (chat, "user", created_at) values ('77', 2, now())`);
  const contacts = { name: 'J', phone: '79990000002', email: 'maria@okoshko.example' };
  const client = await send('POST /api/client-profiles', token, contacts);
  await run(sql`update client_profiles set "user" = 2 where id = ${client.id}`);
  const ofClient = { client_profile: client.id };
  const mine = (policy: string) =>
    send('POST /api/provider-profile/me', token, { booking_policy: policy });

  const moved = await book(token, service, ofClient);
  await send(`PUT /api/appointments/${moved.id}`, token, { starts_at: at(900 * HOUR) });
  await send(`PUT /api/appointments/${moved.id}`, token, { services: [await serviceOf(token)] });
  await send(`PUT /api/appointments/${moved.id}`, token, { status: 'cancelled_by_provider' });
  await book(maria, service, {});
  await mine('request');
  const declined = await book(maria, service, {});
  await send(`PUT /api/appointments/${declined.id}`, token, { status: 'declined' });
  await book(maria, service, {});
  await mine('auto');
  await run(
    sql`update appointments set pending_expires_at = ${at(MINUTE)} where status = 'pending'`,
  );
  await pass(HOUR);
  // Nobody works any more, so the coming appointments are outside of the hours.
  await run(sql`delete from timetables where provider_profile = ${provider}`);
  await send('POST /api/appointments/outside-hours/notify', token);
  await send('POST /api/messages/send', token, {
    ...{ client_profiles: [client.id], text: OWN_TEXT, marketing: false },
  });
  await completedClients(api, provider, 1);
  await send('POST /api/messages/askReview', token, { limit: 1 });
  await run(sql`update messages set send_after = ${at(0)}, due_at = ${at(0)}
    where kind = 'reminder' and provider_profile = ${provider} and status = 'queued'`);
  await pass(DAY);

  const caused = await run<{ kind: string; status: string; last_error: string }>(
    sql`select distinct m.kind, m.status, m.last_error from messages m
      join client_profiles c on c.id = m.client_profile where c.provider_profile = ${provider}`,
  );
  expect([...new Set(caused.map(({ kind }) => kind))].sort()).toEqual(KINDS);
  expect(caused.filter(({ status }) => status !== 'cancelled')).toEqual([]);
  expect(ways()).toEqual([]);
});

describe('one phone', () => {
  const newProvider = async (phone: string) => {
    const token = await addProvider(api.context, phone);
    await openCalendar(api, token);
    await send('PUT /api/message-template', token, { channels: ['sms'] });
    return { token, service: await serviceOf(token) };
  };
  const client = (phone: string) => ({ client: { name: 'J', phone } });

  test('gets five SMS a day from all professionals together, and five the next day', async () => {
    const one = await newProvider('79165550201');
    const other = await newProvider('79165550202');
    const phone = '79165550301';
    for (let n = 0; n < 20; n += 1) {
      const { token, service } = n % 2 === 0 ? one : other;
      await book(token, service, client(phone));
    }
    await api.settle();
    expect(ways()).toEqual(Array(5).fill(`sms ${phone}`));
    const last = await book(one.token, one.service, client(phone));
    await api.settle();
    expect(await messagesOf(one.token, last.id)).toContainEqual(
      expect.objectContaining({ kind: 'booked_by_provider', reason: 'phone_limit' }),
    );
    await pass(DAY + MINUTE);
    sent = [];
    for (let n = 0; n < 7; n += 1) await book(other.token, other.service, client(phone));
    await api.settle();
    expect(ways().filter((way) => way === `sms ${phone}`)).toHaveLength(5);
  });

  test('gets by the next channel what is over that', async () => {
    const { token, service } = await newProvider('79165550203');
    await send('PUT /api/message-template', token, { channels: ['sms', 'push', 'email'] });
    const phone = '79165550302';
    const { id } = await send('POST /api/client-profiles', token, {
      ...{ name: 'J', phone, email: 'j@okoshko.example' },
    });
    for (let n = 0; n < 7; n += 1) await book(token, service, { client_profile: id });
    await api.settle();
    expect(ways().sort()).toEqual([
      ...Array(2).fill('email j@okoshko.example'),
      ...Array(5).fill(`sms ${phone}`),
    ]);
  });

  test('gets its codes whatever others booked for it, and its bookings whatever codes it asked for', async () => {
    const { token, service } = await newProvider('79165550204');
    const phone = '79165550303';
    const code = async () => {
      const answer = await api.post('/api/phone-auth/sms', { phone });
      await api.settle();
      return statusAndCode(answer)[0];
    };
    expect(await code()).toBe(200);
    for (let n = 0; n < 9; n += 1) await book(token, service, client(phone));
    await api.settle();
    expect(ways()).toHaveLength(1 + 5);
    await pass(2 * MINUTE);
    expect(await code()).toBe(200);
    expect(sent.filter(({ text }) => text.includes('код для входа'))).toHaveLength(2);
  });
});
