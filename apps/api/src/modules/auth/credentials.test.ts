import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { rows } from '../../platform/db/rows.ts';
import { DEMO_PASSWORD as PASSWORD } from '../../seed/people.ts';

const MARIA = '79990000002';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ withBusiness: true });
});
afterAll(() => api.close());

const query = <T>(text: string) => rows<T & object>(api.context.database.db, sql.raw(text));
let count = 0;
const newPhone = () => `7916000${String(1000 + count++)}`;
/** An account with a password, made by its phone. */
const signUp = async (phone = newPhone()) => {
  api.clock.advance(HOUR);
  const sms = await api.post('/api/phone-auth/sms', { phone });
  const step = await api.post('/api/auth-ext/auth/phone/auth-step/0', {
    providerArgs: { phone, code: await api.lastCode(phone), token: sms.body.token },
  });
  const { body } = await api.post('/api/auth-ext/auth/local/reset', {
    token: step.body.token,
    password: PASSWORD,
  });
  return { phone, token: String(body.token), id: Number(body.user.id) };
};
const request = (token: string, phone: string, currentPassword: string | undefined = PASSWORD) =>
  api.post('/api/auth-ext/phone-change', { phone, currentPassword }, token);
const confirm = (token: string, proof: object) =>
  api.post('/api/auth-ext/phone-change/confirm', proof, token);
/** The proof of the phone, in the session that asked for the code. */
const proofOf = async (token: string, phone: string) => {
  api.clock.advance(HOUR);
  const { status, body } = await request(token, phone);
  expect(status).toBe(200);
  return { phone, token: String(body.token), code: await api.lastCode(phone) };
};
const codeOf = ({ status, body }: { status: number; body: { error?: { details: object } } }) => [
  status,
  (body.error?.details as { code?: string } | undefined)?.code,
];
const me = (token: string) => api.get('/api/users/me?populate=provider_profile', token);
const sentTo = (address: string) =>
  query<{ kind: string; text: string | null; account: number | null }>(
    `select kind, text, account from messages where "to" = '${address}' order by id`,
  );

