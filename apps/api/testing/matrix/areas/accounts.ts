import { sql } from 'drizzle-orm';
import { addProvider, openSession } from '../../accounts.ts';
import type { MatrixFixture, Row } from '../fixture.ts';
import { type Area, type Areas, byStaff, phone } from './area.ts';

/** A link there never was: who it is asked by makes no difference. */
const noLink: Area = {
  row: async () => ({ id: 0, documentId: 'nosuchlink00000000000000' }),
  readPath: '/api/services/:id',
};

const PASSWORD = 'a long password';

/** No step, no service to sign in with, no session, no document. */
const NOBODY: Row = { id: 0, documentId: 'nosuch' };

export const accounts: Areas = {
  'provider-profile/me/origins': {
    row: async ({ api, actors }) => {
      const data = { origin: 'https://anna-nails.ru' };
      return (await api.post('/api/provider-profile/me/origins', { data }, actors.owner)).body.data;
    },
    body: () => ({ origin: 'https://anna-nails.ru' }),
  },
  // Nothing can be proved here: the test would ask a site of the world's.
  'provider-profile/me/origins/prove': { row: async () => NOBODY, readPath: '/api/services/:id' },
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
  // Nobody's whom the matrix needs signed in.
  'users/sessions': { row: signedInAccount, readPath: '/api/users/:id' },
  'users/export': { row: newAccount, readPath: '/api/users/:id' },
  'users/second-factor/reset': {
    isBare: true,
    ...{ row: newAccount, readPath: '/api/users/:id' },
    body: () => ({ reason: 'Потеряла телефон' }),
  },
  'personal-data-requests': {
    ...byStaff('personal-data-requests', exportRequest),
    change: { status: 'done', result: 'Отправлено' },
  },
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
  'auth-ext/password-confirmation': { restore: confirmPasswords },
  'users-permissions/addPushToken': { isBare: true, change: { token: 'a', platform: 'fcm' } },
  'users-permissions/removePushToken': { isBare: true, change: { token: 'b' } },
  'users-permissions/replacePushToken': {
    isBare: true,
    change: { old_token: 'none', new_token: 'other' },
  },
  users: {
    isBare: true,
    row: async ({ api, actors }) => (await api.get('/api/users/1', actors.operator)).body,
    deletable: newAccount,
    body: (matrixFixture) => ({ phone: phone(matrixFixture), password: PASSWORD }),
    change: { locale: 'ru' },
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
};

async function newAccount(matrixFixture: MatrixFixture): Promise<Row & { phone: string }> {
  const body = { phone: phone(matrixFixture), password: PASSWORD };
  return (await matrixFixture.api.post('/api/users', body, matrixFixture.actors.operator)).body;
}

async function signedInAccount(matrixFixture: MatrixFixture): Promise<Row> {
  const account = await newAccount(matrixFixture);
  await openSession(matrixFixture.api.context, account.phone);
  return account;
}

async function exportRequest(matrixFixture: MatrixFixture): Promise<object> {
  const { id: user } = await newAccount(matrixFixture);
  return { user, kind: 'export', channel: 'paper', reason: 'Проба' };
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

/** Some routes want a password that was typed of late: the actors' stay so. */
async function confirmPasswords({ api }: MatrixFixture): Promise<void> {
  await api.context.database.db.execute(
    sql`update sessions set password_at = kept.password_at from kept_sessions kept where kept.id = sessions.id`,
  );
}
