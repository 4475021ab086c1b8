import { afterAll, beforeAll, expect, test } from 'vitest';
import { counted } from '../../../testing/counted-database.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { MINUTE } from '../../platform/clock.ts';
import { createMetrics } from '../../platform/http/metrics.ts';
import { smsGauges } from './metrics.ts';

const TOKEN = 'a-token-of-thirty-two-letters-or-more';
const STEP_0 = '/api/auth-ext/auth/phone/auth-step/0';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => api.close());

const codes = async (): Promise<string[]> => {
  const { body } = await api.request('GET', '/metrics', { token: TOKEN });
  return (body as string).split('\n').filter((line) => line.startsWith('okoshko_codes{'));
};
const line = (prefix: string, outcome: string, value: number) =>
  `okoshko_codes{supplier="sms",prefix="${prefix}",outcome="${outcome}"} ${value}`;

test('codes sent and typed in, by supplier and by the first digits of the phone', async () => {
  for (const phone of ['79161230001', '79161230002', '79261230003']) {
    const { body } = await api.post('/api/phone-auth/sms', { phone });
    const code = await api.lastCode(phone);
    if (phone.endsWith('2')) continue;
    const wrong = { phone, code: code === '000000' ? '000001' : '000000', token: body.token };
    expect((await api.post(STEP_0, { providerArgs: wrong })).status).toBe(400);
    if (phone.endsWith('3')) continue;
    const right = { phone, code, token: body.token };
    expect((await api.post(STEP_0, { providerArgs: right })).status).toBe(200);
  }
  expect(await codes(), 'too recent').toEqual([]);
  api.clock.advance(6 * MINUTE);
  expect((await codes()).sort()).toEqual(
    [
      line('7916', 'sent', 2),
      line('7916', 'confirmed', 1),
      line('7926', 'sent', 1),
      line('7926', 'confirmed', 0),
    ].sort(),
  );
  api.clock.advance(60 * MINUTE);
  expect(await codes(), 'of the last hour').toEqual([]);
});

test('a scrape reads what SMS cost once, however many gauges tell of it, and the next one anew', async () => {
  const { config, database, log } = api.context;
  const watched = counted(database);
  const gauges = smsGauges(config);
  const settings = { db: watched.db, clock: api.clock.now, log, gauges };
  const { expose } = await createMetrics(settings);
  let text = '';
  const scrape = () =>
    watched.during(async () => {
      ({ text } = await expose());
    });
  expect([gauges.length, await scrape(), await scrape()]).toEqual([3, 1, 1]);
  for (const { name } of gauges) expect(text).toContain(`okoshko_${name}{share="codes"}`);
});
