import { type Answer, refusal, startApiServer } from '@okoshko/contract/testing/api-server';
import { TOKEN_KEY } from '@okoshko/session/keys';
import { browser, memory } from '@okoshko/session/testing/browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REOPEN_KEY, SIGN_IN_KEY } from './keys.ts';
import { openSession } from './testing/open-session.ts';

const phone = '79990000001';
const user = { id: 7, documentId: 'u7', name: 'Анна', phone, photo: null, provider_profile: null };
const profile = { ...user, provider_profile: { id: 1, photo: null } };
const ME = 'GET /api/users/me';
const SMS = 'POST /api/phone-auth/sms';
const STEP_0 = 'POST /api/auth-ext/auth/phone/auth-step/0';
const STEP_1 = 'POST /api/auth-ext/auth/local/auth-step/1';
const TARIFFS = 'GET /api/tariffs';
const FACTOR = 'POST /api/auth-ext/second-factor';

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer();
  server.on(ME, { body: profile });
  server.on(SMS, { body: { token: 'sms', phone, retry_after: 60 } });
  server.on(STEP_0, { body: { token: 'step', providerArgs: { phone } } });
  server.on(STEP_1, { body: { token: 'new', user } });
  server.on('POST /api/auth-ext/logout', { status: 204 });
  server.on(TARIFFS, { body: { data: [{ id: 1 }], meta: {} } });
});
afterEach(() => server.stop());

const open = (options: Partial<Parameters<typeof openSession>[0]> = {}) =>
  openSession({ host: server.host, ...options });
const signedIn = async (options: Partial<Parameters<typeof openSession>[0]> = {}) => {
  const session = open({ storage: memory({ [TOKEN_KEY]: 'old' }), ...options });
  await session.ready;
  return session;
};
const later = () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { gate, release };
};
const until = (check: () => boolean) => expect.poll(() => check()).toBe(true);

