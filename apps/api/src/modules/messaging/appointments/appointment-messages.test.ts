import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ActorName, created } from '../../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { grantMessagePacks } from '../../../../testing/completed-clients.ts';
import { counted } from '../../../../testing/counted-database.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { accepted, type Delivery, refused } from '../../../gateways/delivery/port.ts';
import { SECOND } from '../../../platform/clock.ts';
import { serviceActor } from '../../../platform/ctx.ts';
import { listAppointmentMessages } from './appointment-messages.ts';

let fixture: BookingFixture;
/** The answer of the supplier of SMS, and the texts it was given. */
let outcome: Delivery;
let sent: string[];
beforeAll(async () => {
  fixture = await openBookingFixture();
  const send = async ({ text }: { readonly text: string }) => {
    sent.push(text);
    return outcome;
  };
  Object.assign(fixture.api.context.gateways.messages, { sms: { isIdempotent: true, send } });
});
afterAll(() => fixture.api.close());
beforeEach(async () => {
  outcome = accepted('sms-1');
  sent = [];
  await fixture.nextYear();
});

const read = (appointment: number | string, part: ActorName = 'owner', query = '') =>
  fixture.request(`GET /api/appointments/${appointment}/messages${query}`, part);
const messagesOf = async (appointment: number, part: ActorName = 'owner') =>
  (await read(appointment, part)).body.data;
const newClient = async (data: object): Promise<number> =>
  (await created(fixture.request('POST /api/client-profiles', 'owner', data))).id;

