import { sql } from 'drizzle-orm';
import { rows } from '../../src/platform/db/rows.ts';
import { addProvider } from '../accounts.ts';
import type { ActorName } from '../actors.ts';
import { buyerOf, CARDS, GET_URL } from '../buyer.ts';
import { plain, uploadOf } from '../pictures.ts';
import type { MatrixFixture, Row } from './fixture.ts';

/** How a route that names a row or takes a body is asked properly. */
export interface Area {
  /** The row its path names, the owner's. */
  row?(matrixFixture: MatrixFixture): Promise<Row>;
  /** A good body of a POST. */
  body?(matrixFixture: MatrixFixture, part: ActorName): object | Promise<object>;
  /** A good body of a PUT. */
  readonly change?: object;
  /** Where a part may change something else. */
  readonly changeOf?: Partial<Record<ActorName, object>>;
  /** Bodies stand alone, without `data`. */
  readonly isBare?: true;
  /** A row for DELETE, where the usual one is needed further on. */
  deletable?(matrixFixture: MatrixFixture): Promise<Row>;
  /** The path staff see the row at, where the route's own shows nothing. */
  readonly readPath?: string;
  /** Undoes a change of an actor's own account. */
  restore?(matrixFixture: MatrixFixture): Promise<unknown>;
}

const own = (
  plural: string,
  data: (matrixFixture: MatrixFixture, part: ActorName) => object | Promise<object>,
) => ({
  row: async (matrixFixture: MatrixFixture) =>
    matrixFixture.make(plural, await data(matrixFixture, 'owner')),
  body: async (matrixFixture: MatrixFixture, part: ActorName) => ({
    ...(await data(matrixFixture, part)),
    ...matrixFixture.ofProvider(part),
  }),
});
const byStaff = (
  plural: string,
  data: (matrixFixture: MatrixFixture) => object | Promise<object>,
) => ({
  row: async (matrixFixture: MatrixFixture) =>
    matrixFixture.make(plural, await data(matrixFixture), 'operator'),
  body: data,
});

/** A link there never was: who it is asked by makes no difference. */
const noLink: Area = {
  row: async () => ({ id: 0, documentId: 'nosuchlink00000000000000' }),
  readPath: '/api/services/:id',
};

/** A payment of the owner's, paid. */
async function paid({ api, actors }: MatrixFixture): Promise<Row> {
  const { body } = await api.get(`${GET_URL}?additional_letters=true`, actors.owner);
  await buyerOf(api).card(body.data.url, CARDS.good);
  await api.settle();
  return { id: 0, documentId: body.data.payment };
}

const PASSWORD = 'a long password';
const phone = (matrixFixture: MatrixFixture) => String(79_163_000_000 + matrixFixture.next());

/** No step, no service to sign in with, no session, no document. */
const NOBODY: Row = { id: 0, documentId: 'nosuch' };

