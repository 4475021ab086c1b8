import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProvider } from '../../../../testing/accounts.ts';
import { created } from '../../../../testing/actors.ts';
import {
  createPostgresDatabase,
  type PostgresDatabase,
} from '../../../../testing/postgres-database.ts';
import { PRODUCTION } from '../../../../testing/production.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { accepted, failed, type MessageGateway } from '../../../gateways/delivery/port.ts';
import { HOUR } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';
import { insertMessages } from '../outbox/repository.ts';

const AT_ONCE = 50;
const RU = 390;
/** Free accounts have 46,800 kopecks an hour, which are 120 parts; eight parts go to Kazakhstan a day. */
const ENV = { ...PRODUCTION, SMS_DAY_ROUBLES: '19500', SMS_COUNTRIES: 'KZ:2500:20000' };

let sent: string[] = [];
let isDown = false;
const sms: MessageGateway = {
  isIdempotent: false,
  send: async ({ to }) => {
    if (isDown) return failed('the supplier is down');
    sent.push(to);
    return accepted('1');
  },
};

describe.each(['embedded', 'two nodes'])('fifty at once, %s', (kind) => {
  let database: PostgresDatabase | null = null;
  let nodes: TestApi[] = [];
  beforeAll(async () => {
    if (kind === 'two nodes') database = await createPostgresDatabase();
    const start = () =>
      startApi({
        env: ENV,
        overrides: { gateways: { sms } },
        ...(database && { database: { kind: 'postgres', url: database.url } as const }),
      });
    nodes = [await start(), ...(database ? [await start()] : [])];
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await database?.drop();
  });

  const first = (): TestApi => nodes[0] as TestApi;
  const query = <T>(statement: ReturnType<typeof sql>) =>
    rows<T>(first().context.database.db, statement);
  const advance = (ms: number) => {
    for (const node of nodes) node.clock.advance(ms);
  };
  const settle = async () => {
    sent = [];
    await Promise.all(nodes.map((node) => node.settle()));
  };
  let count = 0;
  /** Queues a message of one part to a client of each phone. */
  async function queue(token: string, phones: readonly string[]): Promise<void> {
    const now = first().clock.now();
    const messages = [];
    for (const phone of phones) {
      count += 1;
      const data = { name: `J${count}`, phone };
      const client = await created(first().post('/api/client-profiles', { data }, token));
      messages.push({
        ...({ channel: 'sms', kind: 'booked', text: 'Вы записаны', status: 'queued' } as const),
        ...{ client_profile: client.id, provider_profile: client.provider_profile?.id },
        ...{ created_at: now, due_at: now, dedupe_key: `test:${count}` },
      });
    }
    await insertMessages(first().context.database.db, messages);
  }
  const phones = (prefix: string) =>
    Array.from(
      { length: AT_ONCE },
      (_, n) => `${prefix}${String(n).padStart(11 - prefix.length, '0')}`,
    );
  const spending = (scope: string, name: string) =>
    query<{ parts: number; cost: number }>(
      sql`select sum(parts)::int as parts, sum(cost)::int as cost from sms_spending
        where scope = ${scope} and name = ${name}`,
    );

  test('one sender sends the parts of an hour and no more, another one as many', async () => {
    const one = await addProvider(first().context, '79165550501');
    const other = await addProvider(first().context, '79165550502');
    await queue(one, phones('7926100'));
    await settle();
    expect(sent).toHaveLength(20);
    await queue(other, phones('7926200'));
    await settle();
    expect(sent).toHaveLength(20);
    expect(await spending('share', 'messages')).toEqual([{ parts: 40, cost: 40 * RU }]);
    advance(HOUR);
    await settle();
    expect(sent).toHaveLength(40);
    advance(HOUR);
    await settle();
    expect(sent, 'both have used up the day').toEqual([]);
  });

  test('a country gets the parts that it has money for, whoever sends', async () => {
    const senders = [];
    for (const n of [3, 4, 5]) {
      senders.push(await addProvider(first().context, `7916555050${n}`));
    }
    for (const [n, token] of senders.entries())
      await queue(token, phones(`77011${n}`).slice(0, 17));
    await settle();
    expect(sent).toHaveLength(8);
    expect(await spending('country', 'KZ')).toEqual([{ parts: 8, cost: 20_000 }]);
  });

  test('what no supplier took costs nothing, and is sent again', async () => {
    const token = await addProvider(first().context, '79165550506');
    const before = await spending('share', 'messages');
    await queue(token, phones('7926300').slice(0, 4));
    isDown = true;
    await settle();
    expect(await spending('share', 'messages')).toEqual(before);
    isDown = false;
    advance(HOUR);
    await settle();
    expect(sent).toHaveLength(4);
  });

  test('codes that are asked for at once go, up to their own money, and take nothing from bookings', async () => {
    advance(24 * HOUR);
    const now = first().clock.now();
    const codes = Array.from({ length: 400 }, (_, n) => ({
      ...({ channel: 'sms', kind: 'code', text: '123456', status: 'queued' } as const),
      ...{ to: `7926400${String(n).padStart(4, '0')}`, is_secret: true },
      ...{ created_at: now, due_at: now, expires_at: new Date(now.getTime() + 300_000) },
      dedupe_key: `code:${n}`,
    }));
    await insertMessages(first().context.database.db, codes);
    const own = ['79165550501', '79165550502'].map((to, n) => ({
      ...codes[n],
      ...{ to, dedupe_key: `code:own:${n}` },
    }));
    await insertMessages(first().context.database.db, own as typeof codes);
    const token = await addProvider(first().context, '79165550507');
    await queue(token, phones('7926500'));
    await settle();
    // Twelve per cent of a fifth of the day are 46,800 kopecks, 120 codes to phones that nobody has.
    expect(sent.filter((to) => to.startsWith('7926400'))).toHaveLength(120);
    expect(sent.filter((to) => to.startsWith('79165550'))).toHaveLength(2);
    expect(sent.filter((to) => to.startsWith('7926500'))).toHaveLength(20);
  });
});
