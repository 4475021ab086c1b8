import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { accepted, type Delivery, failed, unknown } from '../../../gateways/delivery/port.ts';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';

let api: TestApi;
let sent: { to: string; text: string }[];
let failure: Delivery | null;
let phoneNumber = 79_165_550_000;

beforeAll(async () => {
  const send = async ({ to, text }: { to: string; text: string }) => {
    sent.push({ to, text });
    return failure ?? accepted('supplier-1');
  };
  api = await startApi({ overrides: { gateways: { sms: { isIdempotent: false, send } } } });
});
afterAll(() => api.close());
beforeEach(() => {
  sent = [];
  failure = null;
  api.clock.advance(HOUR);
});

/** Requests a code; answers how to read its message in the outbox. */
async function requestCode(): Promise<() => Promise<Record<string, unknown> | undefined>> {
  phoneNumber += 1;
  const phone = String(phoneNumber);
  await api.post('/api/phone-auth/sms', { phone });
  const { db } = api.context.database;
  return async () =>
    (
      await rows<Record<string, unknown>>(
        db,
        sql`select status, text, provider_message_id, attempts, due_at, last_error from messages where "to" = ${phone}`,
      )
    )[0];
}

describe('a code on its way', () => {
  test('waits with its text, is sent once, and loses its text', async () => {
    const message = await requestCode();
    expect(await message()).toMatchObject({
      status: 'queued',
      text: expect.stringMatching(/^\d{6} — код/),
    });
    await api.settle();
    await api.settle();
    expect(sent).toEqual([
      { to: String(phoneNumber), text: expect.stringMatching(/^\d{6} — код/) },
    ]);
    expect(await message()).toMatchObject({
      status: 'sent',
      text: null,
      due_at: null,
      provider_message_id: 'supplier-1',
    });
  });

  test('too late to be of use, is not sent', async () => {
    const message = await requestCode();
    api.clock.advance(5 * MINUTE);
    await api.settle();
    expect(sent).toEqual([]);
    expect(await message()).toMatchObject({ status: 'failed', text: null, last_error: 'too late' });
  });

  test('rejected by all suppliers, is tried three times and fails', async () => {
    failure = failed('no money');
    const message = await requestCode();
    for (const pause of [0, 5 * SECOND, 10 * SECOND, MINUTE, MINUTE]) {
      api.clock.advance(pause);
      await api.settle();
    }
    expect(sent).toHaveLength(3);
    expect(await message()).toMatchObject({ status: 'failed', text: null, last_error: 'no money' });
  });

  test('with an unknown outcome, is not sent again', async () => {
    failure = unknown('timeout');
    const message = await requestCode();
    await api.settle();
    api.clock.advance(MINUTE);
    await api.settle();
    expect(sent).toHaveLength(1);
    expect(await message()).toMatchObject({ status: 'unknown', text: null, last_error: 'timeout' });
  });

  test('fails without a sign to who requested it', async () => {
    failure = failed('no money');
    phoneNumber += 1;
    const answer = await api.post('/api/phone-auth/sms', { phone: String(phoneNumber) });
    expect([answer.status, Object.keys(answer.body)]).toEqual([
      200,
      ['token', 'phone', 'retry_after'],
    ]);
  });
});