describe('another phone', () => {
  test('is the account’s by its code: sign-in, username and profile follow, the other sessions end', async () => {
    const owner = await signUp();
    const other = await api.signIn(owner.phone);
    await query(`update users set email = 'phone@example.test' where id = ${owner.id}`);
    const before = (await me(owner.token)).body;
    const phone = newPhone();
    const proof = await proofOf(owner.token, phone);
    expect((await me(owner.token)).body.phone).toBe(owner.phone);

    const changed = await confirm(owner.token, proof);
    expect([changed.status, changed.body.data.phone]).toEqual([200, phone]);
    const after = (await me(owner.token)).body;
    expect(after).toMatchObject({ phone, username: phone, version: changed.body.data.version });
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.provider_profile).toMatchObject({ phone, public_phone: null });
    expect((await me(other)).status).toBe(401);
    // A lost answer: the same again.
    expect((await confirm(owner.token, proof)).body).toEqual(changed.body);

    const signedIn = await api.post('/api/auth/local', { identifier: phone, password: PASSWORD });
    expect(signedIn.body.user.id).toBe(owner.id);
    const byFormer = { identifier: owner.phone, password: PASSWORD };
    expect(codeOf(await api.post('/api/auth/local', byFormer))).toEqual([400, 'password_wrong']);
    // The former number gets another owner, who starts anew.
    expect((await signUp(owner.phone)).id).not.toBe(owner.id);
  });

  test('is told to the former phone and the mailbox, and what they were sent stays the account’s', async () => {
    const owner = await signUp();
    await query(`update users set email = 'told@example.test' where id = ${owner.id}`);
    await confirm(owner.token, await proofOf(owner.token, newPhone()));
    const toFormer = await sentTo(owner.phone);
    expect(toFormer.at(-1)).toMatchObject({ kind: 'auth_phone_changed', account: owner.id });
    expect(toFormer.every(({ account }) => account === owner.id)).toBe(true);
    expect(await sentTo('told@example.test')).toMatchObject([{ kind: 'auth_phone_changed' }]);
    const { messages } = (await api.get('/api/users/me/export', owner.token)).body;
    expect(messages.map(({ kind }: { kind: string }) => kind)).toContain('auth_phone_changed');
    const next = await signUp(owner.phone);
    const theirs = (await api.get('/api/users/me/export', next.token)).body.messages;
    expect(theirs).toEqual([]);
  });

  test('takes the password; without one, a session of the last 15 minutes', async () => {
    const owner = await signUp();
    const phone = newPhone();
    expect(codeOf(await request(owner.token, phone, ''))).toEqual([400, 'validation_failed']);
    const bare = await api.post('/api/auth-ext/phone-change', { phone }, owner.token);
    expect(codeOf(bare)).toEqual([400, 'current_password_needed']);
    const wrong = await request(owner.token, phone, 'not the password');
    expect(codeOf(wrong)).toEqual([400, 'current_password_wrong']);
    expect(await sentTo(phone)).toEqual([]);
    expect(codeOf(await request(owner.token, owner.phone))).toEqual([400, 'phone_same']);
    expect(codeOf(await request(owner.token, '00000000000'))).toEqual([400, 'phone_invalid']);

    await query(`update users set password_hash = null where id = ${owner.id}`);
    const credentials = () => api.get('/api/auth-ext/credentials', owner.token);
    expect((await credentials()).body.data).toEqual({
      has_password: false,
      email_confirmed: false,
    });
    const fresh = await api.post('/api/auth-ext/phone-change', { phone }, owner.token);
    expect(fresh.status).toBe(200);
    api.clock.advance(16 * MINUTE);
    const late = await api.post('/api/auth-ext/phone-change', { phone }, owner.token);
    expect(codeOf(late)).toEqual([409, 'sign_in_again']);
  });

  test('another account’s: the same answer, and the truth only once the code is right', async () => {
    const owner = await signUp();
    const free = await request(owner.token, newPhone());
    api.clock.advance(HOUR);
    const ofOther = await request(owner.token, MARIA);
    expect([ofOther.status, Object.keys(ofOther.body)]).toEqual([
      free.status,
      Object.keys(free.body),
    ]);
    expect(ofOther.body.retry_after).toBe(free.body.retry_after);
    const proof = { phone: MARIA, token: ofOther.body.token, code: await api.lastCode(MARIA) };
    const guessed = await confirm(owner.token, { ...proof, code: '000000' });
    expect(codeOf(guessed)).toEqual([400, 'code_wrong']);
    const proved = await confirm(owner.token, proof);
    expect(codeOf(proved)).toEqual([409, 'phone_in_use']);
    expect((await me(owner.token)).body.phone).toBe(owner.phone);
    expect((await query(`select id from users where phone = '${MARIA}'`)).length).toBe(1);
  });

  test('a code is good in the session that asked, for its phone, five times, and signs nobody in', async () => {
    const owner = await signUp();
    const other = await api.signIn(owner.phone);
    const stranger = await signUp();
    const phone = newPhone();
    const proof = await proofOf(owner.token, phone);
    for (const token of [other, stranger.token]) {
      expect(codeOf(await confirm(token, proof))).toEqual([400, 'code_wrong']);
    }
    const elsewhere = { ...proof, phone: newPhone() };
    expect(codeOf(await confirm(owner.token, elsewhere))).toEqual([410, 'code_expired']);
    const signIn = await api.post('/api/auth-ext/auth/phone/auth-step/0', { providerArgs: proof });
    expect(codeOf(signIn)).toEqual([410, 'code_expired']);
    const booking = await api.post('/api/auth-ext/client-session', proof);
    expect(codeOf(booking)).toEqual([410, 'code_expired']);
    for (const left of [2, 1, 0]) {
      const { body } = await confirm(owner.token, { ...proof, code: '000000' });
      expect(body.error.details.attempts_left).toBe(left);
    }
    expect(codeOf(await confirm(owner.token, proof))).toEqual([410, 'code_spent']);
    // Nor does a code for signing in change a phone.
    api.clock.advance(HOUR);
    const sms = await api.post('/api/phone-auth/sms', { phone });
    const own = { phone, token: sms.body.token, code: await api.lastCode(phone) };
    expect(codeOf(await confirm(owner.token, own))).toEqual([410, 'code_expired']);
  });

  test('a new password, meanwhile, makes the code worthless', async () => {
    const owner = await signUp();
    const proof = await proofOf(owner.token, newPhone());
    const password = 'quite another one';
    const changed = await api.post(
      '/api/auth/change-password',
      { currentPassword: PASSWORD, password, passwordConfirmation: password },
      owner.token,
    );
    expect(changed.status).toBe(200);
    expect(codeOf(await confirm(owner.token, proof))).toEqual([410, 'code_expired']);
  });

  test('two accounts that prove one phone at once: one has it; sent twice at once it is changed once', async () => {
    const [first, second] = [await signUp(), await signUp()];
    const phone = newPhone();
    const proofs = [await proofOf(first.token, phone)];
    // From the same address a second code takes the place of the first: each is asked for elsewhere.
    await query(`update sign_in_steps set address = 'elsewhere' where phone = '${phone}'`);
    const { body } = await request(second.token, phone).then(async (answer) => {
      if (answer.status === 200) return answer;
      api.clock.advance(2 * MINUTE);
      return request(second.token, phone);
    });
    proofs.push({ phone, token: body.token, code: await api.lastCode(phone) });
    const [one, two] = proofs;
    const answers = await Promise.all([
      confirm(first.token, one ?? {}),
      confirm(first.token, one ?? {}),
      confirm(second.token, two ?? {}),
      confirm(second.token, two ?? {}),
    ]);
    const codes = answers.map(codeOf);
    expect(codes.slice(0, 2)).toEqual([codes[0], codes[0]]);
    expect(codes.slice(2)).toEqual([codes[2], codes[2]]);
    expect([codes[0], codes[2]].toSorted()).toEqual([
      [200, undefined],
      [409, 'phone_in_use'],
    ]);
    const messages = await query(`select id from messages where kind = 'auth_phone_changed'
      and account in (${first.id}, ${second.id})`);
    expect(messages.length).toBe(1);
  });
});

