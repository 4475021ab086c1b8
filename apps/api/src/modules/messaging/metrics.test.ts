import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { MINUTE } from '../../platform/clock.ts';

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
