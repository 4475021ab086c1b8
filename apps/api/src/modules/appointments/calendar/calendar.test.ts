import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ActorName, created } from '../../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import type { ApiResponse } from '../../../../testing/start-api.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());
beforeEach(() => fixture.nextYear());

const FEED = '/api/calendar-feed';
const link = async (part: ActorName = 'owner'): Promise<string> => {
  const { body } = await fixture.request(`POST ${FEED}`, part);
  return body.data.url.replace(fixture.api.url, '');
};
/** The file's lines, unfolded, without the escapes' backslashes. */
const linesOf = (text: unknown): string[] => String(text).replaceAll('\r\n ', '').split('\r\n');
/** The properties of the event whose line this is. */
const eventWith = (text: unknown, line: string): string[] => {
  const [event] = String(text)
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .filter((one) => one.split('\r\n').includes(line));
  if (!event) throw new Error(`no event with ${line}`);
  return event.split('\r\n');
};

describe('the link to a calendar', () => {
  test('is answered once, opens it to anybody, and ends with the next one and by revoking', async () => {
    const path = await link();
    const since = { data: { created_at: fixture.api.clock.now().toISOString() } };
    expect((await fixture.request(`GET ${FEED}`, 'owner')).body).toEqual(since);
    const file = await fixture.api.get(path);
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const next = await link();
    expect((await fixture.api.get(path)).status).toBe(404);
    expect((await fixture.api.get(next)).status).toBe(200);
    expect((await fixture.request(`DELETE ${FEED}`, 'owner')).status).toBe(204);
    expect((await fixture.api.get(next)).status).toBe(404);
    expect((await fixture.request(`GET ${FEED}`, 'owner')).body).toEqual({ data: null });
    expect((await fixture.api.get(`${FEED}/visits.ics?token=x`)).status).toBe(404);
  });

  test('is answered 304 to a program that has this version', async () => {
    const path = await link();
    const tag = (await fixture.api.get(path)).headers.get('etag') ?? '';
    const again = () =>
      fixture.api.request('GET', path, { headers: { 'If-None-Match': `W/${tag}` } });
    expect((await again()).status).toBe(304);
    await fixture.book();
    expect((await again()).status).toBe(200);
  });

  test('opens one provider’s appointments', async () => {
    const foreign = await link('foreign');
    const appointment = await fixture.book();
    expect((await fixture.api.get(foreign)).body).not.toContain(appointment.documentId);
  });
});

