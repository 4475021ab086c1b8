import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiResponse, startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { DEMO_PASSWORD } from '../../../seed/people.ts';

const PASSWORD = 'a long password';
const OTHER = 'another password';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    env: {
      EMAIL_CONFIRMED_URL: 'https://host.example/in',
    },
  });
});
afterAll(() => api.close());

let count = 0;
const register = async (changes: object = {}) => {
  count += 1;
  const account = { email: `Lena${count}@example.test`, username: `lena${count}`, ...changes };
  const answer = await api.post('/api/auth/local/register', { password: PASSWORD, ...account });
  return { ...answer, ...account };
};
/** The secret of the last e-mail to the address. */
const emailTo = async (email: string): Promise<string | undefined> => {
  await api.settle();
  const outbox = await api.request('GET', '/dev/outbox', {
    headers: { Accept: 'application/json' },
  });
  const emails: { to: string; text: string }[] = outbox.body;
  const last = emails.find(({ to }) => to === email.toLowerCase());
  return /(?:password#|code=|confirmation=)([0-9a-f]+)/.exec(last?.text ?? '')?.[1];
};
const confirm = (token: string) =>
  fetch(`${api.url}/api/auth/email-confirmation?confirmation=${token}`, { redirect: 'manual' });
const forgotPassword = (email: string) => api.post('/api/auth/forgot-password', { email });
const reset = (code: string, password = OTHER, passwordConfirmation = password) =>
  api.post('/api/auth/reset-password', { code, password, passwordConfirmation });
const change = (token: string, currentPassword: string, password: string) =>
  api.post(
    '/api/auth/change-password',
    { currentPassword, password, passwordConfirmation: password },
    token,
  );
const signIn = (identifier: string, password: string) =>
  api.post('/api/auth/local', { identifier, password });
const errorOf = ({ status, body: { error } }: ApiResponse) => [status, error.name, error.message];
const isSignedIn = async (token: string) => (await api.get('/api/users/me', token)).status === 200;

describe('registering', () => {
  test('makes an account, signs in and sends an e-mail that confirms the mailbox', async () => {
    const { status, body, email } = await register();
    expect([status, Object.keys(body)]).toEqual([200, ['jwt', 'user']]);
    expect(body.user).toMatchObject({ email: email.toLowerCase(), confirmed: false });
    expect(JSON.stringify(body)).not.toMatch(/password_hash|confirmed_email/);

    const token = await emailTo(email);
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    const confirmed = await confirm(String(token));
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
      302,
      'https://host.example/in',
    ]);
    expect(await confirmed.text()).toBe('Redirecting to https://host.example/in.');
    expect((await api.get('/api/users/me', body.jwt)).body.confirmed).toBe(true);
    const again = await api.get(`/api/auth/email-confirmation?confirmation=${token}`);
    expect(errorOf(again)).toEqual([400, 'ValidationError', 'Invalid token']);
  });

  test.each([
    [{}, '3 errors occurred'],
    [{ email: 'x', username: 'lena', password: PASSWORD }, 'email must be a valid email'],
    [
      { email: 'a@b.ru', username: 'le', password: PASSWORD },
      'username must be at least 3 characters',
    ],
    [
      { email: 'a@b.ru', username: 'l   ', password: PASSWORD },
      'username must be at least 3 characters',
    ],
    [
      { email: 'a@b.ru', username: 'lena', password: 'short' },
      'password must be at least 8 characters',
    ],
    [
      { email: 'a@b.ru', username: 'lena', password: PASSWORD, role: 3, phone: '7' },
      'Invalid parameters: role, phone',
    ],
  ])('refuses %j in the words of Strapi', async (body, message) => {
    const answer = await api.post('/api/auth/local/register', body);
    expect(errorOf(answer)).toEqual([400, 'ValidationError', message]);
    if (message.startsWith('3')) {
      const paths = answer.body.error.details.errors.map((one: { path: string[] }) => one.path[0]);
      expect(paths).toEqual(['email', 'username', 'password']);
    }
  });

  test('takes no password that everybody tries first, by any way to set one', async () => {
    const common = 'Qwerty123';
    const { body, email } = await register();
    await forgotPassword(email);
    const code = String(await emailTo(email));
    for (const refused of [
      await register({ password: common }),
      await change(body.jwt, PASSWORD, common),
      await reset(code, common),
    ]) {
      expect(refused.body.error.details.code).toBe('password_common');
    }
    expect((await reset(code)).status).toBe(200);
  });

  test('takes no name or e-mail twice, and no name that locks another out', async () => {
    const { email, username } = await register();
    for (const input of [{ email: email.toUpperCase() }, { username }]) {
      expect(errorOf(await register(input))).toEqual([
        400,
        'ApplicationError',
        'Email or Username are already taken',
      ]);
    }
    for (const name of ['79161230000', 'somebody@example.test']) {
      expect((await register({ username: name })).status).toBe(400);
    }
  });
});

