import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../../testing/actors.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { insertMessage, type NewMessage } from '../outbox/repository.ts';

let api: TestApi;
let actors: Actors;
let count = 0;
beforeAll(async () => {
  api = await startApi();
  actors = await createActors(api);
});
afterAll(() => api.close());

/** Puts an undelivered code into the outbox; answers its id. */
function addDead(change: Partial<NewMessage>): Promise<number> {
  count += 1;
  return insertMessage(api.context.database.db, {
    ...{ channel: 'sms', kind: 'code', to: '79161234567', text: null, status: 'failed' },
    ...{ dedupe_key: `dead:${count}`, created_at: api.clock.now(), ended_at: api.clock.now() },
    ...change,
  });
}
const list = async (query: string) =>
  (await api.get(`/api/messages?${query}`, actors.operator)).body.data.map(
    ({ id }: { id: number }) => id,
  );
const decide = async (data: object) =>
  (await api.post('/api/messages/retry', { data }, actors.operator)).body.data;

test('undelivered messages that are of no use any more are taken from what waits, codes without a text too', async () => {
  const lost = await addDead({ text: null, error_group: 'no route' });
  const code = await addDead({ text: null, error_group: 'no route', status: 'unknown' });
  const other = await addDead({ error_group: 'blocked' });
  const filters = { error_group: 'no route' };
  expect(await decide({ filters })).toMatchObject({ chosen: 2, queued: 0 });
  const forecast = await decide({ filters, cancel: true, dry_run: true });
  expect(forecast).toMatchObject({ chosen: 2, cancelled: 0, left: 0 });
  expect(await decide({ filters, cancel: true, limit: 1 })).toMatchObject({
    ...{ chosen: 2, cancelled: 1, left: 1 },
  });
  expect(await decide({ filters, cancel: true })).toMatchObject({ cancelled: 1, left: 0 });
  expect(await decide({ ids: [lost, code], cancel: true })).toMatchObject({ cancelled: 0 });
  expect(await list('')).toEqual([other]);
  expect(await list('status=cancelled')).toEqual([code, lost]);
  const inbox = await api.get('/api/inbox?kind=dead_messages', actors.operator);
  expect(inbox.body.data.map(({ id }: { id: string }) => id)).toEqual(['blocked']);
  const audit = await api.get(
    '/api/audit-log?model=api::message.message&action=change',
    actors.operator,
  );
  expect(audit.body.data[0]).toMatchObject({ after: { status: 'cancelled' } });
});
