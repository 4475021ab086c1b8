import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProvider } from '../../../../testing/accounts.ts';
import { startVendor, type Vendor, type VendorReply } from '../../../../testing/loopback.ts';
import { startApi, type TestApi } from '../../../../testing/start-api.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { rows } from '../../../platform/db/rows.ts';

const PAGE = 'https://host.example/in';
const PASSWORD = 'a long password';

type SigningKey = Parameters<SignJWT['sign']>[0];

/** The claims of the service's next ID token, and what it has seen of the flow. */
let claims: JWTPayload = {};
/** Signs the next ID token in place of the service's own key. */
let forgery: SigningKey | null = null;
let nonce = '';
let challenges: string[] = [];

let service: Vendor;
let api: TestApi;
beforeAll(async () => {
  service = await startVendor();
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }];
  const idToken = await signer(privateKey);
  const idTokens = new Map<string, string>();
  service.reply = ({ path, body }): VendorReply => {
    if (path.startsWith('/.well-known')) return { body: metadata(service.url) };
    if (path === '/jwks') return { body: { keys } };
    if (path === '/oauth2/user_info') {
      return { body: { user: { user_id: 42, first_name: 'Вера', email: claims.email } } };
    }
    if (path.startsWith('/info')) {
      return { body: { id: 'y1', default_email: claims.email, real_name: 'Яна' } };
    }
    const form = new URLSearchParams(body);
    const verifier = form.get('code_verifier') ?? '';
    if (!challenges.includes(createHash('sha256').update(verifier).digest('base64url'))) {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    const token = idTokens.get(form.get('code') ?? '');
    const isOpenId = form.get('client_id') === 'okoshko';
    // VK's is none of OpenID Connect's.
    const id_token = isOpenId ? token : path === '/oauth2/auth' ? 'not a JWT' : undefined;
    return { body: { access_token: 'at', token_type: 'Bearer', id_token } };
  };
  prepare = async (code) => void idTokens.set(code, await idToken(service.url));
  api = await startApi({
    env: {
      HOST_ORIGINS: 'https://salon.example',
      PRIVACY_URL: 'https://host.example/privacy',
      OAUTH_PROVIDERS: 'oidc,yandex,vk',
      VK_CLIENT_ID: 'vk',
      VK_API_URL: service.url,
      OAUTH_CALLBACK_URL: PAGE,
      OIDC_ISSUER: service.url,
      OIDC_CLIENT_ID: 'okoshko',
      OIDC_CLIENT_SECRET: 'secret',
      YANDEX_CLIENT_ID: 'ya',
      YANDEX_CLIENT_SECRET: 'secret',
      YANDEX_OAUTH_URL: service.url,
      YANDEX_API_URL: service.url,
    },
  });
});
afterAll(async () => {
  await api.close();
  await service.close();
});

let prepare: (code: string) => Promise<void>;