/** By the path's first words: `/api/services/:id` is `services`. */
export const AREAS: Readonly<Record<string, Area>> = {
  'users-permissions/roles': {
    isBare: true,
    row: async (matrixFixture) => {
      const type = `role_${matrixFixture.next()}`;
      await matrixFixture.api.post(
        '/api/users-permissions/roles',
        { name: type },
        matrixFixture.actors.operator,
      );
      const { body } = await matrixFixture.api.get(
        '/api/users-permissions/roles',
        matrixFixture.actors.operator,
      );
      return body.roles.find((role: { type: string }) => role.type === type);
    },
    body: (matrixFixture) => ({ name: `Role ${matrixFixture.next()}` }),
    change: { description: 'changed' },
  },
  pages: {
    row: async ({ api, actors }) =>
      (await api.get(`/api/provider-profiles/${actors.provider}`, actors.operator)).body.data,
    readPath: '/api/provider-profiles/:id',
  },
  'appointment-links': noLink,
  'booking-intents': noLink,
  'calendar-file': noLink,
  'auth-link': noLink,
  'auth-link/auth': noLink,
  'auth-link/client-profiles': {
    row: (matrixFixture) => matrixFixture.make('client-profiles', { name: 'Ольга' }),
    readPath: '/api/client-profiles/:id',
  },
  'auth/sessions': { row: async () => NOBODY, restore: reopenSessions },
  consents: {
    isBare: true,
    row: async () => NOBODY,
    body: () => ({ document: 'marketing', version: '1' }),
  },
  'users/me/erasure': { isBare: true, body: () => ({ password: 'not the password' }) },
  'users/me/export': {},
  connect: { row: async () => NOBODY },
  'auth/callback': { row: async () => NOBODY },
  'auth-ext/auth/auth-step': { row: async () => NOBODY },
  'auth-ext/providers-steps': { row: async () => NOBODY },
  'auth-ext/logout': { restore: reopenSessions },
  'users-permissions/addPushToken': { isBare: true, change: { token: 'a', platform: 'fcm' } },
  'users-permissions/removePushToken': { isBare: true, change: { token: 'b' } },
  'users-permissions/replacePushToken': {
    isBare: true,
    change: { old_token: 'none', new_token: 'other' },
  },
  users: {
    isBare: true,
    row: async ({ api, actors }) => (await api.get('/api/users/1', actors.operator)).body,
    deletable: async (matrixFixture) => {
      const body = { phone: phone(matrixFixture), password: PASSWORD };
      return (await matrixFixture.api.post('/api/users', body, matrixFixture.actors.operator)).body;
    },
    body: (matrixFixture) => ({ phone: phone(matrixFixture), password: PASSWORD }),
    change: { locale: 'ru' },
  },
  email: {
    isBare: true,
    body: () => ({ to: 'anna@salon.example', subject: 'Проба', text: 'Проба' }),
  },
  'email/test': { isBare: true, body: () => ({ to: 'anna@salon.example' }) },
  // A type there is not; with those there are, its own tests deal.
  'content-manager': {
    isBare: true,
    row: async () => ({ id: 0, documentId: 'nosuchtype' }),
    body: () => ({ documentIds: [1] }),
    change: { title: 'changed' },
  },
  'audit-events': {
    row: async (matrixFixture) => {
      await matrixFixture.service('operator');
      const { body } = await matrixFixture.request(
        'GET /api/audit-events?sort=id:desc',
        'operator',
      );
      return body.data[0];
    },
  },
  'upload/files': { row: uploaded },
  'upload/folders': {
    isBare: true,
    row: async ({ api, actors, next }) => {
      const { body } = await api.post('/upload/folders', { name: `${next()}` }, actors.operator);
      return body.data;
    },
    body: ({ next }) => ({ name: `${next()}` }),
    change: { name: 'changed' },
    readPath: '/upload/folders/:id',
  },
  'upload/actions/bulk-delete': { isBare: true, body: () => ({ fileIds: [999_999] }) },
  'upload/actions/bulk-move': {
    isBare: true,
    body: () => ({ fileIds: [999_999], destinationFolderId: null }),
  },
  'tariff-payment/receipt-email': { isBare: true, change: { email: 'anna@salon.example' } },
  'tariff-payment/status': {
    row: async ({ api, actors }) => {
      const { body } = await api.get(`${GET_URL}?tariff_id=1`, actors.owner);
      return { id: 0, documentId: body.data.payment };
    },
  },
  'payment/payments': { row: (matrixFixture) => paid(matrixFixture) },
  'payment/refunds': {
    isBare: true,
    body: async (matrixFixture) => ({
      payment: (await paid(matrixFixture)).documentId,
      key: `key ${matrixFixture.next()}`,
      reason: 'A mistake',
    }),
  },
  'payment/manual-reviews': {
    isBare: true,
    row: async (matrixFixture) => {
      const name = `review${String(matrixFixture.next()).padStart(18, '0')}`;
      await matrixFixture.api.context.database.db.execute(
        sql`insert into manual_reviews (document_id, created_at, updated_at, kind, provider,
          provider_payment_id, details) values (${name}, '2026-11-21', '2026-11-21',
          'unknown_payment', 'yookassa', ${name}, '{}')`,
      );
      return { id: 0, documentId: name };
    },
    change: { resolution: 'dismiss', note: 'Known to the accountant' },
  },
  'statistics/extended': { row: (matrixFixture) => matrixFixture.service('owner') },
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
  'help-requests': {
    row: (matrixFixture) => matrixFixture.make('help-requests', { type: 'support' }),
    body: () => ({ type: 'support' }),
    change: { status: 'closed' },
  },
  holidays: {
    ...own('holidays', () => ({ date_from: '2027-01-01', date_to: '2027-01-08' })),
    change: { title: 'changed' },
  },
  messages: { row: failedMessage },
  'messages/send': {
    body: ({ actors }) => ({
      client_profiles: [actors.clientProfile],
      text: 'Ждём вас',
      marketing: false,
    }),
  },
  'messages/askReview': { body: () => ({ dry_run: true }) },
  'notification/read': {
    row: (matrixFixture) =>
      matrixFixture.make('notifications', { user: 1, kind: 'news', title: 'Новости' }, 'operator'),
    readPath: '/api/notifications/:id',
  },
  'message-template': { change: { booked: 'Вы записаны' } },
  notifications: {
    ...byStaff('notifications', () => ({ user: 1, kind: 'news', title: 'Новости' })),
    change: { title: 'changed' },
  },
  promos: {
    ...own('promos', () => ({ title: 'Будни', kind: 'percent', value: 10 })),
    change: { title: 'changed' },
  },
  'provider-profiles': {
    row: async ({ request, actors }) =>
      (await request(`GET /api/provider-profiles/${actors.provider}`, 'owner')).body.data,
    deletable: async (matrixFixture) => {
      const token = await addProvider(matrixFixture.api.context, phone(matrixFixture));
      return (await matrixFixture.api.post('/api/provider-profile/me', { data: {} }, token)).body
        .data;
    },
    body: (_fixture, part) => ({ name: 'Салон', ...(part === 'operator' && { user: 2 }) }),
    change: { description: 'changed' },
    restore: deleteNewProviders,
  },
  'provider-profile': { body: () => ({ city: 'Москва' }), restore: deleteNewProviders },
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
  services: {
    ...own('services', () => ({ title: 'Педикюр', duration: 60, price: 1 })),
    change: { title: 'changed' },
  },
  'service-groups': {
    ...own('service-groups', () => ({ title: 'Руки' })),
    change: { title: 'changed' },
  },
  'service-link-openings': {
    row: async (matrixFixture) => {
      await matrixFixture.request(
        'POST /api/service-link-openings',
        'visitor',
        opening(matrixFixture),
      );
      const { body } = await matrixFixture.request(
        'GET /api/service-link-openings?sort=id:desc',
        'operator',
      );
      return body.data[0];
    },
    body: opening,
    change: { utm_source: 'changed' },
  },
  tariffs: {
    ...byStaff('tariffs', () => ({
      title: 'Новый',
      cost: 1,
      additional_appointment_cost: 1,
      appointments_count: 1,
    })),
    change: { title: 'changed' },
  },
  timetables: {
    ...own('timetables', () => ({ kind: 'weekly', valid_from: '2026-11-01', weekly: {} })),
    change: { title: 'changed' },
  },
  'entitlement-changes': {
    row: async (matrixFixture) => {
      await matrixFixture.make('user-tariffs', plan(matrixFixture), 'operator');
      const { body } = await matrixFixture.request(
        'GET /api/entitlement-changes?sort=id:desc',
        'operator',
      );
      return body.data[0];
    },
  },
  'user-addons': {
    ...byStaff('user-addons', ({ actors }) => ({
      user: 1,
      provider_profile: actors.provider,
      kind: 'additional_letters',
      quantity: 10,
      starts_at: '2026-11-21T00:00:00Z',
      reason: 'Проба',
    })),
    change: { quantity: 20, reason: 'Проба' },
  },
  'user-tariffs': {
    ...byStaff('user-tariffs', plan),
    change: { status: 'cancelled', reason: 'Проба' },
  },
};

