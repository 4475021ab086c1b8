import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addProvider, PASSWORD } from '../../../../testing/accounts.ts';
import { totpCode } from '../../../../testing/authenticator.ts';
import { statusAndCode } from '../../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';

const FACTOR = '/api/auth-ext/second-factor';
/** On this page codes open a session of one provider’s client. */
const HOST_PAGE = 'https://salon.example';

let api: TestApi;
/** The client of an operator, who must have a factor here and gave it. */
let operator: string;
beforeAll(async () => {
  api = await startApi({
    env: { RATE_LIMITS: 'off', OPERATOR_SECOND_FACTOR: 'required', HOST_ORIGINS: HOST_PAGE },
  });
  operator = await api.signIn('79990000009');
  await setUp(operator);
});
afterAll(() => api.close());

let phones = 79_160_780_000;
let phone: string;
let first: string;
let secret: string;
let codes: readonly string[];
/** A professional who set a factor up half an hour ago. */
beforeEach(async () => {
  phones += 1;
  phone = String(phones);
  first = await addProvider(api.context, phone);
  ({ secret, codes } = await setUp(first));
  api.clock.advance(30 * MINUTE);
});

async function setUp(token: string) {
  const begun = await api.post(`${FACTOR}/setup`, {}, token);
  const code = totpCode(begun.body.data.secret, api.clock.now());
  const { body } = await api.post(`${FACTOR}/setup/confirm`, { code }, token);
  return { secret: begun.body.data.secret, codes: body.data.recovery_codes };
}
const signIn = async (): Promise<string> =>
  (await api.post('/api/auth/local', { identifier: phone, password: PASSWORD })).body.jwt;
const give = (token: string, code = totpCode(secret, api.clock.now())) =>
  api.post(FACTOR, { code }, token);
const me = async (token: string) =>
  (await api.get('/api/users/me?populate=provider_profile', token)).body;
const services = async (token: string) => (await api.get('/api/services', token)).status;

describe('a professional who has a second factor', () => {
  test('gives a code in each session before anything of theirs is answered', async () => {
    const token = await signIn();
    const before = await me(token);
    expect(before.scope).toMatchObject({ session: 'account', second_factor: 'code' });
    expect(before).not.toHaveProperty('provider_profile');
    expect(await services(token)).toBe(405);
    expect((await give(token)).body).toEqual({ data: { recovery_codes_left: 10 } });
    const after = await me(token);
    expect(after.scope).toMatchObject({ is_staff: false, second_factor: 'none' });
    expect(after.provider_profile).toMatchObject({ id: expect.any(Number) });
    expect(await services(token)).toBe(200);
  });

  test('is answered nothing of the account by the sign-in itself', async () => {
    const sms = await api.post('/api/phone-auth/sms', { phone });
    const providerArgs = { phone, code: await api.lastCode(phone), token: sms.body.token };
    const step = await api.post('/api/auth-ext/auth/phone/auth-step/0', { providerArgs });
    const { body } = await api.post(
      '/api/auth-ext/auth/local/auth-step/1?populate=provider_profile',
      { token: step.body.token, providerArgs: { identifier: phone, password: PASSWORD } },
    );
    expect(body.user).not.toHaveProperty('provider_profile');
    expect((await me(body.token)).scope.second_factor).toBe('code');
  });

  test('lacks it as long as sessions of professionals live, and gives it once for all of that', async () => {
    const token = await signIn();
    api.clock.advance(6 * DAY);
    expect((await me(token)).scope.second_factor).toBe('code');
    await give(token);
    api.clock.advance(6 * DAY);
    expect((await me(token)).scope.second_factor).toBe('none');
  });

  test('need not have one where the staff must, and takes it off', async () => {
    const token = await signIn();
    await give(token);
    expect((await api.get(FACTOR, token)).body.data).toMatchObject({
      is_set: true,
      is_required: false,
      lacks: 'none',
    });
    expect((await api.request('DELETE', FACTOR, { token })).status).toBe(204);
    expect(await services(await signIn())).toBe(200);
  });

  test('who lost the telephone comes in by a code of recovery, once', async () => {
    const [code = ''] = codes;
    const token = await signIn();
    expect((await give(token, code)).body.data).toEqual({ recovery_codes_left: 9 });
    expect(await services(token)).toBe(200);
    expect(statusAndCode(await give(await signIn(), code))).toEqual([400, 'code_wrong']);
  });

  test('who lost both is let in by the desk: every session ends, the next needs none', async () => {
    const { id } = await me(await signIn());
    const path = `/api/users/${id}/second-factor`;
    expect((await api.get(path, operator)).body.data).toMatchObject({ is_set: true });
    expect((await api.post(`${path}/reset`, { reason: 'Потеряла телефон' }, operator)).status).toBe(
      204,
    );
    expect((await api.get('/api/users/me', first)).status).toBe(401);
    expect(await services(await signIn())).toBe(200);
  });

  test('is none of what the staff’s audit tells, unless the staff takes it away', async () => {
    const entries = await rows(
      api.context.database.db,
      sql`select e.id from audit_entries e join users u on u.document_id = e.document
        where u.phone = ${phone} and e.after ? 'second_factor'`,
    );
    expect(entries).toEqual([]);
  });

  test('books elsewhere by a code alone, as clients do: that session is no account’s', async () => {
    const [profile] = await rows<{ document_id: string }>(
      api.context.database.db,
      sql`select document_id from provider_profiles order by id limit 1`,
    );
    const headers = { Origin: HOST_PAGE };
    const body = { phone, purpose: 'booking', provider_profile: profile?.document_id };
    const sms = await api.request('POST', '/api/phone-auth/sms', { body, headers });
    expect(sms.status).toBe(200);
    const proof = { phone, code: await api.lastCode(phone), token: sms.body.token };
    const session = await api.request('POST', '/api/auth-ext/client-session', {
      body: proof,
      headers,
    });
    expect((await me(session.body.token)).scope).toMatchObject({
      session: 'client',
      second_factor: 'none',
    });
    expect((await api.get('/api/client-profiles/me', session.body.token)).status).toBe(200);
  });
});