const signer =
  async (key: SigningKey) =>
  (issuer: string): Promise<string> =>
    new SignJWT({ iss: issuer, aud: 'okoshko', exp: nowSeconds() + 300, nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuedAt()
      .sign(forgery ?? key);
const nowSeconds = () => Math.floor(Date.now() / 1000);

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

const fetchPage = (path: string, cookie = '') =>
  fetch(`${api.url}${path}`, { redirect: 'manual', headers: cookie ? { cookie } : {} });

/** Begins a flow; returns the provider's page and what the browser stores. */
async function begin(provider = 'oidc', query: Record<string, string> = {}) {
  const answer = await fetchPage(`/api/connect/${provider}?${new URLSearchParams(query)}`);
  const page = new URL(String(answer.headers.get('location')));
  nonce = page.searchParams.get('nonce') ?? '';
  challenges.push(page.searchParams.get('code_challenge') ?? '');
  const setCookie = String(answer.headers.get('set-cookie'));
  return {
    page,
    setCookie,
    cookie: setCookie.split(';')[0] ?? '',
    state: page.searchParams.get('state'),
  };
}
let codes = 0;
type FlowState = Pick<Awaited<ReturnType<typeof begin>>, 'cookie' | 'state'>;
/** The provider's redirect, to be sent by calling it. */
async function redirectOf({ cookie, state }: FlowState, provider = 'oidc') {
  codes += 1;
  const code = `code${codes}`;
  await prepare(code);
  return () => fetchPage(`/api/connect/${provider}/callback?code=${code}&state=${state}`, cookie);
}
/** The answer to the provider's redirect. */
const finish = async (flow: FlowState, provider?: string) => (await redirectOf(flow, provider))();
/** The host's page gets it in its query. */
const signInAtProvider = async (provider = 'oidc') => {
  const answer = await finish(await begin(provider), provider);
  return new URL(String(answer.headers.get('location'))).searchParams;
};
const exchange = (ticket: string | null, provider = 'oidc') =>
  api.get(`/api/auth/${provider}/callback?access_token=${ticket}`);
const signIn = async (provider = 'oidc') =>
  exchange((await signInAtProvider(provider)).get('access_token'), provider);
const messageOf = ({ status, body }: { status: number; body: { error?: { message: string } } }) => [
  status,
  body.error?.message,
];

describe('the flow', () => {
  test('bears PKCE, state and nonce, and ends in a session', async () => {
    claims = { sub: 'p1', email: 'Rita@Example.test', email_verified: true, name: 'Рита' };
    const { page, setCookie, cookie, state } = await begin();
    expect(page.origin).toBe(service.url);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'okoshko',
      code_challenge_method: 'S256',
      redirect_uri: `${api.url}/api/connect/oidc/callback`,
    });
    expect(setCookie).toMatch(/HttpOnly; SameSite=Lax$/);
    const answer = await finish({ cookie, state });
    const landing = new URL(String(answer.headers.get('location')));
    expect([answer.status, landing.origin + landing.pathname]).toEqual([302, PAGE]);
    const ticket = landing.searchParams.get('access_token');
    expect((await api.get('/api/users/me', String(ticket))).status).toBe(401);
    const { status, body } = await exchange(ticket);
    expect([status, Object.keys(body)]).toEqual([200, ['jwt', 'user']]);
    expect(body.user).toMatchObject({ email: 'rita@example.test', name: 'Рита', confirmed: true });
    expect((await api.get('/api/users/me', body.jwt)).body.id).toBe(body.user.id);
    expect(messageOf(await exchange(ticket))).toEqual([
      400,
      'OAuth authentication requires a completed provider session',
    ]);
    expect((await signIn()).body.user.id).toBe(body.user.id);
  });

  test('is of use to the browser that began it alone, in time, for its provider', async () => {
    const [mine, other] = [await begin(), await begin()];
    for (const wrong of [
      { cookie: '', state: mine.state },
      { cookie: other.cookie, state: mine.state },
      { cookie: mine.cookie, state: `${mine.state}x` },
      { cookie: 'okoshko-oauth-2=1.2.3', state: '1.2.3' },
    ]) {
      expect((await finish(wrong)).status).toBe(400);
    }
    expect((await finish(mine, 'yandex')).status).toBe(400);
    const late = await begin();
    api.clock.advance(10 * MINUTE);
    expect((await finish(late)).status).toBe(400);
  });

  test('a code of another flow’s challenge signs nobody in', async () => {
    const flow = await begin();
    claims = { sub: 'p1' };
    challenges = ['of another flow'];
    expect((await finish(flow)).headers.get('location')).toBe(`${PAGE}?error=oauth_refused`);
  });

  test.each<[string, JWTPayload]>([
    ['of another flow', { nonce: 'of another flow' }],
    ['without a nonce', { nonce: undefined }],
    ['of another service', { iss: 'https://evil.example' }],
    ['for another service', { aud: 'somebody else' }],
    ['that is over', { exp: 1 }],
    ['of nobody', { sub: undefined }],
  ])('an ID token %s signs nobody in', async (_, wrong) => {
    const flow = await begin();
    claims = { sub: 'p1', ...wrong };
    expect((await finish(flow)).headers.get('location')).toBe(`${PAGE}?error=oauth_refused`);
  });

  test('an ID token that another key signed signs nobody in', async () => {
    claims = { sub: 'p1' };
    forgery = (await generateKeyPair('RS256')).privateKey;
    const answer = await finish(await begin()).finally(() => {
      forgery = null;
    });
    expect(answer.headers.get('location')).toBe(`${PAGE}?error=oauth_refused`);
  });

  test('a ticket is for its provider and two minutes', async () => {
    claims = { sub: 'p1' };
    const ticket = (await signInAtProvider()).get('access_token');
    expect((await exchange(ticket, 'yandex')).status).toBe(400);
    api.clock.advance(2 * MINUTE);
    expect((await exchange(ticket)).status).toBe(400);
  });

  test('is refused in the words of Strapi', async () => {
    for (const path of ['/api/connect/google', '/api/auth/google/callback']) {
      expect(messageOf(await api.get(path))).toEqual([400, 'This provider is disabled']);
    }
    expect(messageOf(await api.get('/api/auth/local/callback'))).toEqual([
      400,
      '2 errors occurred',
    ]);
    const elsewhere = await api.get('/api/connect/oidc?callback=https://evil.example');
    expect(elsewhere.body.error).toMatchObject({
      name: 'ValidationError',
      message: 'Invalid callback URL provided',
      details: { callback: 'https://evil.example' },
    });
  });
});

