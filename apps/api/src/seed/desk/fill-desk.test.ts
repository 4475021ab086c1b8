import { INBOX_KINDS } from '@okoshko/contract/inbox/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DEMO_DOCUMENTS, DEMO_OPERATOR_PHONE, STAFF_ACCOUNTS } from '../people.ts';
import { fillDesk } from './fill-desk.ts';

let api: TestApi;
let operator: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' }, withBusiness: true });
  await fillDesk(api.context, api.service);
  operator = await api.signIn(DEMO_OPERATOR_PHONE);
});
afterAll(() => api.close());

const read = async (path: string) => (await api.get(path, operator)).body;

test('each queue of the inbox has something, but for sums that the demo never reaches', async () => {
  const { counts } = (await read('/api/inbox')).meta;
  expect(INBOX_KINDS.filter((kind) => !counts[kind])).toEqual(['confirmation']);
});

test('money under review is both unknown and of another sum; reviews are both complained of and waiting', async () => {
  const { data: money } = await read('/api/payment/manual-reviews');
  expect(money.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'unknown_payment',
    'wrong_amount',
  ]);
  const { data } = await read('/api/inbox?kind=moderation');
  expect(data.map(({ about }: { about: { reason: string } }) => about.reason).sort()).toEqual([
    'complaint',
    'pending',
  ]);
});

test('one request is answered, with a note and two templates beside; there are a file and a broadcast', async () => {
  const { data } = await read('/api/help-requests?populate=assignee');
  const begun = data.filter(({ status }: { status: string }) => status === 'in_work');
  expect([data.length, begun.length]).toEqual([3, 1]);
  expect(begun[0]).toMatchObject({ due_at: null, assignee: { name: 'Олег Операторов' } });
  const written = (await read('/api/help-messages?sort=id')).data;
  expect(written.map(({ kind }: { kind: string }) => kind)).toEqual(['note', 'answer']);
  expect((await read('/api/answer-templates')).data).toHaveLength(2);
  expect(await read('/api/upload/files')).toHaveLength(1);
  expect((await read('/api/broadcasts')).data).toHaveLength(1);
});

const QUEUES = {
  support: ['dead_messages', 'help_request'],
  moderator: ['moderation'],
  accountant: ['dispute', 'payment_review', 'refund_request'],
};

test.each(Object.entries(QUEUES))('%s sees the queues of that role alone', async (type, kinds) => {
  const account = STAFF_ACCOUNTS.find(({ role }) => role === type);
  const { body } = await api.get('/api/inbox', await api.signIn(account?.phone ?? ''));
  const mayDecide = Object.keys(body.meta.counts).filter((kind) => kind !== 'confirmation');
  expect(mayDecide.sort()).toEqual(kinds);
  const waiting = new Set(body.data.map(({ kind }: { kind: string }) => kind));
  expect([...waiting].sort()).toEqual(kinds);
});

test('a moderator reads whom a review names, and no list of them', async () => {
  const moderator = await api.signIn('79990000012');
  const names = 'populate[client_profile][fields]=name&populate[provider_profile][fields]=name';
  const lists = 'populate[provider_profile][populate][client_profiles][fields]=phone';
  const { body } = await api.get(`/api/reviews?${names}&${lists}`, moderator);
  expect(body.data[0]).toMatchObject({
    client_profile: { name: expect.any(String) },
    provider_profile: { name: 'Анна Соколова' },
  });
  expect(JSON.stringify(body)).not.toContain('client_profiles');
  expect((await api.get('/api/client-profiles', moderator)).status).toBe(405);
});

test('support takes a request, and reads nobody’s notices but their own', async () => {
  const support = await api.signIn('79990000011');
  const [request] = (await api.get('/api/help-requests?filters[status]=new', support)).body.data;
  const body = { data: { status: 'in_work' } };
  const path = `/api/help-requests/${request.documentId}?populate=assignee`;
  const { status, body: taken } = await api.request('PUT', path, { token: support, body });
  expect([status, taken.data.assignee.name]).toEqual([200, 'Полина Светлова']);
  const notices = '/api/notifications?populate=user&pagination[pageSize]=100';
  const { data } = (await api.get(notices, support)).body;
  const users = data.map(({ user }: { user: { phone: string } }) => user.phone);
  expect(new Set(users)).toEqual(new Set(['79990000011']));
});

test('its people are demo accounts, over which production does not start', async () => {
  const users: { documentId: string }[] = await read('/api/users');
  expect(users.map(({ documentId }) => documentId).sort()).toEqual([...DEMO_DOCUMENTS].sort());
});
