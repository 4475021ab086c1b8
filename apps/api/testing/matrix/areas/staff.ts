import { sql } from 'drizzle-orm';
import type { ActorName } from '../../actors.ts';
import { plain, uploadOf } from '../../pictures.ts';
import type { MatrixFixture, Row } from '../fixture.ts';
import { type Areas, byStaff } from './area.ts';

let broadcasts = 0;

/** A message to every professional, as many as there are; no two are the same, which would be one sent twice. */
async function broadcast({ api, actors }: MatrixFixture): Promise<object> {
  broadcasts += 1;
  const draft = {
    title: `Новое, ${broadcasts}`,
    text: 'Расписание печатается.',
    is_marketing: false,
    channels: ['sms'],
    audience: {},
    pace: 1000,
  };
  const { body } = await api.post('/api/broadcasts/preview', { data: draft }, actors.operator);
  return { ...draft, recipients: body.data.recipients };
}

const SAVED_VIEW = { list: 'payments', title: 'За месяц', search: '{}' };

/** The only one of its list: no more than twenty are kept. */
async function savedView(matrixFixture: MatrixFixture): Promise<Row> {
  await matrixFixture.api.context.database.db.execute(sql`delete from saved_views`);
  return matrixFixture.make('saved-views', SAVED_VIEW, 'operator');
}

/** Another one of the staff waits for a refund to be confirmed. */
async function confirmation({ api, next }: MatrixFixture): Promise<Row> {
  const name = `asked${next()}`;
  await api.context.database.db.execute(
    sql`insert into confirmations (document_id, created_at, updated_at, kind, size, request, request_hash, author, expires_at)
      select ${name}, now(), now(), 'refund', 1, '{}', ${name}, id, '2100-01-01' from users where phone = '79990000001'`,
  );
  return { id: 0, documentId: name };
}

export const staff: Areas = {
  confirmations: {
    isBare: true,
    row: confirmation,
    body: () => ({ kind: 'refund', request: { payment: 'none', key: 'one', reason: 'Просит' } }),
    change: { decision: 'decline', answer: 'Срок прошёл' },
  },
  broadcasts: {
    row: async (matrixFixture) => {
      const data = await broadcast(matrixFixture);
      const { api, actors } = matrixFixture;
      return (await api.post('/api/broadcasts', { data }, actors.operator)).body.data;
    },
    body: broadcast,
    readPath: '/api/broadcasts/:id',
  },
  'broadcasts/test': {
    body: () => ({ title: 'Новое', text: 'Проба', is_marketing: false, channels: ['sms'] }),
  },
  'broadcasts/preview': {
    body: async (matrixFixture) => {
      const { recipients: _, ...draft } = (await broadcast(matrixFixture)) as Record<
        string,
        unknown
      >;
      return draft;
    },
  },
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
  'help-requests': {
    row: (matrixFixture) => matrixFixture.make('help-requests', { type: 'support' }),
    body: () => ({ type: 'support' }),
    change: { status: 'closed' },
  },
  'help-messages': {
    row: async (matrixFixture) =>
      matrixFixture.make('help-messages', await helpMessage(matrixFixture, 'owner')),
    body: helpMessage,
  },
  'broadcast-drafts': {
    ...byStaff('broadcast-drafts', () => ({ title: 'Новое', content: {} })),
    change: { title: 'changed' },
  },
  'saved-views': {
    row: savedView,
    body: () => SAVED_VIEW,
    change: { title: 'changed' },
  },
  'answer-templates': {
    ...byStaff('answer-templates', () => ({
      title: 'Телефон',
      text: 'Телефон меняют в аккаунте.',
    })),
    change: { title: 'changed' },
  },
  'person-notes': {
    ...byStaff('person-notes', () => ({ user: 1, text: 'Просит звонить после шести' })),
    change: { text: 'changed' },
  },
  'notice-settings': { change: { topics: { booked: { email: false } } } },
  'notice-settings/try': { body: () => ({ token: 'none' }) },
  'notification/read': {
    row: (matrixFixture) =>
      matrixFixture.make('notifications', { user: 1, kind: 'news', title: 'Новости' }, 'operator'),
    readPath: '/api/notifications/:id',
  },
  notifications: {
    ...byStaff('notifications', () => ({ user: 1, kind: 'news', title: 'Новости' })),
    change: { title: 'changed' },
  },
};

/** More words of a person about a request of theirs. */
async function helpMessage(matrixFixture: MatrixFixture, part: ActorName): Promise<object> {
  const author = part === 'visitor' ? 'owner' : part;
  const { id } = await matrixFixture.make('help-requests', { type: 'support' }, author);
  return { help_request: id, text: 'И ещё одно' };
}

async function uploaded({ api, actors }: MatrixFixture): Promise<Row> {
  const body = uploadOf([['a.png', await plain(2, 2).png().toBuffer()]]);
  return (await api.request('POST', '/api/upload', { token: actors.owner, body })).body[0];
}