describe('a forgotten password', () => {
  test('is set anew by whoever has the mailbox, once, and every session ends', async () => {
    const { body, email } = await register();
    expect((await forgotPassword(email)).body).toEqual({ ok: true });
    const code = String(await emailTo(email));
    expect(code).toMatch(/^[0-9a-f]{128}$/);
    expect(errorOf(await reset(code, OTHER, PASSWORD))).toEqual([
      400,
      'ValidationError',
      'Passwords do not match',
    ]);
    const done = await reset(code);
    expect([done.status, Object.keys(done.body)]).toEqual([200, ['jwt', 'user']]);
    expect([await isSignedIn(body.jwt), await isSignedIn(done.body.jwt)]).toEqual([false, true]);
    expect((await signIn(email, OTHER)).status).toBe(200);
    expect(errorOf(await reset(code))).toEqual([400, 'ValidationError', 'Incorrect code provided']);
  });

  test('is sent for somebody by an operator, with an entry of theirs, to a proved mailbox alone', async () => {
    const { body, email } = await register();
    const operator = await api.signIn('79990000009');
    const send = async (id: string) =>
      (await api.post(`/api/users/${id}/password-email`, {}, operator)).body;
    const entries = async (document: string) => {
      const filters = `filters[action]=update&filters[document]=${document}&populate=user`;
      return (await api.get(`/api/audit-events?${filters}`, operator)).body.data;
    };
    const { documentId } = body.user;
    expect(await send(documentId)).toEqual({ sent: true });
    expect(await emailTo(email)).toMatch(/^[0-9a-f]{128}$/);
    expect(await entries(documentId)).toMatchObject([
      {
        user: { phone: '79990000009' },
        before: { password_email: false },
        after: { password_email: true },
      },
    ]);
    await api.context.database.db.execute(
      sql`update users set phone = '79161112233', confirmed_email = null where email = ${email}`,
    );
    expect(await send(documentId)).toEqual({ sent: false });
    expect(await entries(documentId)).toHaveLength(1);
    expect((await send('nobody')).error.details.code).toBe('not_found');
  });

  test('is refused to an operator while the mailbox had as many e-mails as it may, without an entry', async () => {
    const { body, email } = await register();
    await emailTo(email);
    const operator = await api.signIn('79990000009');
    const { db } = api.context.database;
    const hour = new Date(api.clock.now().getTime() + HOUR).toISOString();
    await db.execute(sql`update limits set count = 500, resets_at = ${hour}
      where key = ${`letters:${email.toLowerCase()}`}`);
    const path = `/api/users/${body.user.documentId}/password-email`;
    const { status, headers } = await api.post(path, {}, operator);
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    const entries = `/api/audit-events?filters[action]=update&filters[document]=${body.user.documentId}`;
    expect((await api.get(entries, operator)).body.data).toEqual([]);
  });

  test('one at a time, an hour at most, and only while the e-mail is the user’s', async () => {
    const { body, email } = await register();
    await forgotPassword(email);
    const first = String(await emailTo(email));
    await forgotPassword(email);
    const second = String(await emailTo(email));
    expect((await reset(first)).status).toBe(400);
    await api.request('PUT', `/api/users/${body.user.id}`, {
      token: body.jwt,
      body: { email: 'elsewhere@example.test', currentPassword: PASSWORD },
    });
    expect((await reset(second)).status).toBe(400);
    await forgotPassword('elsewhere@example.test');
    const late = String(await emailTo('elsewhere@example.test'));
    api.clock.advance(HOUR);
    expect((await reset(late)).status).toBe(400);
  });

  test('a race of one code has one winner', async () => {
    const { email } = await register();
    await forgotPassword(email);
    const code = String(await emailTo(email));
    const all = await Promise.all([1, 2, 3, 4].map(() => reset(code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is answered alike for everybody', async () => {
    const { email } = await register();
    const [withAccount, withoutAccount] = [
      await forgotPassword(email),
      await forgotPassword('nobody@example.test'),
    ];
    expect([withAccount.status, withAccount.body]).toEqual([
      withoutAccount.status,
      withoutAccount.body,
    ]);
    expect(await emailTo('nobody@example.test')).toBeUndefined();
    expect(errorOf(await forgotPassword('no mailbox'))).toEqual([
      400,
      'ValidationError',
      'email must be a valid email',
    ]);
  });

  test('does not open an account with a phone by an e-mail nobody proved', async () => {
    const token = await api.signInByCode('79990000001');
    const { id } = (await api.get('/api/users/me', token)).body;
    const email = 'thief@example.test';
    await api.request('PUT', `/api/users/${id}`, {
      token,
      body: { email, currentPassword: DEMO_PASSWORD },
    });
    expect((await api.get('/api/users/me', token)).body.email).toBe(email);
    await forgotPassword(email);
    expect(await emailTo(email)).toBeUndefined();
  });
});

describe('changing the password', () => {
  test('takes the old one, and ends the other sessions', async () => {
    const { body, email } = await register();
    const other = (await signIn(email, PASSWORD)).body.jwt;
    expect(errorOf(await change(body.jwt, 'wrong', OTHER))).toEqual([
      400,
      'ValidationError',
      'The provided current password is invalid',
    ]);
    expect(errorOf(await change(body.jwt, PASSWORD, PASSWORD))).toEqual([
      400,
      'ValidationError',
      'Your new password must be different than your current password',
    ]);
    const { status, body: changed } = await change(body.jwt, PASSWORD, OTHER);
    expect(status).toBe(200);
    expect(await Promise.all([body.jwt, changed.jwt, other].map(isSignedIn))).toEqual([
      true,
      true,
      false,
    ]);
    expect((await api.post('/api/auth/change-password', {})).status).toBe(403);
  });
});

describe('e-mails that confirm', () => {
  test('say what Strapi’s say, and are good for three days', async () => {
    const { email } = await register();
    const request = (to: string) => api.post('/api/auth/send-email-confirmation', { email: to });
    expect((await request(email)).body).toEqual({ email: email.toLowerCase(), sent: true });
    expect((await request('Nobody@example.test')).body).toEqual({
      email: 'nobody@example.test',
      sent: true,
    });
    const token = String(await emailTo(email));
    api.clock.advance(3 * DAY - HOUR);
    expect((await confirm(token)).status).toBe(302);
    expect(errorOf(await request(email))).toEqual([400, 'ApplicationError', 'Already confirmed']);
    expect((await confirm('')).status).toBe(400);
    const missing = await api.get('/api/auth/email-confirmation');
    expect(missing.body.error.message).toBe('confirmation is a required field');
    const head = await fetch(`${api.url}/api/auth/email-confirmation?confirmation=x`, {
      method: 'HEAD',
    });
    expect(head.status).toBe(405);
  });
});

test('where e-mail is switched off, none is promised', async () => {
  const off = await startApi({ env: { MAIL_TRANSPORT: 'off' } });
  const email = 'lena@example.test';
  for (const path of ['/api/auth/forgot-password', '/api/auth/send-email-confirmation']) {
    const { status, body } = await off.post(path, { email });
    expect([status, body.error.details.code]).toEqual([503, 'emails_unavailable']);
  }
  await off.close();
});
