import { expect, test, vi } from 'vitest';
import { totpCode } from '../../../../testing/authenticator.ts';
import { openedNodes } from '../../../../testing/postgres-nodes.ts';
import { codeOf } from '../../../../testing/request-as.ts';
import { SOON } from '../../../../testing/soon.ts';
import type { TestApi } from '../../../../testing/start-api.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { DEMO_PASSWORD } from '../../../seed/people.ts';

const FACTOR = '/api/auth-ext/second-factor';

/** Two nodes of the service over one database. */

const [one, two] = openedNodes();

const advance = (ms: number) => one.clock.advance(ms);
const signIn = async (node: TestApi): Promise<string> => {
  const body = { identifier: '79990000009', password: DEMO_PASSWORD };
  return (await node.post('/api/auth/local', body)).body.jwt;
};
const desk = async (node: TestApi, token: string) =>
  (await node.get('/api/payment/payments', token)).status;

test('what one node was told of a session holds on the other: the factor, its end, the password', async () => {
  const first = await one.signInByCode('79990000009');
  const { secret } = (await one.post(`${FACTOR}/setup`, {}, first)).body.data;
  expect(await desk(two, first)).toBe(200);
  const setup = { code: totpCode(secret, one.clock.now()) };
  expect((await two.post(`${FACTOR}/setup/confirm`, setup, first)).status).toBe(200);
  expect([await desk(one, first), await desk(two, first)]).toEqual([200, 200]);

  advance(MINUTE);
  const token = await signIn(one);
  expect([await desk(one, token), await desk(two, token)]).toEqual([405, 405]);
  const code = totpCode(secret, one.clock.now());
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, n) => (n % 2 ? one : two).post(FACTOR, { code }, token)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await vi.waitFor(async () => {
    expect([await desk(one, token), await desk(two, token)]).toEqual([200, 200]);
  }, SOON);

  advance(6 * MINUTE);
  const remove = (node: TestApi) => node.request('DELETE', FACTOR, { token });
  expect(codeOf(await remove(two))).toBe('password_confirmation_needed');
  await one.post('/api/auth-ext/password-confirmation', { password: DEMO_PASSWORD }, token);
  await one.post(FACTOR, { code: totpCode(secret, one.clock.now()) }, token);
  // At once: no node remembers that they were not given.
  expect((await remove(two)).status).toBe(204);
  await vi.waitFor(async () => {
    expect([await desk(one, token), await desk(two, token)]).toEqual([200, 200]);
    expect([await desk(one, first), await desk(two, first)]).toEqual([401, 401]);
  }, SOON);
});
