import { sql } from 'drizzle-orm';
import { rows } from '../../src/platform/db/rows.ts';
import { addProvider } from '../accounts.ts';
import { buyerOf, CARDS, GET_URL } from '../buyer.ts';
import type { Part } from '../cast.ts';
import { plain, uploadOf } from '../pictures.ts';
import type { Row, Stage } from './stage.ts';

/** How a route that names a row or takes a body is asked properly. */
export interface Area {
  /** The row its path names, the owner's. */
  row?(stage: Stage): Promise<Row>;
  /** A good body of a POST. */
  body?(stage: Stage, part: Part): object | Promise<object>;
  /** A good body of a PUT. */
  readonly change?: object;
  /** Where a part may change something else. */
  readonly changeOf?: Partial<Record<Part, object>>;
  /** Bodies stand alone, without `data`. */
  readonly isBare?: true;
  /** A row for DELETE, where the usual one is needed further on. */
  doomed?(stage: Stage): Promise<Row>;
  /** The path staff see the row at, where the route's own shows nothing. */
  readonly seenAt?: string;
  /** Undoes what would make somebody of the cast somebody else. */
  restore?(stage: Stage): Promise<unknown>;
}

const own = (plural: string, data: (stage: Stage, part: Part) => object | Promise<object>) => ({
  row: async (stage: Stage) => stage.make(plural, await data(stage, 'owner')),
  body: async (stage: Stage, part: Part) => ({
    ...(await data(stage, part)),
    ...stage.ofProvider(part),
  }),
});
const byStaff = (plural: string, data: (stage: Stage) => object | Promise<object>) => ({
  row: async (stage: Stage) => stage.make(plural, await data(stage), 'operator'),
  body: data,
});

/** A link there never was: who it is asked by makes no difference. */
const noLink: Area = {
  row: async () => ({ id: 0, documentId: 'nosuchlink00000000000000' }),
  seenAt: '/api/services/:id',
};

/** A payment of the owner's, paid. */
async function paid({ api, cast }: Stage): Promise<Row> {
  const { body } = await api.get(`${GET_URL}?additional_letters=true`, cast.owner);
  await buyerOf(api).card(body.data.url, CARDS.good);
  await api.settle();
  return { id: 0, documentId: body.data.payment };
}

const PASSWORD = 'a long password';
const phone = (stage: Stage) => String(79_163_000_000 + stage.next());

/** No step, no service to sign in with, no session, no document. */
const NOBODY: Row = { id: 0, documentId: 'nosuch' };