describe('sign-in', () => {
  test('phone, code, password: token and user appear in one change', async () => {
    const storage = memory();
    const session = open({ storage, now: () => 1000 });
    const halves: unknown[] = [];
    session.store.subscribe(({ token, user: { data } }) => {
      if (!token.data !== !data) halves.push([token.data, data]);
    });
    expect(await session.requestCode(phone)).toEqual({
      ok: true,
      data: { token: 'sms', phone, resendAt: 61_000 },
    });
    server.on(STEP_0, refusal(400, 'code_wrong', { attempts_left: 2 }));
    expect(await session.confirmCode('1235')).toMatchObject({ error: { attemptsLeft: 2 } });
    server.on(STEP_0, { body: { token: 'step', providerArgs: { phone } } });
    await session.confirmCode('1234');
    expect(JSON.parse(server.requests[2]?.body ?? '')).toEqual({
      providerArgs: { phone, code: '1234', token: 'sms' },
    });
    expect(await session.signIn('secret')).toEqual({ ok: true, data: profile });
    expect(JSON.parse(server.requestsTo('/api/auth-ext/auth/local')[0]?.body ?? '')).toEqual({
      token: 'step',
      providerArgs: { identifier: phone, password: 'secret' },
    });
    expect(server.requests.at(-1)).toMatchObject({ authorization: 'Bearer new' });
    expect(storage.getItem(TOKEN_KEY)).toBe('new');
    expect(halves).toEqual([]);
    const { phoneAuth, firstAuthStep } = session.store.getState();
    expect([phoneAuth.data, firstAuthStep.data]).toEqual([null, null]);
  });

  test('works without storage', async () => {
    const session = open({ storage: null });
    await signIn(session);
    await session.loadTariffs();
    expect(server.requests.at(-1)).toMatchObject({ authorization: 'Bearer new' });
  });

  test('a new password signs in as well', async () => {
    server.on('POST /api/auth-ext/auth/local/reset', { body: { token: 'reset', user } });
    const session = open();
    await session.requestCode(phone);
    await session.confirmCode('1234');
    expect(await session.resetPassword('new password')).toMatchObject({ ok: true });
    expect(session.store.getState().token.data).toBe('reset');
  });

  test('a service’s ticket opens a session, once the refusals are told apart', async () => {
    server.on('GET /api/auth/vk/callback', { body: { jwt: 'vk', user } });
    const session = open();
    expect(await session.signInWith('vk', { error: 'email_taken' })).toMatchObject({ ok: false });
    expect(session.store.getState().token.error).toMatchObject({ code: 'email_taken' });
    session.clearError('token');
    expect(session.store.getState().token.error).toBeNull();
    expect(await session.signInWith('vk', { access_token: 'a&b' })).toEqual({
      ok: true,
      data: profile,
    });
    expect(server.requests.at(-2)?.url).toBe('/api/auth/vk/callback?access_token=a%26b');
    expect(session.store.getState().token.data).toBe('vk');
  });

  test('a session that lacks the second factor is nobody’s: neither stored nor told to other tabs until its code is given', async () => {
    const [tabs, storage] = [browser(), memory()];
    const other = open({ storage, tabs: tabs.tab() });
    server.on(ME, { body: { ...profile, scope: { second_factor: 'code' } } });
    const session = open({ storage, tabs: tabs.tab() });
    await signIn(session);
    expect(session.store.getState().user.data).toMatchObject({ id: user.id });
    server.on(FACTOR, refusal(400, 'code_wrong'));
    expect(await session.giveFactor('000000')).toMatchObject({ error: { code: 'code_wrong' } });
    expect(storage.getItem(TOKEN_KEY)).toBeNull();
    expect(other.store.getState().token.data).toBeNull();
    server.on(FACTOR, { body: { data: { recovery_codes_left: 10 } } });
    const whole = { ...profile, scope: { second_factor: 'none' } };
    server.on(ME, { body: whole });
    expect(await session.giveFactor('123456')).toEqual({ ok: true, data: whole });
    expect(server.requestsTo('/api/auth-ext/second-factor').at(-1)).toMatchObject({
      authorization: 'Bearer new',
      body: JSON.stringify({ code: '123456' }),
    });
    expect(storage.getItem(TOKEN_KEY)).toBe('new');
    await until(() => other.store.getState().token.data === 'new');
  });

  test('a visitor who went back is not signed in by the late answer', async () => {
    const { gate, release } = later();
    server.on(STEP_1, { body: { token: 'new', user }, gate });
    const session = open();
    const signing = signIn(session);
    await until(() => server.requestsTo('/api/auth-ext/auth/local').length === 1);
    session.restartSignIn();
    release();
    expect(await signing).toMatchObject({ ok: false });
    expect(session.store.getState().user.data).toBeNull();
  });
});