describe('from a page of a host', () => {
  const HOST_PAGE = 'https://salon.example/in?a=1#key';
  const dataOf = async (answer: Response) =>
    JSON.parse(/id="data">(.*?)<\/script>/.exec(await answer.text())?.[1] ?? '');

  test('the way leads back to it, with the consents and the profile that signing up by phone brings', async () => {
    claims = { sub: 'salon', name: 'Майя' };
    const flow = await begin('oidc', { return_url: HOST_PAGE });
    const answer = await finish(flow);
    const [page, ticket] = String(answer.headers.get('location')).split('&access_token=');
    expect([answer.status, page]).toEqual([302, HOST_PAGE]);
    const { status, body } = await exchange(ticket ?? null);
    expect([status, body.user.name]).toEqual([200, 'Майя']);
    const me = await api.get('/api/users/me?populate=provider_profile', body.jwt);
    expect(me.body.provider_profile).toMatchObject({ name: null, is_published: false });
    const consents = (await api.get('/api/consents', body.jwt)).body.data;
    expect(consents).toMatchObject([{ document: 'privacy', withdrawn_at: null }]);
    // Once: whoever has the cookie and the `state` still gets no second ticket.
    const again = await finish(flow);
    expect(again.headers.get('location')).toBe(`${HOST_PAGE}&error=oauth_incomplete`);
  });

  test('a pop-up posts the ticket to the origin that is sealed, and runs nothing else', async () => {
    claims = { sub: 'salon' };
    const flow = await begin('oidc', { return_url: HOST_PAGE, popup: 'true' });
    const answer = await finish(flow);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*script-src 'sha256-[\w+/]+='$/,
    );
    const { origin, message, back } = await dataOf(answer);
    expect([origin, message.okoshko]).toEqual(['https://salon.example', 'oauth']);
    expect(back).toBe(`${HOST_PAGE}&access_token=${message.access_token}`);
    expect((await exchange(message.access_token)).status).toBe(200);
    // Without the cookie of the browser that began it, and after ten minutes, there is a refusal alone.
    const late = await begin('oidc', { return_url: HOST_PAGE, popup: 'true' });
    const elsewhere = await begin('oidc', { return_url: HOST_PAGE, popup: 'true' });
    expect((await dataOf(await finish({ ...elsewhere, cookie: '' }))).message).toEqual({
      okoshko: 'oauth',
      error: 'oauth_incomplete',
    });
    api.clock.advance(10 * MINUTE);
    expect((await dataOf(await finish(late))).message.error).toBe('oauth_incomplete');
  });

  test('the widget finds what it may offer in its loader, without asking', async () => {
    const { body } = await api.get('/widget/v1/okoshko.js');
    expect(body).toContain('"services":["vk","yandex"]');
  });

  test('a page that is none of ours gets nothing, nor one put into a sealed state', async () => {
    for (const page of [
      'https://evil.example/',
      'https://salon.example.evil.example/',
      'https://u:p@salon.example/',
      'javascript:alert(1)',
      '/in',
      `https://salon.example/${'a'.repeat(600)}`,
    ]) {
      expect(
        (await fetchPage(`/api/connect/oidc?${new URLSearchParams({ return_url: page })}`)).status,
      ).toBe(400);
    }
    const { cookie, state } = await begin('oidc', { return_url: HOST_PAGE });
    const parts = String(state).split('.');
    parts[2] = `r${Buffer.from('https://evil.example/').toString('base64url')}`;
    const forged = parts.join('.');
    const name = cookie.split('=')[0];
    expect((await finish({ cookie: `${name}=${forged}`, state: forged })).status).toBe(400);
  });

  test('two tabs of a browser sign in beside each other', async () => {
    claims = { sub: 'salon' };
    const [one, two] = [await begin('vk'), await begin('vk', { return_url: HOST_PAGE })];
    const cookie = `${one.cookie}; ${two.cookie}`;
    const ends = [await finish({ ...one, cookie }, 'vk'), await finish({ ...two, cookie }, 'vk')];
    expect(ends.map(({ headers }) => /access_token=/.test(headers.get('location') ?? ''))).toEqual([
      true,
      true,
    ]);
    expect(ends[0]?.headers.get('set-cookie')).toContain(`${one.cookie.split('=')[0]}=;`);
  });
});

