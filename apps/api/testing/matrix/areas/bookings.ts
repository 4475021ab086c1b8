import { sql } from 'drizzle-orm';
import { rows } from '../../../src/platform/db/rows.ts';
import type { ActorName } from '../../actors.ts';
import type { MatrixFixture, Row } from '../fixture.ts';
import { type Areas, own, phone } from './area.ts';

export const bookings: Areas = {
  'statistics/client': {
    row: (matrixFixture) => matrixFixture.make('client-profiles', { name: 'Ольга' }),
  },
  appointments: {
    row: async (matrixFixture) =>
      matrixFixture.make('appointments', await appointmentBody(matrixFixture, 'owner')),
    body: appointmentBody,
    change: { client_comment: 'Буду вовремя' },
  },
  'appointments/quote': {
    body: async (matrixFixture) => ({
      services: [(await matrixFixture.service('owner')).id],
      starts_at: '2027-01-01T09:00:00Z',
    }),
  },
  'appointments/move': {
    row: async (matrixFixture) =>
      matrixFixture.make('appointments', await appointmentBody(matrixFixture, 'owner')),
    body: nightOf,
  },
  'appointments/move/quote': {
    row: async (matrixFixture) =>
      matrixFixture.make('appointments', await appointmentBody(matrixFixture, 'owner')),
    body: nightOf,
  },
  'appointments/plan': {
    body: async (matrixFixture) => ({
      services: [(await matrixFixture.service('owner')).id],
      starts_at: '2027-01-01T09:00:00Z',
    }),
  },
  'appointments/undo': {
    row: async (matrixFixture) =>
      matrixFixture.make('appointments', await appointmentBody(matrixFixture, 'owner')),
    body: () => ({}),
  },
  'appointments/confirm': {
    row: async (matrixFixture) =>
      matrixFixture.make('appointments', await appointmentBody(matrixFixture, 'owner')),
    body: () => ({}),
  },
  'appointments/join_leave': {
    row: async (matrixFixture) =>
      matrixFixture.make('appointments', await appointmentBody(matrixFixture, 'owner')),
    body: ({ actors }) => ({ client_profile: actors.clientProfile }),
  },
  'appointments/messages': {
    row: async (matrixFixture) =>
      matrixFixture.make('appointments', await appointmentBody(matrixFixture, 'owner')),
  },
  'appointments/outside-hours/notify': { body: () => ({}) },
  'appointments/joinOneAndLeaveOther': { body: () => ({ join: 999_999, leave: 999_998 }) },
  'appointments/series': { body: seriesBody },
  'appointments/series/cancel': {
    row: async (matrixFixture) => {
      const path = 'POST /api/appointments/series';
      const { body } = await matrixFixture.request(path, 'owner', await seriesBody(matrixFixture));
      return { id: 0, documentId: body.data.series };
    },
    body: () => ({}),
    readPath: '/api/appointments?filters[series]=:series',
  },
  'appointment-events': {
    row: async (matrixFixture) => {
      await matrixFixture.make('appointments', await appointmentBody(matrixFixture, 'owner'));
      const { body } = await matrixFixture.request(
        'GET /api/appointment-events?sort=id:desc',
        'operator',
      );
      return body.data[0];
    },
  },
  'client-profiles': {
    ...own('client-profiles', (matrixFixture) => ({ name: 'Ольга', phone: phone(matrixFixture) })),
    change: { comment: 'changed' },
  },
  'client-profiles/import': { body: () => ({}) },
  'client-profiles/merge': {
    row: (matrixFixture) => matrixFixture.make('client-profiles', { name: 'Ольга' }),
    body: async (matrixFixture) => ({
      client_profile: (await matrixFixture.make('client-profiles', { name: 'Оля', tags: ['vip'] }))
        .id,
    }),
    readPath: '/api/client-profiles/:id',
  },
  messages: { row: failedMessage },
  'messages/retry': { row: failedMessage, body: () => ({ filters: {} }) },
  'message-channels/rest': {
    row: (matrixFixture) => smsChannel(matrixFixture, false),
    body: () => ({ minutes: 60, reason: 'Поставщик не отвечает' }),
    readPath: '/api/message-channels',
  },
  'message-channels/wake': {
    row: (matrixFixture) => smsChannel(matrixFixture, true),
    body: () => ({}),
    readPath: '/api/message-channels',
  },
  'message-channels/test': {
    row: (matrixFixture) => smsChannel(matrixFixture, false),
    readPath: '/api/message-channels',
  },
  'sms-budget/stop': {
    body: async (matrixFixture) => {
      await setSmsStopped(matrixFixture, false);
      return { reason: 'Проба' };
    },
  },
  'sms-budget/resume': {
    body: async (matrixFixture) => {
      await setSmsStopped(matrixFixture, true);
      return { reason: 'Проба' };
    },
  },
  'messages/send': {
    body: ({ actors }) => ({
      client_profiles: [actors.clientProfile],
      text: 'Ждём вас',
      marketing: false,
    }),
  },
  'messages/campaign': { body: () => ({ filters: {}, dry_run: true }) },
  'messages/askReview': { body: () => ({ dry_run: true }) },
  'message-template/preview': { body: () => ({ booked: 'Вы записаны' }) },
  'review-campaigns': { row: reviewCampaign },
  'message-template': { change: { booked: 'Вы записаны' } },
  reviews: {
    row: async (matrixFixture) =>
      matrixFixture.make('reviews', await review(matrixFixture), 'client'),
    body: review,
    change: { text: 'changed' },
    changeOf: {
      owner: { reply: 'Спасибо' },
      operator: { status: 'hidden', moderation_reason: 'Проба' },
    },
  },
  'review-events': {
    row: async (matrixFixture) => {
      await matrixFixture.make('reviews', await review(matrixFixture), 'client');
      const { body } = await matrixFixture.request(
        'GET /api/review-events?sort=id:desc',
        'operator',
      );
      return body.data[0];
    },
  },
};