describe('while users/me fails right after', () => {
  type Open = ReturnType<typeof open>;
  const toPassword = async (session: Open) => {
    await session.requestCode(phone);
    await session.confirmCode('1234');
  };
  const toFactor = async (session: Open) => {
    server.on(ME, { body: { ...profile, scope: { second_factor: 'code' } } });
    await signIn(session);
    server.on(FACTOR, { body: { data: { recovery_codes_left: 10 } } });
  };
  const RESET = 'POST /api/auth-ext/auth/local/reset';
  /** A way through the sign-in: its name, the steps to the last call, that call, and its route. */
  type Way = readonly [
    name: string,
    come: (session: Open) => Promise<void>,
    end: (session: Open) => Promise<unknown>,
    route: string,
  ];
  const ways: readonly Way[] = [
    ['the password', toPassword, (session) => session.signIn('secret'), STEP_1],
    ['a new password', toPassword, (session) => session.resetPassword('new password'), RESET],
    ['the code of the second factor', toFactor, (session) => session.giveFactor('123456'), FACTOR],
  ];
  const failures = [
    refusal(503, 'unavailable'),
    refusal(500, 'internal'),
    refusal(429, 'too_many_requests'),
    refusal(405, 'method_not_allowed'),
    { body: '<html>' },
  ] as const;
  const cases = ways.flatMap((way) => failures.map((failure) => [...way, failure] as const));

  test.each(cases)(
    '%s: nobody is presented, and a repeat asks for nothing that is used up',
    async (...row) => {
      const [, come, end, route, failure] = row;
      const [tabs, storage] = [browser(), memory()];
      const other = open({ storage, tabs: tabs.tab() });
      const session = open({ storage, tabs: tabs.tab() });
      server.on(RESET, { body: { token: 'new', user } });
      await come(session);
      const before = session.store.getState();
      server.on(ME, failure);
      expect(await end(session)).toMatchObject({ ok: false });
      const { token, ...rest } = session.store.getState();
      expect({ ...rest, token: token.data }).toEqual({ ...before, token: before.token.data });
      expect(token.error).not.toBeNull();
      expect([storage.getItem(TOKEN_KEY), other.store.getState().token.data]).toEqual([null, null]);

      server.on(ME, { body: profile });
      server.on(route, refusal(400, 'step_expired'));
      expect(await end(session)).toEqual({ ok: true, data: profile });
      expect(storage.getItem(TOKEN_KEY)).toBe('new');
    },
  );

  test.each(ways)('%s: once, it is read again', async (...[, come, end]) => {
    const session = open();
    server.on(RESET, { body: { token: 'new', user } });
    await come(session);
    let calls = 0;
    server.on(ME, () => (calls++ ? { body: profile } : refusal(503, 'unavailable')));
    expect(await end(session)).toEqual({ ok: true, data: profile });
  });

  test('the ticket of another service: nobody is presented, and another ticket opens another session', async () => {
    server.on('GET /api/auth/vk/callback', { body: { jwt: 'first', user } });
    server.on(ME, refusal(503, 'unavailable'));
    const session = open();
    expect(await session.signInWith('vk', { access_token: 'a' })).toMatchObject({ ok: false });
    const { token, user: slice } = session.store.getState();
    expect([token.data, slice.data]).toEqual([null, null]);
    server.on('GET /api/auth/vk/callback', { body: { jwt: 'second', user } });
    server.on(ME, { body: profile });
    await session.signInWith('vk', { access_token: 'b' });
    expect(session.store.getState().token.data).toBe('second');
  });

  test('a session that ended meanwhile is not tried twice', async () => {
    const session = open();
    await toPassword(session);
    server.on(ME, refusal(503, 'unavailable'));
    await session.signIn('secret');
    server.on(ME, refusal(401, 'credentials_invalid'));
    await session.signIn('secret');
    server.on(STEP_1, refusal(400, 'step_expired'));
    expect(await session.signIn('secret')).toMatchObject({ error: { code: 'step_expired' } });
  });
});