describe('an appointment in the calendar', () => {
  test('has its local time, its client, its number of changes and what became of it', async () => {
    const path = await link();
    const appointment = await fixture.book({
      starts_at: fixture.noon(),
      client_comment: 'Гель, френч; да',
    });
    const uid = `UID:${appointment.documentId}@okoshko`;
    const event = eventWith((await fixture.api.get(path)).body, uid);
    const day = appointment.starts_at.slice(0, 10).replaceAll('-', '');
    for (const line of [
      'SEQUENCE:1',
      `DTSTART;TZID=Europe/Moscow:${day}T120000`,
      `DTEND;TZID=Europe/Moscow:${day}T130000`,
      'SUMMARY:Маникюр: Мария',
      'DESCRIPTION:Мария\\, +79990000002\\nГель\\, френч\\; да',
      'STATUS:CONFIRMED',
    ]) {
      expect(event).toContain(line);
    }
    await fixture.request(`PUT /api/appointments/${appointment.id}`, 'owner', {
      status: 'cancelled_by_provider',
    });
    const gone = eventWith((await fixture.api.get(path)).body, uid);
    expect(gone).toContain('STATUS:CANCELLED');
    expect(gone).toContain('SEQUENCE:2');
  });

  test('of a client with an odd name begins no line of its own', async () => {
    const path = await link();
    const name = 'Мария\r\nBEGIN:VALARM\nEND:VEVENT';
    const odd = await created(fixture.request('POST /api/client-profiles', 'owner', { name: 'М' }));
    // Refused today; stored before it was.
    await fixture.sql(sql`update client_profiles set name = ${name} where id = ${odd.id}`);
    await fixture.sql(sql`update provider_profiles set name = ${'Анна\r\nX-EVIL:1'} where id = 1`);
    await fixture.book({ client_profile: odd.id });
    const lines = linesOf((await fixture.api.get(path)).body);
    expect(lines.some((line) => /^(?:X-EVIL|BEGIN:VALARM)/.test(line))).toBe(false);
    expect(lines.filter((line) => line === 'END:VEVENT').length).toBe(
      lines.filter((line) => line === 'BEGIN:VEVENT').length,
    );
    expect(lines.every((line) => Buffer.byteLength(line) > 0 || line === '')).toBe(true);
    await fixture.request('PUT /api/provider-profiles/1', 'owner', { name: 'Анна Соколова' });
  });

  test('of a group says how many come, and who, to its provider alone', async () => {
    const path = await link();
    const appointment = await fixture.book({ services: [fixture.lesson] });
    const uid = `UID:${appointment.documentId}@okoshko`;
    const event = eventWith((await fixture.api.get(path)).body, uid);
    expect(event).toContain('SUMMARY:Урок: 1 из 3');
    expect(event.join('\n')).toContain('Мария');
    const guest = await fixture.guest();
    const file = () => fixture.api.get(`/api/appointments/${appointment.id}/calendar.ics`, guest);
    expect((await file()).status).toBe(404);
    const join = { data: { action: 'join' } };
    await fixture.api.post(`/api/appointments/${appointment.id}/join_leave`, join, guest);
    const joined = await file();
    expect([joined.status, String(joined.body).includes('Мария')]).toEqual([200, false]);
  });

  test('is a file for who comes, with the provider’s name and address', async () => {
    const appointment = await fixture.book();
    const file = (part: ActorName) =>
      fixture.request(`GET /api/appointments/${appointment.documentId}/calendar.ics`, part);
    const mine = linesOf((await file('client')).body);
    expect(mine).toContain('SUMMARY:Маникюр: Анна Соколова');
    expect(mine).toContain('LOCATION:Москва\\, ул. Покровка\\, 17');
    expect(linesOf((await file('owner')).body)).toContain('SUMMARY:Маникюр: Мария');
  });

  test.each([
    ['an appointment', 'manicure'],
    ['a group', 'lesson'],
  ] as const)('%s is no file for whom it is no appointment', async (_what, service) => {
    const own = await fixture.book({ services: [fixture[service]], client_profile: null });
    const archived = await fixture.book({ services: [fixture[service]] });
    await fixture.request(`DELETE /api/appointments/${archived.id}`, 'owner');
    for (const part of ['client', 'foreign'] as const) {
      const answers = [];
      for (const id of [own.id, own.documentId, archived.id, 'unknown']) {
        const one = await fixture.request(`GET /api/appointments/${id}`, part);
        const file = await fixture.request(`GET /api/appointments/${id}/calendar.ics`, part);
        expect(file.status, `${part} ${id}`).toBe(one.status);
        answers.push(JSON.stringify(file.body));
      }
      expect(new Set(answers).size, 'one answer').toBe(1);
      expect(answers[0]).toContain('not_found');
    }
  });

  test('has UTC stamps, escaped texts and folded lines', async () => {
    const path = await link();
    const text = 'Гель, френч; C:\\new\nвторая строка \u0007';
    const name = `Салон «А», стр. 2; C:\\n ${'ы'.repeat(100)}`;
    const owner = 'PUT /api/provider-profiles/1';
    await fixture.request(owner, 'owner', {
      name,
      address: 'ул. Покровка, 17; вход\\двор\nэтаж 2',
    });
    const appointment = await fixture.book({ client_comment: text, provider_note: 'до\r\nпосле' });
    const feed = String((await fixture.api.get(path)).body);
    const file = await fixture.request(
      `GET /api/appointments/${appointment.id}/calendar.ics`,
      'client',
    );
    const event = eventWith(feed, `UID:${appointment.documentId}@okoshko`);
    const stamp = fixture.api.clock
      .now()
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '');
    for (const property of ['DTSTAMP', 'CREATED', 'LAST-MODIFIED']) {
      expect(event).toContain(`${property}:${stamp}`);
    }
    expect(event).toContain(
      'DESCRIPTION:Мария\\, +79990000002\\nГель\\, френч\\; C:\\\\new\\nвторая строка \\nдо\\nпосле',
    );
    const escapedName = `Салон «А»\\, стр. 2\\; C:\\\\n ${'ы'.repeat(100)}`;
    const lines = linesOf(feed);
    expect(lines).toContain(`NAME:${escapedName}`);
    expect(lines).toContain(`X-WR-CALNAME:${escapedName}`);
    expect(linesOf(file.body)).toContain(`SUMMARY:Маникюр: ${escapedName}`);
    expect(linesOf(file.body)).toContain(
      'LOCATION:Москва\\, ул. Покровка\\, 17\\; вход\\\\двор\\nэтаж 2',
    );
    const long = feed.split('\r\n').filter((line) => Buffer.byteLength(line) > 75);
    expect(long).toEqual([]);
    await fixture.request(owner, 'owner', { name: 'Анна Соколова', address: 'ул. Покровка, 17' });
  });
});

