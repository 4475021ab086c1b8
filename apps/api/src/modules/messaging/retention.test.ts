import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { rows } from '../../platform/db/rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const run = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * DAY).toISOString();
/** So many days a row of each table is kept. */
const TERMS = { messages: 760, notifications: 400 } as const;

interface Old {
  /** The name of the first; the others are numbered. */
  readonly name: string;
  readonly at: string;
  readonly count: number;
  readonly due?: string;
}
const insert = {
  messages: ({ name, at, count, due }: Old) =>
    run(sql`insert into messages (channel, kind, "to", text, dedupe_key, status, created_at, due_at)
      select 'sms', 'booked', '79160000001', 'Вы записаны', ${name} || n, 'sent', ${at}::timestamptz,
        ${due ?? null}::timestamptz from generate_series(1, ${count}::int) n`),
  notifications: ({ name, at, count }: Old) =>
    run(sql`insert into notifications (document_id, created_at, updated_at, "user", kind, title)
      select ${name} || n, ${at}::timestamptz, ${at}::timestamptz, 1, 'booked', 'Новая запись'
      from generate_series(1, ${count}::int) n`),
};
const countOf = async (table: keyof typeof TERMS) =>
  (
    await run<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`)
  )[0]?.count;

test.each(['messages', 'notifications'] as const)(
  'of %s, as many as there are, those go whose term is over, and no other',
  async (table) => {
    const before = Number(await countOf(table));
    await insert[table]({ name: 'old', at: daysAgo(TERMS[table] + 1), count: 1201 });
    await insert[table]({ name: 'kept', at: daysAgo(TERMS[table] - 1), count: 3 });
    api.clock.advance(HOUR);
    await api.settle();
    expect(await countOf(table)).toBe(before + 3);
  },
);

test('a message that is to be sent yet stays, however old it is', async () => {
  await insert.messages({ name: 'later', at: daysAgo(900), count: 1, due: daysAgo(-1) });
  api.clock.advance(HOUR);
  await api.settle();
  expect(await run(sql`select from messages where dedupe_key = 'later1'`)).toHaveLength(1);
});
