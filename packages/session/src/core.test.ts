import type { Api } from '@okoshko/contract/client';
import { type Answer, refusal, startApiServer } from '@okoshko/contract/testing/api-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCore } from './core.ts';
import { TOKEN_KEY } from './keys.ts';
import { initialSlice, type Slice } from './slice.ts';
import { allowed, alone, browser, memory } from './testing/browser.ts';

const user = { id: 7, documentId: 'u7', name: 'Анна' };
const ME = 'GET /api/users/me';
const VISITS = 'GET /api/visits';

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer();
  server.on(ME, { body: user });
  server.on('POST /api/auth-ext/logout', { status: 204 });
});
afterEach(() => server.stop());

const texts: Slice<string | null> = initialSlice;
/** The slices that an app may have of its own. */
const own = { loaded: { visits: texts }, lasting: { draft: texts } };
const open = (storage: ReturnType<typeof memory> | null = memory(), tabs = alone) =>
  createCore({ fetch, host: server.host, storage: allowed(storage), tabs }, own);
const signedIn = async (storage = memory({ [TOKEN_KEY]: 'old' }), tabs = alone) => {
  const core = open(storage, tabs);
  await core.ready;
  return core;
};
type Core = ReturnType<typeof open>;
const visits = (api: Api, token: string | null) =>
  api({ method: 'GET', path: '/api/visits' }, { token });
const readVisits = ({ sessionStore }: Core) =>
  sessionStore.guarded((token) => visits(sessionStore.api, token));
const write = ({ sessionStore }: Core, slice: 'visits' | 'draft', data: string) =>
  sessionStore.operate({ slice, run: async () => ({ ok: true, data }) });
const until = (check: () => boolean) => expect.poll(() => check()).toBe(true);
const later = () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { gate, release };
};

describe('start', () => {
  test('takes the stored token as operation init, then loads the user', async () => {
    const core = await signedIn();
    const { token, user: slice } = core.store.getState();
    expect(token).toEqual({ data: 'old', lastOpId: 'init', isLoading: new Set(), error: null });
    expect(slice.data).toEqual(user);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({ authorization: 'Bearer old' });
    expect(server.requests[0]?.url).toBe(
      '/api/users/me?populate[0]=photo&populate[1]=provider_profile&populate[2]=provider_profile.photo',
    );
  });

  test.each([
    ['nothing stored', memory()],
    ['something that cannot be a token', memory({ [TOKEN_KEY]: '{"a":\n1}' })],
    ['storage forbidden', null],
  ])('%s: nobody, and no call', async (_, storage) => {
    const core = open(storage);
    await core.ready;
    expect(core.store.getState()).toMatchObject({
      token: { data: null, lastOpId: 'init' },
      user: { data: null },
    });
    expect(server.requests).toHaveLength(0);
  });

  test('a damaged token is removed from the storage', async () => {
    const storage = memory({ [TOKEN_KEY]: 'no token ☠' });
    await signedIn(storage);
    expect(storage.getItem(TOKEN_KEY)).toBeNull();
  });

  test('a user whom the network kept away is loaded again', async () => {
    server.on(ME, refusal(503, 'unavailable'));
    const core = await signedIn();
    expect(core.store.getState()).toMatchObject({ token: { data: 'old' }, user: { data: null } });
    server.on(ME, { body: user });
    await core.loadMissingUser();
    expect(core.store.getState().user.data).toEqual(user);
  });

  test('an app without slices of its own', async () => {
    const storage = memory({ [TOKEN_KEY]: 'old' });
    const core = createCore({ fetch, host: server.host, storage: allowed(storage), tabs: alone });
    await core.ready;
    await core.signOut();
    const { token, user: slice } = core.store.getState();
    expect([Object.keys(core.store.getState()), token.data, slice.data]).toEqual([
      ['token', 'user'],
      null,
      null,
    ]);
  });
});