async function uploaded({ api, actors }: MatrixFixture): Promise<Row> {
  const body = uploadOf([['a.png', await plain(2, 2).png().toBuffer()]]);
  return (await api.request('POST', '/api/upload', { token: actors.owner, body })).body[0];
}

/** Of an appointment without a review; a client reviews a provider once. */
async function review(matrixFixture: MatrixFixture): Promise<object> {
  await matrixFixture.api.context.database.db.execute(sql`delete from reviews`);
  return { appointment: (await matrixFixture.completedAppointment()).id, rating: 5 };
}

function opening({ actors }: MatrixFixture): object {
  return { provider_profile: actors.provider, kind: 'page_view', visitor_id: 'somebody' };
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

/** A month that no other row uses. */
function plan({ next, actors }: MatrixFixture): object {
  const month = (n: number) => new Date(Date.UTC(2031, n, 1)).toISOString();
  const n = next();
  return {
    user: 1,
    provider_profile: actors.provider,
    tariff: 1,
    status: 'queued',
    starts_at: month(n),
    ends_at: month(n + 1),
    cost: 49_000,
    additional_appointment_cost: 1500,
    appointments_count: 30,
    reason: 'Проба',
  };
}

/** Maria stays a client, Oleg stays staff: they have no profiles of providers. */
async function deleteNewProviders({ api }: MatrixFixture): Promise<void> {
  await api.context.database.db.execute(sql`delete from provider_profiles where "user" in (2, 3)`);
}

/** The sessions of the actors outlive their logouts. */
async function reopenSessions({ api }: MatrixFixture): Promise<void> {
  await api.context.database.db.execute(
    sql`insert into sessions overriding system value select * from kept_sessions on conflict do nothing`,
  );
}