describe('the signed address of an appointment’s file', () => {
  const link = (id: number | string, part: ActorName) =>
    fixture.request(`GET /api/appointments/${id}/calendar-link`, part);
  const pathIn = ({ body }: ApiResponse): string => body.data.url.slice(fixture.api.url.length);

  test('opens it without signing in for an hour: the client’s with a link and reminders', async () => {
    const appointment = await fixture.book();
    const answer = await link(appointment.id, 'client');
    const end = new Date(fixture.api.clock.now().getTime() + 3_600_000).toISOString();
    expect([answer.status, answer.body.data.expires_at]).toEqual([200, end]);
    const path = pathIn(answer);
    const file = await fixture.api.get(path);
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const event = eventWith(file.body, `UID:${appointment.documentId}@okoshko`);
    const url = event.find((line) => line.startsWith('URL;VALUE=URI:'))?.slice(14) ?? '';
    expect(url).toMatch(/\/v\/\w{11}$/);
    const token = url.split('/').at(-1);
    const opened = (await fixture.api.get(`/api/appointment-links/${token}`)).body.data;
    expect(opened.starts_at).toBe(appointment.starts_at);
    expect(event.filter((line) => line.startsWith('TRIGGER'))).toEqual([
      'TRIGGER:-P1D',
      'TRIGGER:-PT2H',
    ]);
    expect(event).toContain('SUMMARY:Маникюр: Анна Соколова');
    expect(file.body).not.toContain('Мария');
    const owners = await fixture.api.get(pathIn(await link(appointment.documentId, 'owner')));
    expect(linesOf(owners.body)).toContain('SUMMARY:Маникюр: Мария');
    expect(linesOf(owners.body).filter((line) => /^URL|VALARM/.test(line))).toEqual([]);
    await fixture.request(`PUT /api/appointments/${appointment.id}`, 'owner', {
      status: 'cancelled_by_provider',
    });
    const gone = await fixture.api.get(path);
    expect(linesOf(gone.body)).toContain('STATUS:CANCELLED');
    expect(gone.body).not.toContain('VALARM');
    fixture.api.clock.advance(3_600_000 - 1);
    expect((await fixture.api.get(path)).status).toBe(200);
    fixture.api.clock.advance(1);
    expect(statusAndCode(await fixture.api.get(path))).toEqual([410, 'link_gone']);
  });

  test('is made for those who may read the appointment, and by us alone', async () => {
    const appointment = await fixture.book();
    expect(statusAndCode(await link(appointment.id, 'foreign'))).toEqual([404, 'not_found']);
    expect((await link(appointment.id, 'visitor')).status).toBe(403);
    const path = pathIn(await link(appointment.id, 'client'));
    const [, , , token = ''] = path.split('/');
    const [document, client, end, signature] = token.split('.');
    for (const forged of [
      `${document}.p.${end}.${signature}`,
      `${document}.${client}.${Number(end) + 60_000}.${signature}`,
      `${document}.${client}.${end}.${'x'.repeat(43)}`,
      `${document}.${client}`,
      'x',
    ]) {
      const answer = await fixture.api.get(`/api/calendar-file/${forged}/visit.ics`);
      expect([forged, ...statusAndCode(answer)]).toEqual([forged, 404, 'not_found']);
    }
    await fixture.request(`DELETE /api/appointments/${appointment.id}`, 'owner');
    expect((await fixture.api.get(path)).status).toBe(404);
  });
});