describe('401 and 403', () => {
  test.each([401, 403])('%i to any call signs out, here and in other tabs', async (status) => {
    const [tabs, storage] = [browser(), memory({ [TOKEN_KEY]: 'old' })];
    const first = await signedIn(storage, tabs.tab());
    const second = await signedIn(storage, tabs.tab());
    server.on(VISITS, refusal(status, 'forbidden'));
    expect(await readVisits(first)).toMatchObject({ ok: false, error: { status } });
    for (const { store } of [first, second]) {
      expect(store.getState()).toMatchObject({ token: { data: null }, user: { data: null } });
    }
    expect(storage.getItem(TOKEN_KEY)).toBeNull();
  });

  test('nothing else does', async () => {
    const core = await signedIn();
    for (const status of [400, 402, 404, 405, 409, 422, 429, 500]) {
      server.on(VISITS, refusal(status, 'internal'));
      await readVisits(core);
    }
    expect(core.store.getState()).toMatchObject({ token: { data: 'old' }, user: { data: user } });
  });

  const answers: [string, Answer][] = [
    ['401', refusal(401, 'credentials_invalid')],
    ['403', refusal(403, 'forbidden')],
  ];
  test.each(answers)('%s to an older token leaves the present one', async (_, answer) => {
    const [tabs, storage] = [browser(), memory({ [TOKEN_KEY]: 'old' })];
    const core = await signedIn(storage, tabs.tab());
    const { gate, release } = later();
    server.on(VISITS, { ...answer, gate });
    const late = readVisits(core);
    await until(() => server.requestsTo('/api/visits').length === 1);
    tabs.tab().send({ token: 'new', user: null });
    release();
    expect(await late).toMatchObject({ ok: false });
    expect(core.store.getState().token.data).toBe('new');
  });
});

describe('sign-out', () => {
  test('tells the server; what the token loaded goes, what is kept stays', async () => {
    const storage = memory({ [TOKEN_KEY]: 'old' });
    const core = await signedIn(storage);
    await write(core, 'visits', 'three');
    await write(core, 'draft', 'a word');
    const out = core.signOut();
    expect(core.store.getState()).toMatchObject({
      token: { data: null },
      user: { data: null },
      visits: { data: null },
      draft: { data: 'a word' },
    });
    expect(storage.getItem(TOKEN_KEY)).toBeNull();
    await out;
    expect(server.requests.at(-1)).toMatchObject({
      url: '/api/auth-ext/logout',
      authorization: 'Bearer old',
    });
  });

  test('holds without a network', async () => {
    const core = await signedIn();
    await server.stop();
    await core.signOut();
    expect(core.store.getState().token.data).toBeNull();
    server = await startApiServer();
  });

  test('users/me after it does not bring the user back', async () => {
    const { gate, release } = later();
    server.on(ME, { body: user, gate });
    const core = open(memory({ [TOKEN_KEY]: 'old' }));
    await until(() => server.requests.length === 1);
    await core.signOut();
    release();
    await core.ready;
    expect(core.store.getState().user).toMatchObject({ data: null, isLoading: new Set() });
  });
});

describe('tabs', () => {
  test('another account, told by a tab: its user without a call, and nothing of the former', async () => {
    const tabs = browser();
    const core = await signedIn(memory({ [TOKEN_KEY]: 'old' }), tabs.tab());
    await write(core, 'visits', 'three');
    await write(core, 'draft', 'a word');
    const other = { ...user, id: 8 } as NonNullable<
      ReturnType<Core['store']['getState']>['user']['data']
    >;
    tabs.tab().send({ token: 'new', user: other });
    expect(core.store.getState()).toMatchObject({
      token: { data: 'new' },
      user: { data: { id: 8 } },
      visits: { data: null },
      draft: { data: null },
    });
    expect(server.requests).toHaveLength(1);
  });

  test('the storage event alone does it too', async () => {
    const [tabs, storage] = [browser(), memory()];
    const core = open(storage, tabs.tab());
    storage.setItem(TOKEN_KEY, 'elsewhere');
    tabs.stored();
    await until(() => core.store.getState().user.data !== null);
    expect(server.requests.at(-1)).toMatchObject({ authorization: 'Bearer elsewhere' });
    storage.removeItem(TOKEN_KEY);
    tabs.stored();
    expect(core.store.getState()).toMatchObject({ token: { data: null }, user: { data: null } });
  });

  test('none is heard once it is stopped', async () => {
    const tabs = browser();
    const core = await signedIn(memory({ [TOKEN_KEY]: 'old' }), tabs.tab());
    core.stop();
    tabs.tab().send({ token: null, user: null });
    expect(core.store.getState().token.data).toBe('old');
  });
});