/** By the path's first words: `/api/services/:id` is `services`. */
export const AREAS: Readonly<Record<string, Area>> = {
  'users-permissions/roles': {
    isBare: true,
    row: async (stage) => {
      const type = `role_${stage.next()}`;
      await stage.api.post('/api/users-permissions/roles', { name: type }, stage.cast.operator);
      const { body } = await stage.api.get('/api/users-permissions/roles', stage.cast.operator);
      return body.roles.find((role: { type: string }) => role.type === type);
    },
    body: (stage) => ({ name: `Role ${stage.next()}` }),
    change: { description: 'changed' },
  },
  'auth-link': noLink,
  'auth-link/auth': noLink,
  'auth-link/client-profiles': {
    row: (stage) => stage.make('client-profiles', { name: 'Ольга' }),
    seenAt: '/api/client-profiles/:id',
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
    row: async ({ api, cast }) => (await api.get('/api/users/1', cast.operator)).body,
    doomed: async (stage) => {
      const body = { phone: phone(stage), password: PASSWORD };
      return (await stage.api.post('/api/users', body, stage.cast.operator)).body;
    },
    body: (stage) => ({ phone: phone(stage), password: PASSWORD }),
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
    row: async (stage) => {
      await stage.service('operator');
      const { body } = await stage.ask('GET /api/audit-events?sort=id:desc', 'operator');
      return body.data[0];
    },
  },
  'upload/files': { row: uploaded },
  'upload/folders': {
    isBare: true,
    row: async ({ api, cast, next }) => {
      const { body } = await api.post('/upload/folders', { name: `${next()}` }, cast.operator);
      return body.data;
    },
    body: ({ next }) => ({ name: `${next()}` }),
    change: { name: 'changed' },
    seenAt: '/upload/folders/:id',
  },
  'upload/actions/bulk-delete': { isBare: true, body: () => ({ fileIds: [999_999] }) },
  'upload/actions/bulk-move': {
    isBare: true,
    body: () => ({ fileIds: [999_999], destinationFolderId: null }),
  },
  'tariff-payment/receipt-email': { isBare: true, change: { email: 'anna@salon.example' } },
  'tariff-payment/status': {
    row: async ({ api, cast }) => {
      const { body } = await api.get(`${GET_URL}?tariff_id=1`, cast.owner);
      return { id: 0, documentId: body.data.payment };
    },
  },
  'payment/payments': { row: (stage) => paid(stage) },
  'payment/refunds': {
    isBare: true,
    body: async (stage) => ({
      payment: (await paid(stage)).documentId,
      key: `key ${stage.next()}`,
      reason: 'A mistake',
    }),
  },
  'payment/reviews': {
    isBare: true,
    row: async (stage) => {
      const name = `review${String(stage.next()).padStart(18, '0')}`;
      await stage.api.context.database.db.execute(
        sql`insert into payment_reviews (document_id, created_at, updated_at, kind, provider,
          provider_payment_id, details) values (${name}, '2026-11-21', '2026-11-21',
          'unknown_payment', 'yookassa', ${name}, '{}')`,
      );
      return { id: 0, documentId: name };
    },
    change: { resolution: 'dismiss', note: 'Known to the accountant' },
  },
  'statistics/extended': { row: (stage) => stage.service('owner') },
  'statistics/client': { row: (stage) => stage.make('client-profiles', { name: 'Ольга' }) },
  appointments: {
    row: async (stage) => stage.make('appointments', await visit(stage, 'owner')),
    body: visit,
    change: { client_comment: 'Буду вовремя' },
  },
  'appointments/quote': {
    body: async (stage) => ({
      services: [(await stage.service('owner')).id],
      starts_at: '2027-01-01T09:00:00Z',
    }),
  },
  'appointments/join_leave': {
    row: async (stage) => stage.make('appointments', await visit(stage, 'owner')),
    body: ({ cast }) => ({ client_profile: cast.clientProfile }),
  },
  'appointments/joinOneAndLeaveOther': { body: () => ({ join: 999_999, leave: 999_998 }) },
  'appointment-events': {
    row: async (stage) => {
      await stage.make('appointments', await visit(stage, 'owner'));
      const { body } = await stage.ask('GET /api/appointment-events?sort=id:desc', 'operator');
      return body.data[0];
    },
  },
  'client-profiles': {
    ...own('client-profiles', (stage) => ({ name: 'Ольга', phone: phone(stage) })),
    change: { comment: 'changed' },
  },
  'client-profiles/import': { body: () => ({}) },
  'client-profiles/merge': {
    row: (stage) => stage.make('client-profiles', { name: 'Ольга' }),
    body: async (stage) => ({
      client_profile: (await stage.make('client-profiles', { name: 'Оля', tags: ['vip'] })).id,
    }),
    seenAt: '/api/client-profiles/:id',
  },
  'help-requests': {
    row: (stage) => stage.make('help-requests', { type: 'support' }),
    body: () => ({ type: 'support' }),
    change: { status: 'closed' },
  },
  holidays: {
    ...own('holidays', () => ({ date_from: '2027-01-01', date_to: '2027-01-08' })),
    change: { title: 'changed' },
  },
  messages: { row: deadLetter },
  'messages/send': {
    body: ({ cast }) => ({
      client_profiles: [cast.clientProfile],
      text: 'Ждём вас',
      marketing: false,
    }),
  },
  'messages/askReview': { body: () => ({ dry_run: true }) },
  'notification/read': {
    row: (stage) =>
      stage.make('notifications', { user: 1, kind: 'news', title: 'Новости' }, 'operator'),
    seenAt: '/api/notifications/:id',
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
    row: async ({ ask, cast }) =>
      (await ask(`GET /api/provider-profiles/${cast.provider}`, 'owner')).body.data,
    doomed: async (stage) => {
      const token = await addProvider(stage.api.context, phone(stage));
      return (await stage.api.post('/api/provider-profile/me', { data: {} }, token)).body.data;
    },
    body: (_stage, part) => ({ name: 'Салон', ...(part === 'operator' && { user: 2 }) }),
    change: { description: 'changed' },
    restore: forgetNewProviders,
  },
  'provider-profile': { body: () => ({ city: 'Москва' }), restore: forgetNewProviders },
  reviews: {
    row: async (stage) => stage.make('reviews', await review(stage), 'client'),
    body: review,
    change: { text: 'changed' },
    changeOf: {
      owner: { reply: 'Спасибо' },
      operator: { status: 'hidden', moderation_reason: 'Проба' },
    },
  },
  'review-events': {
    row: async (stage) => {
      await stage.make('reviews', await review(stage), 'client');
      const { body } = await stage.ask('GET /api/review-events?sort=id:desc', 'operator');
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
    row: async (stage) => {
      await stage.ask('POST /api/service-link-openings', 'visitor', opening(stage));
      const { body } = await stage.ask('GET /api/service-link-openings?sort=id:desc', 'operator');
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
    row: async (stage) => {
      await stage.make('user-tariffs', plan(stage), 'operator');
      const { body } = await stage.ask('GET /api/entitlement-changes?sort=id:desc', 'operator');
      return body.data[0];
    },
  },
  'user-addons': {
    ...byStaff('user-addons', ({ cast }) => ({
      user: 1,
      provider_profile: cast.provider,
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

async function uploaded({ api, cast }: Stage): Promise<Row> {
  const body = uploadOf([['a.png', await plain(2, 2).png().toBuffer()]]);
  return (await api.ask('POST', '/api/upload', { token: cast.owner, body })).body[0];
}

/** Of a visit nobody wrote of; a client writes of a provider once. */
async function review(stage: Stage): Promise<object> {
  await stage.api.context.database.db.execute(sql`delete from reviews`);
  return { appointment: (await stage.completedVisit()).id, rating: 5 };
}

function opening({ cast }: Stage): object {
  return { provider_profile: cast.provider, kind: 'page_view', visitor_id: 'somebody' };
}

async function visit(stage: Stage, part: Part): Promise<object> {
  const whose = part === 'foreign' ? 'foreign' : 'owner';
  const starts_at = new Date(Date.UTC(2027, 0, stage.next(), 9)).toISOString();
  const isHers = part === 'owner' || part === 'client';
  const client = isHers ? { client_profile: stage.cast.clientProfile } : {};
  return { services: [(await stage.service(whose)).id], starts_at, ...client };
}

/** A message that could not be sent. */
async function deadLetter({ api, next }: Stage): Promise<Row> {
  const key = `dead ${next()}`;
  const [row] = await rows<{ id: number }>(
    api.context.database.db,
    sql`insert into messages (channel, kind, "to", text, dedupe_key, status, created_at)
      values ('sms', 'booked', '79160000000', 'Вы записаны', ${key}, 'failed', '2026-11-21')
      returning id`,
  );
  return { id: Number(row?.id), documentId: String(row?.id) };
}

/** A month nobody else has. */
function plan({ next, cast }: Stage): object {
  const month = (n: number) => new Date(Date.UTC(2031, n, 1)).toISOString();
  const n = next();
  return {
    user: 1,
    provider_profile: cast.provider,
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
async function forgetNewProviders({ api }: Stage): Promise<void> {
  await api.context.database.db.execute(sql`delete from provider_profiles where "user" in (2, 3)`);
}

/** The sessions of the cast outlive their logouts. */
async function reopenSessions({ api }: Stage): Promise<void> {
  await api.context.database.db.execute(
    sql`insert into sessions overriding system value select * from kept_sessions on conflict do nothing`,
  );
}
