import { INBOX_KINDS } from '@okoshko/contract/inbox/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DEMO_DOCUMENTS, DEMO_OPERATOR_PHONE } from '../people.ts';
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

test('each queue of the inbox has something', async () => {
  const { counts } = (await read('/api/inbox')).meta;
  expect(INBOX_KINDS.filter((kind) => !counts[kind])).toEqual([]);
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

test('one request is in work with a note; there are a file and a broadcast', async () => {
  const { data } = await read('/api/help-requests?populate=assignee');
  const begun = data.filter(({ status }: { status: string }) => status === 'in_work');
  expect([data.length, begun.length]).toEqual([3, 1]);
  expect(begun[0]).toMatchObject({
    note: expect.any(String),
    assignee: { name: 'Олег Операторов' },
  });
  expect(await read('/api/upload/files')).toHaveLength(1);
  expect((await read('/api/broadcasts')).data).toHaveLength(1);
});

test('its people are demo accounts, over which production does not start', async () => {
  const users: { documentId: string }[] = await read('/api/users');
  expect(users.map(({ documentId }) => documentId).sort()).toEqual([...DEMO_DOCUMENTS].sort());
});
