import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { created } from '../../../../testing/actors.ts';
import { startBeside, startTwoNodes } from '../../../../testing/postgres-nodes.ts';
import { PRODUCTION } from '../../../../testing/production.ts';
import type { TestApi } from '../../../../testing/start-api.ts';
import { accepted, type MessageGateway } from '../../../gateways/delivery/port.ts';
import { rows } from '../../../platform/db/rows.ts';
import { insertMessages } from '../outbox/repository.ts';

const PHONE = '79165550401';

/** Nodes of the service over one database. */
let nodes: TestApi[];
let sent = 0;
const sms: MessageGateway = {
  isIdempotent: false,
  send: async () => {
    sent += 1;
    return accepted('1');
  },
};
const options = { env: { ...PRODUCTION, RATE_LIMITS: 'on' }, overrides: { gateways: { sms } } };

beforeAll(async () => {
  nodes = [...(await startTwoNodes(options))];
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

test('nodes that send to one phone at once, and one that starts anew, send it five of a day together', async () => {
  const [one] = nodes as [TestApi];
  const { db } = one.context.database;
  const client = await created(
    one.post(
      '/api/client-profiles',
      { data: { name: 'J', phone: PHONE } },
      await one.signIn('79990000001'),
    ),
  );
  const now = one.clock.now();
  const queue = (from: number) =>
    insertMessages(
      db,
      Array.from({ length: 40 }, (_, n) => ({
        ...({ channel: 'sms', kind: 'booked', text: 'Вы записаны', status: 'queued' } as const),
        ...{ client_profile: client.id, created_at: now, due_at: now },
        dedupe_key: `test:${from + n}`,
      })),
    );
  await queue(0);
  await Promise.all(nodes.map((node) => node.settle()));
  expect(sent).toBe(5);
  nodes.push(await startBeside(one, options));
  await queue(40);
  await Promise.all(nodes.map((node) => node.settle()));
  expect(sent).toBe(5);
  const ended = sql`select status, count(*)::int as count from messages
    where client_profile = ${client.id} group by 1 order by 1`;
  expect(await rows(db, ended)).toEqual([
    { status: 'cancelled', count: 75 },
    { status: 'sent', count: 5 },
  ]);
});
