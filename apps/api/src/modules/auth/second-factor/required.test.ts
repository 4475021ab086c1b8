import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../../../testing/authenticator.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';
import { DEMO_PASSWORD } from '../../../seed/people.ts';

const FACTOR = '/api/auth-ext/second-factor';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { OPERATOR_SECOND_FACTOR: 'required' } });
});
afterAll(() => api.close());

test('where it is required an operator sets one up before anything else, and cannot remove it', async () => {
  const token = await api.signInByCode('79990000009');
  const desk = async () => (await api.get('/api/payment/payments', token)).status;
  const lacks = async () => (await api.get('/api/users/me', token)).body.scope.second_factor;
  expect([await desk(), await lacks()]).toEqual([405, 'setup']);
  expect(statusAndCode(await api.post(FACTOR, { code: '123456' }, token))).toEqual([
    409,
    'second_factor_missing',
  ]);
  const { secret } = (await api.post(`${FACTOR}/setup`, {}, token)).body.data;
  const code = totpCode(secret, api.clock.now());
  expect((await api.post(`${FACTOR}/setup/confirm`, { code }, token)).status).toBe(200);
  expect([await desk(), await lacks()]).toEqual([200, 'none']);
  const { id } = (await api.get('/api/users/me', token)).body;
  const why = { reason: 'Своя рука' };
  const removals = [
    await api.request('DELETE', FACTOR, { token }),
    await api.post(`/api/users/${id}/second-factor/reset`, why, token),
  ];
  for (const removal of removals) {
    expect(statusAndCode(removal)).toEqual([409, 'second_factor_required']);
  }
  api.clock.advance(MINUTE);
  const next = await api.signInByCode('79990000009');
  expect((await api.get('/api/users/me', next)).body.scope.second_factor).toBe('code');
});

test('the password of one of the staff is not enough to set up the first one', async () => {
  const { phone } = (await api.get('/api/users/me', await api.signIn('79990000001'))).body;
  await rows(
    api.context.database.db,
    sql`update users set role = (select id from roles where type = 'operator') where phone = ${phone}`,
  );
  const body = { identifier: phone, password: DEMO_PASSWORD };
  const { jwt } = (await api.post('/api/auth/local', body)).body;
  expect((await api.get('/api/users/me', jwt)).body.scope.second_factor).toBe('setup');
  expect(statusAndCode(await api.post(`${FACTOR}/setup`, {}, jwt))).toEqual([
    409,
    'phone_proof_needed',
  ]);
  // The secret that the owner began with is of no use to them either.
  const own = await api.signInByCode(phone);
  const { secret } = (await api.post(`${FACTOR}/setup`, {}, own)).body.data;
  const code = totpCode(secret, api.clock.now());
  expect(statusAndCode(await api.post(`${FACTOR}/setup/confirm`, { code }, jwt))).toEqual([
    409,
    'phone_proof_needed',
  ]);
  expect((await api.post(`${FACTOR}/setup/confirm`, { code }, own)).status).toBe(200);
});

test('nobody else is asked for one', async () => {
  const anna = await api.signInByCode('79990000002');
  expect((await api.get('/api/users/me', anna)).body.scope.second_factor).toBe('none');
});