describe('at once', () => {
  test('one person who comes back twice is one account', async () => {
    for (const email of [undefined, 'twice@example.test']) {
      claims = { sub: `twice ${email}`, email, email_verified: true };
      const redirects = [await redirectOf(await begin()), await redirectOf(await begin())];
      const pages = await Promise.all(redirects.map((send) => send()));
      const tickets = pages.map(({ headers }) =>
        new URL(String(headers.get('location'))).searchParams.get('access_token'),
      );
      const users = await Promise.all(tickets.map((ticket) => exchange(ticket)));
      expect(new Set(users.map(({ body }) => body.user?.id)).size).toBe(1);
      expect(users[0]?.body.user?.id).toEqual(expect.any(Number));
    }
  });

  test('a ticket dies with a new password, as sessions do', async () => {
    claims = { sub: 'ticket', email: 'ticket@example.test', email_verified: true };
    const ticket = (await signInAtProvider()).get('access_token');
    const operator = await api.signInByCode('79990000009');
    const users = await api.get('/api/users?filters[email]=ticket@example.test', operator);
    const body = { password: PASSWORD };
    await api.request('PUT', `/api/users/${users.body[0].id}`, { token: operator, body });
    expect((await exchange(ticket)).status).toBe(400);
    expect((await signIn()).status).toBe(200);
  });
});