describe('a reload', () => {
  const HOUR = 3_600_000;
  const left = (tabStorage: ReturnType<typeof memory>, now: number) =>
    open({ tabStorage, now: () => now }).store.getState().phoneAuth.data;

  test('in the code step comes back to it; the code past, to the phone', async () => {
    const tabStorage = memory();
    const session = open({ tabStorage, now: () => 1000 });
    await session.requestCode(phone);
    expect(tabStorage.getItem(REOPEN_KEY)).toBe(String(1000 + HOUR));
    const code = { token: 'sms', phone, resendAt: 61_000, sentAt: 1000 };
    expect(left(tabStorage, 300_999)).toEqual(code);
    expect(left(tabStorage, 301_000)).toEqual({ ...code, token: '' });
    // Closed by the visitor it stays closed, and still goes on where it was.
    session.stored.setOpen(false);
    expect(tabStorage.getItem(REOPEN_KEY)).toBeNull();
    expect(left(tabStorage, 2000)).toEqual(code);
    const reloaded = open({ tabStorage, now: () => 2000 });
    expect(await reloaded.confirmCode('1234')).toMatchObject({ ok: true });
    expect(server.requests.at(-1)?.body).toContain('"token":"sms"');
  });

  test('after the code keeps no token, and after the sign-in nothing', async () => {
    const tabStorage = memory();
    const session = open({ tabStorage, now: () => 1000 });
    await session.requestCode(phone);
    await session.confirmCode('1234');
    expect(tabStorage.getItem(SIGN_IN_KEY)).not.toMatch(/step|sms/);
    expect(left(tabStorage, 2000)).toMatchObject({ token: '', phone });
    await session.signIn('secret');
    expect([tabStorage.getItem(SIGN_IN_KEY), tabStorage.getItem(REOPEN_KEY)]).toEqual([null, null]);
    const other = memory();
    const changed = open({ tabStorage: other });
    await changed.requestCode(phone);
    changed.restartSignIn();
    // Its code is in the phone still.
    expect(left(other, Date.now())).toMatchObject({ phone, token: expect.stringMatching(/./) });
  });

  test.each([
    ['forbidden storage', null],
    ['what is none of ours', memory({ [SIGN_IN_KEY]: '{' })],
  ])('%s: as without it', async (_, tabStorage) => {
    const session = open({ tabStorage });
    expect(session.store.getState().phoneAuth.data).toBeNull();
    expect(await signIn(session)).toMatchObject({ ok: true });
  });
});

const signIn = async (session: ReturnType<typeof open>) => {
  await session.requestCode(phone);
  await session.confirmCode('1234');
  return session.signIn('secret');
};

describe('401 and 403', () => {
  const calls: [string, string, (session: ReturnType<typeof open>) => Promise<unknown>][] = [
    ['tariffs', TARIFFS, (session) => session.loadTariffs()],
    ['user', ME, (session) => session.loadUser()],
    ['profile', 'PUT /api/users/7', (session) => session.updateUser({ name: 'Б' })],
    ['purchases', 'GET /api/user-addons', (session) => session.loadPurchases()],
    ['help request', 'POST /api/help-requests', (session) => session.requestEnterprise()],
    [
      'payment address',
      'GET /api/tariff-payment/getUrl',
      (session) => session.paymentUrl({ tariff: '1' }, { return_url: 'http://x/' }),
    ],
    ['quote', 'GET /api/tariff-payment/quote', (session) => session.quotePlan('1')],
    ['history', 'GET /api/tariff-payment/history', (session) => session.loadHistory(1)],
    ['receipts', 'GET /api/tariff-payment/receipt-email', (session) => session.loadReceiptEmail()],
    [
      'another address',
      'PUT /api/tariff-payment/receipt-email',
      (session) => session.keepReceiptEmail('a@b.ru'),
    ],
    ['payment', 'GET /api/tariff-payment/status/p', (session) => session.watchPayment('p')],
    ['code', SMS, (session) => session.requestCode(phone)],
  ];
  const cases = calls.flatMap((call) => [401, 403].map((status) => [status, ...call] as const));

  test.each(cases)('%i to %s signs out', async (...row) => {
    const [status, , route, run] = row;
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    const storage = memory({ [TOKEN_KEY]: 'old' });
    const session = await signedIn({ storage });
    server.on(route, refusal(status, 'forbidden'));
    expect(await run(session)).toMatchObject({ ok: false, error: { status } });
    const { token, user: slice } = session.store.getState();
    expect([token.data, slice.data]).toEqual([null, null]);
    expect(storage.getItem(TOKEN_KEY)).toBeNull();
    silent.mockRestore();
  });

  test('the error stays where it arose', async () => {
    const session = await signedIn();
    server.on(TARIFFS, refusal(403, 'forbidden'));
    await session.loadTariffs();
    const { tariffs } = session.store.getState();
    expect(tariffs).toMatchObject({ data: null, error: { code: 'forbidden', status: 403 } });
  });

  test.each([401, 403])('%i to a sign-in call leaves the unfinished sign-in', async (status) => {
    const session = open();
    await session.requestCode(phone);
    await session.confirmCode('1234');
    server.on(STEP_1, refusal(status, 'forbidden'));
    expect(await session.signIn('x')).toMatchObject({ ok: false, error: { status } });
    const { phoneAuth, firstAuthStep, token } = session.store.getState();
    expect(phoneAuth.data?.token).toBe('sms');
    expect(firstAuthStep.data?.token).toBe('step');
    expect(token.error?.status).toBe(status);
  });

  test('the sign-in goes on when the old session dies beside it', async () => {
    const session = await signedIn();
    await session.requestCode(phone);
    server.on(STEP_0, refusal(401, 'credentials_invalid'));
    await session.confirmCode('1234');
    expect(session.store.getState()).toMatchObject({
      token: { data: null },
      phoneAuth: { data: { token: 'sms' } },
      firstAuthStep: { error: { status: 401 } },
    });
  });

  test('400 and 500 do not sign out', async () => {
    const session = await signedIn();
    for (const status of [400, 402, 404, 422, 429, 500]) {
      server.on(TARIFFS, refusal(status, 'internal'));
      await session.loadTariffs();
    }
    expect(session.store.getState().token.data).toBe('old');
  });
});

