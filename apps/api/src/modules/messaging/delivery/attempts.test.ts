import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CountedDatabase, counted } from '../../../../testing/counted-database.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { accepted, type Delivery, failed } from '../../../gateways/delivery/port.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { serviceCtx } from '../../../platform/ctx.ts';
import { rows } from '../../../platform/db/rows.ts';
import { insertMessage, markSending } from '../outbox/repository.ts';
import { deliverMessage } from './deliver-message.ts';

let api: TestApi;
let operator: string;
/** The answers of the supplier, one after another. */
let answers: Delivery[];

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  operator = await api.signIn('79990000009');
});
afterAll(() => api.close());
beforeEach(() => {
  answers = [];
  const send = async () => answers.shift() ?? accepted('1', 'smsru');
  Object.assign(api.context.gateways.messages, { sms: { isIdempotent: false, send } });
});

const query = <T>(statement: ReturnType<typeof sql>) => rows<T>(api.context.database.db, statement);
let count = 0;
/** Puts an SMS into the outbox; answers its id. */
function addMessage(due_at: Date | null = api.clock.now()): Promise<number> {
  count += 1;
  return insertMessage(api.context.database.db, {
    ...{ channel: 'sms', kind: 'booked', to: '79161234567', text: 'Вы записаны', status: 'queued' },
    ...{ dedupe_key: `attempts:${count}`, created_at: api.clock.now(), due_at },
  });
}
const read = async (id: number) => (await api.get(`/api/messages/${id}`, operator)).body.data;

describe('attempts to send a message', () => {
  test('are shown to operators, each with its supplier and what it said, the latest first', async () => {
    answers = [failed('SMS.ru 500: no answer for 79161234567')];
    const id = await addMessage();
    await api.settle();
    const begun = api.clock.now().toISOString();
    api.clock.advance(MINUTE);
    await api.settle();
    const { status, delivery_attempts: attempts } = await read(id);
    expect(status).toBe('sent');
    expect(attempts).toEqual([
      expect.objectContaining({ supplier: 'smsru', outcome: 'accepted', error: null }),
      expect.objectContaining({
        ...{ channel: 'sms', supplier: 'sms', outcome: 'failed', begun_at: begun },
        error: 'SMS.ru 500: no answer for …',
      }),
    ]);
    for (const { begun_at, ended_at } of attempts) expect(ended_at >= begun_at).toBe(true);
  });

  test('are no part of the list, and none of a message that was not sent', async () => {
    const id = await addMessage(null);
    expect((await read(id)).delivery_attempts).toEqual([]);
    const { data } = (await api.get('/api/messages?status=any', operator)).body;
    expect(data[0]).not.toHaveProperty('delivery_attempts');
  });

  test('of a sender that died count as well', async () => {
    const id = await addMessage();
    const at = api.clock.now().toISOString();
    await query(
      sql`update messages set sending_since = ${at}, leased_until = ${at} where id = ${id}`,
    );
    api.clock.advance(HOUR);
    await api.settle();
    expect((await read(id)).delivery_attempts).toEqual([
      expect.objectContaining({ outcome: 'unknown', begun_at: at }),
    ]);
  });

  /** The end of a message whose first attempt failed; `second`: what happens then. */
  async function endAfterFailure(second: (id: number) => Promise<void>) {
    answers = [failed('SMS.ru 500: no answer')];
    const id = await addMessage();
    await api.settle();
    api.clock.advance(MINUTE);
    await second(id);
    api.clock.advance(HOUR);
    await api.settle();
    const { status, last_error: reason, delivery_attempts: attempts } = await read(id);
    const outcomes = attempts.map(({ outcome }: { outcome: string }) => outcome);
    return { status, reason, outcomes };
  }

  test('of a sender that died after one that failed count too, and the message ends by the last', async () => {
    const ending = await endAfterFailure((id) => {
      const way = { channel: 'sms', channels: [], to: '79161234567' } as const;
      const sending_since = api.clock.now();
      return markSending(api.context.database.db, id, { ...way, sending_since, reserved_at: null });
    });
    expect(ending).toEqual({
      ...{ status: 'unknown', reason: expect.stringContaining('died') },
      outcomes: ['unknown', 'failed'],
    });
  });

  test('whose answer could not be recorded count too', async () => {
    const { status, outcomes } = await endAfterFailure(async () => {
      const send = async () => {
        throw new Error('lost');
      };
      Object.assign(api.context.gateways.messages, { sms: { isIdempotent: false, send } });
      await api.settle();
    });
    expect([status, outcomes]).toEqual(['unknown', ['unknown', 'failed']]);
  });

  test('are told also where the sender’s clock is behind that of whoever queued the message', async () => {
    const id = await addMessage();
    await query(
      sql`update messages set created_at = created_at + interval '2 seconds' where id = ${id}`,
    );
    await api.settle();
    expect((await read(id)).delivery_attempts).toHaveLength(1);
  });

  test('take no statement of their own', async () => {
    const database: CountedDatabase = counted(api.context.database);
    const ctx = {
      ...serviceCtx({ db: database.db, now: api.clock.now(), log: api.context.log }),
    };
    const statements = async () => {
      const id = await addMessage(null);
      return database.during(() =>
        deliverMessage({ ...ctx, app: api.service.app } as never, id, 1),
      );
    };
    expect(await statements()).toBe(7);
    expect(await query(sql`select from delivery_attempts`)).not.toEqual([]);
  });

  test('are dropped with their month after three months; what became of the message stays', async () => {
    const id = await addMessage();
    await api.settle();
    expect((await read(id)).delivery_attempts).toHaveLength(1);
    api.clock.set('2027-03-01T00:00:00Z');
    operator = await api.signIn('79990000009');
    await api.settle();
    const { status, delivery_attempts } = await read(id);
    expect([status, delivery_attempts]).toEqual(['sent', []]);
  });
});