describe('whose account it is', () => {
  const register = async (email: string) => {
    const account = { email, username: email, password: PASSWORD };
    return (await api.post('/api/auth/local/register', account)).body;
  };
  const outbox = async () =>
    (await api.request('GET', '/dev/outbox', { headers: { Accept: 'application/json' } })).body;
  const prove = async (email: string) => {
    await api.settle();
    const mail = (await outbox()).find((one: { to: string }) => one.to === email);
    await fetchPage(`/api/auth/email-confirmation?${/confirmation=[0-9a-f]+/.exec(mail.text)}`);
  };

  test('two who proved one mailbox are one', async () => {
    const { user } = await register('sonya@example.test');
    await prove('sonya@example.test');
    claims = { sub: 'sonya', email: 'sonya@example.test', email_verified: true };
    expect((await signIn()).body.user.id).toBe(user.id);
  });

  test('an e-mail that is unconfirmed here does not link the account of who proved it there', async () => {
    await register('victim@example.test');
    claims = { sub: 'victim', email: 'victim@example.test', email_verified: true };
    expect((await signInAtProvider()).get('error')).toBe('email_taken');
  });

  test('an account with a second factor is found by its mailbox, and is not linked', async () => {
    const phone = '79160791001';
    await addProvider(api.context, phone);
    const { db } = api.context.database;
    const factor = sql`insert into second_factors ("user", secret, set_at)
      select id, 'sealed', now() from users where phone = ${phone}`;
    await rows(
      db,
      sql`update users set email = 'two@example.test', confirmed_email = 'two@example.test', confirmed = true
        where phone = ${phone}`,
    );
    await rows(db, factor);
    claims = { sub: 'two', email: 'two@example.test', email_verified: true };
    for (let times = 0; times < 2; times += 1) {
      const { jwt } = (await signIn()).body;
      expect((await api.get('/api/users/me', jwt)).body.scope.second_factor).toBe('code');
    }
    expect(await rows(db, sql`select 1 from user_identities where subject = 'two'`)).toEqual([]);
  });

  test('an e-mail that is unverified there opens no account, and is not stored', async () => {
    await register('zoya@example.test');
    await prove('zoya@example.test');
    claims = { sub: 'thief', email: 'zoya@example.test', email_verified: false };
    const { body } = await signIn();
    expect(body.user).toMatchObject({ email: null, confirmed: false });
  });

  test('whoever has the mailbox takes back an account with its e-mail, and all other ways to sign in to it end', async () => {
    claims = { sub: 'early' };
    const { user, jwt } = (await signIn()).body;
    const email = 'late@example.test';
    await api.request('PUT', `/api/users/${user.id}`, { token: jwt, body: { email } });
    await api.post('/api/auth/forgot-password', { email });
    await api.settle();
    const mail = (await outbox()).find((one: { to: string }) => one.to === email);
    const code = /[0-9a-f]{128}/.exec(mail.text)?.[0];
    const reset = { code, password: PASSWORD, passwordConfirmation: PASSWORD };
    expect((await api.post('/api/auth/reset-password', reset)).body.user.id).toBe(user.id);
    expect((await signIn()).body.user.id).not.toBe(user.id);
  });

  test('a blocked account stays shut', async () => {
    claims = { sub: 'blocked' };
    const { user } = (await signIn()).body;
    const token = await api.signInByCode('79990000009');
    await api.request('PUT', `/api/users/${user.id}`, { token, body: { blocked: true } });
    expect(messageOf(await signIn())[0]).toBe(400);
  });

  test('Yandex is trusted about its own mailboxes alone, VK about none', async () => {
    claims = { email: 'yana@yandex.ru' };
    expect((await signIn('yandex')).body.user).toMatchObject({
      email: 'yana@yandex.ru',
      name: 'Яна',
    });
    claims = { email: 'vera@mail.example' };
    expect((await signIn('vk')).body.user).toMatchObject({ email: null, name: 'Вера' });
    const request = service.requests.filter(({ path }) => path === '/oauth2/auth').at(-1);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toMatchObject({
      client_id: 'vk',
      device_id: '',
      state: expect.any(String),
    });
  });

  test('one name at two services is two people', async () => {
    claims = { sub: 'y1' };
    const here = (await signIn()).body.user.id;
    const there = (await signIn('yandex')).body.user.id;
    expect(there).not.toBe(here);
    expect((await signIn()).body.user.id).toBe(here);
  });
});