describe('messages about an appointment', () => {
  test('are told with their state, when and where they went, and the text without its link’s token', async () => {
    const starts_at = fixture.noon();
    const { id, documentId } = await fixture.book({ starts_at });
    const [queued, ...reminders] = await messagesOf(id);
    expect(queued).toEqual({
      id: expect.any(Number),
      kind: 'booked_by_provider',
      channel: 'push',
      status: 'queued',
      reason: null,
      client_profile: {
        id: fixture.actors.clientProfile,
        documentId: expect.any(String),
        name: expect.any(String),
      },
      address: null,
      title: 'Вы записаны',
      text: expect.stringMatching(/Маникюр[\s\S]*\/v\/…$/),
      created_at: fixture.api.clock.now().toISOString(),
      send_after: fixture.api.clock.now().toISOString(),
      waits_until: null,
      sent_at: null,
    });
    expect(reminders.length).toBeGreaterThan(0);
    for (const one of reminders) {
      expect(one).toMatchObject({ kind: 'reminder', status: 'queued', sent_at: null });
    }
    await fixture.api.settle();
    expect(sent).toEqual([expect.stringMatching(/\/v\/[\w-]{8,}$/)]);
    const [message] = await messagesOf(id);
    expect(message).toEqual({
      ...queued,
      channel: 'sms',
      status: 'sent',
      address: '+7•••0002',
      sent_at: fixture.api.clock.now().toISOString(),
    });
    expect((await read(documentId)).body).toEqual((await read(id)).body);
    const database = counted(fixture.api.context.database);
    const app = { config: { publicUrl: 'https://okoshko.example' } };
    const ctx = { db: database.db, actor: serviceActor, app } as never;
    const run = () => listAppointmentMessages(ctx, { appointment: String(id) });
    expect(await database.during(run)).toBe(1);
  });

  test('that were not sent say why by a code, without a supplier’s words', async () => {
    outcome = refused('blocked', 'номер +79990000002 в чёрном списке');
    const blocked = await fixture.book();
    const nobody = await fixture.book({ client_profile: await newClient({ name: 'Никто' }) });
    await fixture.api.settle();
    const { body } = await read(blocked.id);
    expect(body.data[0]).toMatchObject({ status: 'failed', reason: 'gateway', channel: 'sms' });
    expect(JSON.stringify(body)).not.toMatch(/чёрном|79990000002/);
    expect((await messagesOf(nobody.id))[0]).toMatchObject({
      status: 'cancelled',
      reason: 'unreachable',
      address: null,
    });
    await fixture.request(`PUT /api/appointments/${blocked.id}`, 'owner', {
      status: 'cancelled_by_provider',
    });
    const after = await messagesOf(blocked.id);
    const reminders = after.filter(({ kind }: { kind: string }) => kind === 'reminder');
    expect(reminders.length).toBeGreaterThan(0);
    for (const one of reminders) {
      expect(one).toMatchObject({ status: 'cancelled', reason: 'appointment_changed' });
    }
  });

  test('have no address while the next channel waits: the former one was another’s', async () => {
    const { clientProfile } = fixture.actors;
    await fixture.sql(sql`insert into messenger_links (chat, "user", created_at)
      select '7700', "user", '2026-11-21' from client_profiles where id = ${clientProfile}`);
    const gateway = { isIdempotent: false, send: async () => refused('rejected', 'нет') };
    Object.assign(fixture.api.context.gateways.messages, { telegram: gateway });
    await fixture.sql(sql`insert into message_channels (channel, failures, closed_until)
      values ('sms', 0, '2099-01-01') on conflict (channel) do update set closed_until = '2099-01-01'`);
    const { id } = await fixture.book();
    await fixture.api.settle();
    const [message] = await messagesOf(id);
    await fixture.sql(sql`delete from message_channels`);
    await fixture.sql(sql`delete from messenger_links`);
    expect(message).toMatchObject({ channel: 'sms', status: 'queued', reason: 'gateway' });
    expect(message.address).toBeNull();
  });

  test('of a group are of everybody who takes part, a page of them if there are many', async () => {
    const data = { services: [fixture.lesson], starts_at: fixture.noon() };
    const group = await fixture.book(data);
    const other = await newClient({ name: 'Ольга', phone: '79165551234', email: 'olga@mail.ru' });
    await fixture.book({ ...data, client_profile: other });
    const messages = await messagesOf(group.id);
    const names = new Set(
      messages.map((one: { client_profile: { id: number } }) => one.client_profile.id),
    );
    expect(names).toEqual(new Set([fixture.actors.clientProfile, other]));
    const { body } = await read(group.id, 'owner', '?page=2&pageSize=1');
    expect(body.data).toEqual([messages[1]]);
    const total = messages.length;
    expect(body.meta.pagination).toEqual({ page: 2, pageSize: 1, pageCount: total, total });
  });

  test('among them a request for a review, whose link nobody else gets to see', async () => {
    const client = await newClient({ name: 'Вера', phone: '79165554321' });
    const starts_at = new Date(fixture.api.clock.now().getTime() - 7_200_000).toISOString();
    const { id } = await fixture.book({ client_profile: client, starts_at });
    await fixture.request(`PUT /api/appointments/${id}`, 'owner', { status: 'completed' });
    await grantMessagePacks(fixture.api, { ...fixture.actors, count: 5 });
    const { body } = await fixture.request('POST /api/messages/askReview', 'owner', {
      client_profiles: [client],
    });
    expect(body.data.queued).toBe(1);
    const request = async () =>
      (await messagesOf(id)).find(({ kind }: { kind: string }) => kind === 'ask_review');
    const queued = await request();
    expect(queued.text).toMatch(/\/r\/…[\s\S]*\/s\/…$/);
    expect(queued.text).not.toMatch(/\/[rs]\/[\w-]/);
    fixture.api.clock.advance(SECOND);
    await fixture.api.settle();
    expect(await request()).toMatchObject({ status: 'sent', text: null, address: '+7•••4321' });
  });

  test('are their provider’s and operators’ alone', async () => {
    const { id } = await fixture.book();
    expect(await messagesOf(id, 'operator')).toEqual(await messagesOf(id));
    for (const part of ['client', 'foreign'] as const) {
      expect(statusAndCode(await read(id, part))).toEqual([404, 'not_found']);
    }
    for (const name of ['999999', 'nosuch', '0']) {
      expect(statusAndCode(await read(name, 'operator'))).toEqual([404, 'not_found']);
    }
    expect((await read(id, 'owner', '?pageSize=101')).status).toBe(400);
    const empty = await fixture.book({ client_profile: null });
    expect((await read(empty.id)).body).toMatchObject({
      data: [],
      meta: { pagination: { total: 0 } },
    });
    await fixture.request(`DELETE /api/appointments/${id}`, 'owner');
    expect((await read(id)).status).toBe(404);
  });
});