describe('clients of the phones', () => {
  interface Client {
    readonly user: number | null;
    readonly phone: string | null;
  }
  const clients = (ids: readonly number[]) =>
    query<Client>(
      `select "user", phone from client_profiles where id in (${ids.join()}) order by id`,
    );
  const addClient = async (provider: number, columns: Client) => {
    const [row] = await query<{ id: number }>(`insert into client_profiles
      (document_id, created_at, updated_at, provider_profile, name, "user", phone)
      values ('client${count++}xxxxxxxxxxxxxxxx', now(), now(), ${provider}, 'Ольга', ${columns.user ?? 'null'},
        ${columns.phone ? `'${columns.phone}'` : 'null'}) returning id`);
    return Number(row?.id);
  };
  const newProvider = async () => {
    const { id } = await signUp();
    const [row] = await query<{ id: number }>(
      `update provider_profiles set is_published = true, name = 'Салон' where "user" = ${id} returning id`,
    );
    return Number(row?.id);
  };

  test('own ones follow, nobody else’s is taken: those of the new phone are offered', async () => {
    const owner = await signUp();
    const stranger = await signUp();
    const phone = newPhone();
    const [first, second, third, fourth] = [
      await newProvider(),
      await newProvider(),
      await newProvider(),
      await newProvider(),
    ];
    const ids = [
      await addClient(first, { user: owner.id, phone: owner.phone }),
      await addClient(second, { user: owner.id, phone: owner.phone }),
      // The provider has written another phone down.
      await addClient(third, { user: owner.id, phone: '79161112233' }),
      await addClient(second, { user: null, phone }),
      await addClient(fourth, { user: stranger.id, phone }),
      await addClient(fourth, { user: null, phone: owner.phone }),
    ];
    const offeredTo = async () =>
      (await api.get('/api/client-profiles/offered', owner.token)).body.data.map(
        ({ id }: { id: number }) => id,
      );
    expect(await offeredTo()).toEqual([ids[5]]);
    await confirm(owner.token, await proofOf(owner.token, phone));
    expect(await clients(ids)).toEqual([
      { user: owner.id, phone },
      { user: owner.id, phone: null },
      { user: owner.id, phone: '79161112233' },
      { user: null, phone },
      { user: stranger.id, phone },
      { user: null, phone: owner.phone },
    ]);
    expect(await offeredTo()).toEqual([ids[3]]);
    const accepted = await api.post(`/api/client-profiles/${ids[3]}/accept`, {}, owner.token);
    expect([accepted.status, accepted.body.data.id]).toEqual([200, ids[1]]);
  });

  test('what they were written stays theirs: the next owner of the number neither reads nor erases it', async () => {
    const owner = await signUp();
    const phone = owner.phone;
    const client = await addClient(await newProvider(), { user: owner.id, phone });
    const text = 'Ольга, ждём вас завтра';
    await query(`insert into messages (channel, kind, "to", text, dedupe_key, status, client_profile, created_at)
      values ('sms', 'booked', '${phone}', '${text}', 'former:sms', 'sent', ${client}, now()),
        ('push', 'booked', 'fcm:token-of-a-device', '${text}', 'former:push', 'sent', ${client}, now())`);
    await confirm(owner.token, await proofOf(owner.token, newPhone()));
    const next = await signUp(phone);
    const messagesOf = async (token: string) =>
      (await api.get('/api/users/me/export', token)).body.messages.filter(
        ({ kind }: { kind: string }) => kind === 'booked',
      );
    expect(await messagesOf(next.token)).toEqual([]);
    // A device's address opens it to whoever has it.
    expect(await messagesOf(owner.token)).toMatchObject([
      { to: phone, text },
      { to: null, text },
    ]);

    await api.post('/api/users/me/erasure', { password: PASSWORD }, next.token);
    api.clock.advance(30 * DAY);
    await api.settle();
    const stored = await query(`select text from messages where client_profile = ${client}`);
    expect(stored).toEqual([{ text }, { text }]);
  });
});