/** A good body of a review. Other reviews go first: a client reviews a provider once. */
async function review(matrixFixture: MatrixFixture): Promise<object> {
  await matrixFixture.api.context.database.db.execute(sql`delete from reviews`);
  return { appointment: (await matrixFixture.completedAppointment()).id, rating: 5 };
}

/** A start that no other row has. */
function nightOf(matrixFixture: MatrixFixture): object {
  return { starts_at: new Date(Date.UTC(2027, 0, matrixFixture.next(), 1)).toISOString() };
}

async function appointmentBody(matrixFixture: MatrixFixture, part: ActorName): Promise<object> {
  const whose = part === 'foreign' ? 'foreign' : 'owner';
  const starts_at = new Date(Date.UTC(2027, 0, matrixFixture.next(), 9)).toISOString();
  const isHers = part === 'owner' || part === 'client';
  const client = isHers ? { client_profile: matrixFixture.actors.clientProfile } : {};
  return { services: [(await matrixFixture.service(whose)).id], starts_at, ...client };
}

async function seriesBody(matrixFixture: MatrixFixture): Promise<object> {
  return {
    services: [(await matrixFixture.service('owner')).id],
    starts_at: new Date(Date.UTC(2028, 0, 2 * matrixFixture.next(), 9)).toISOString(),
    client_profile: matrixFixture.actors.clientProfile,
    repeat: { unit: 'day', every: 1, count: 2 },
  };
}

/** A message that could not be sent. */
async function failedMessage({ api, next }: MatrixFixture): Promise<Row> {
  const key = `dead ${next()}`;
  const [row] = await rows<{ id: number }>(
    api.context.database.db,
    sql`insert into messages (channel, kind, "to", text, dedupe_key, status, created_at)
      values ('sms', 'booked', '79160000000', 'Вы записаны', ${key}, 'failed', '2026-11-21')
      returning id`,
  );
  return { id: Number(row?.id), documentId: String(row?.id) };
}

/** Stops the SMS of all, or lets them go again. */
async function setSmsStopped({ api }: MatrixFixture, isStopped: boolean): Promise<void> {
  const { db } = api.context.database;
  await rows(db, sql`delete from sms_stops`);
  if (!isStopped) return;
  await rows(db, sql`insert into sms_stops (reason, stopped_at) values ('Проба', '2026-11-21')`);
}

/** The channel of SMS, open or at rest. */
async function smsChannel({ api }: MatrixFixture, rests: boolean): Promise<Row> {
  await rows(
    api.context.database.db,
    sql`insert into message_channels (channel, failures, is_stopped) values ('sms', 0, ${rests})
      on conflict (channel) do update set is_stopped = ${rests}, closed_until = null`,
  );
  return { id: 0, documentId: 'sms' };
}

/** A campaign that asked Maria for a review. */
async function reviewCampaign(matrixFixture: MatrixFixture): Promise<Row> {
  const { api, actors, next } = matrixFixture;
  const appointment = await matrixFixture.completedAppointment();
  const campaign = `campaign ${next()}`;
  await rows(
    api.context.database.db,
    sql`with request as (insert into review_requests (document_id, created_at, updated_at,
        provider_profile, campaign, client_profile, appointment, token_hash, expires_at)
      values (${campaign}, '2026-11-21', '2026-11-21', ${actors.provider}, ${campaign},
        ${actors.clientProfile}, ${appointment.id}, ${campaign}, '2026-12-21') returning id)
      insert into messages (channel, kind, dedupe_key, status, created_at, review_request)
      select 'sms', 'ask_review', ${campaign}, 'sent', '2026-11-21', id from request`,
  );
  return { id: appointment.id, documentId: campaign };
}