describe('late answers', () => {
  const cases: [string, Answer][] = [
    ['users/me', { body: profile }],
    ['a 401', refusal(401, 'credentials_invalid')],
  ];
  test.each(cases)('%s after a sign-out and another sign-in changes nothing', async (_, answer) => {
    const session = await signedIn();
    const { gate, release } = later();
    server.on(ME, (request) =>
      request.authorization === 'Bearer old' ? { ...answer, gate } : { body: profile },
    );
    const late = session.loadUser();
    await until(() => server.requestsTo('/api/users/me').length === 2);
    await session.signOut();
    expect(session.store.getState().user).toMatchObject({ data: null, isLoading: new Set() });
    await signIn(session);
    const before = session.store.getState();
    release();
    expect(await late).toMatchObject({ ok: false });
    expect(session.store.getState()).toBe(before);
  });
});

describe('sign-out', () => {
  test('tells the server and clears everything that was loaded with the token', async () => {
    const storage = memory({ [TOKEN_KEY]: 'old' });
    const session = await signedIn({ storage });
    await session.loadTariffs();
    const out = session.signOut();
    expect(session.store.getState()).toMatchObject({
      token: { data: null },
      user: { data: null },
      tariffs: { data: null },
    });
    expect(storage.getItem(TOKEN_KEY)).toBeNull();
    await out;
    expect(server.requests.at(-1)).toMatchObject({
      url: '/api/auth-ext/logout',
      authorization: 'Bearer old',
    });
  });
});

describe('tabs', () => {
  test('sign-in, change and sign-out reach the others without calls of theirs', async () => {
    const tabs = browser();
    const storage = memory();
    const first = open({ storage, tabs: tabs.tab() });
    const second = open({ storage, tabs: tabs.tab() });
    await signIn(first);
    expect(second.store.getState()).toMatchObject({
      token: { data: 'new' },
      user: { data: profile },
    });
    server.on('PUT /api/users/7', { body: { ...profile, name: 'Вера' } });
    await second.updateUser({ name: 'Вера' });
    expect(first.store.getState().user.data?.name).toBe('Вера');
    const out = first.signOut();
    expect(second.store.getState()).toMatchObject({ token: { data: null }, user: { data: null } });
    await out;
    expect(server.requestsTo('/api/users/me')).toHaveLength(1);
  });

  test('an expired session signs out the other tabs', async () => {
    const tabs = browser();
    const storage = memory({ [TOKEN_KEY]: 'old' });
    const first = await signedIn({ storage, tabs: tabs.tab() });
    const second = await signedIn({ storage, tabs: tabs.tab() });
    server.on(TARIFFS, refusal(401, 'credentials_invalid'));
    await first.loadTariffs();
    expect(second.store.getState().user.data).toBeNull();
  });
});
