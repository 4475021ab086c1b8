import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CountedDatabase, counted } from '../../../testing/counted-database.ts';
import { hashesDuring } from '../../../testing/counted-hashes.ts';
import { lendDatabase } from '../../../testing/lent-database.ts';
import { startVendor, type Vendor } from '../../../testing/loopback.ts';
import { codeOf } from '../../../testing/request-as.ts';
import { sampled } from '../../../testing/sample.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../testing/start-api.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { rows } from '../../platform/db/rows.ts';
import { createLog } from '../../platform/log.ts';
import { DEMO_PASSWORD as PASSWORD } from '../../seed/people.ts';
import { authLimits } from './rules.ts';

const ANNA = '79990000001';
const EMAIL = 'anna@example.test';
const NOBODY = '79161234567';
/** The address Anna has signed in from, and another's. */
const HOME = '10.0.0.1';
const AFAR = '203.0.113.7';
/** Tries of one code, from as many addresses. */
const GUESSES = sampled(40, 200);
/** An address that Anna has not signed in from. */
const ELSEWHERE = '198.51.100.77';

let database: CountedDatabase;
let api: TestApi;
let vendor: Vendor;
beforeAll(async () => {
  const log = createLog('silent');
  database = counted(await openDatabase(await lendDatabase(), log), { inside: true });
  vendor = await startVendor();
  vendor.reply = { body: { status_code: 100, check_id: 'c', call_phone: '78005008675' } };
  const calls = { CALL_SUPPLIER: 'smsru', SMSRU_API_ID: 'id', SMSRU_API_URL: vendor.url };
  api = await startApi({ env: { TRUST_PROXY: '1', ...calls }, overrides: { database } });
  await run(
    sql`update users set email = ${EMAIL}, confirmed_email = ${EMAIL} where phone = ${ANNA}`,
  );
  await from(HOME).signIn(ANNA, PASSWORD);
});
afterAll(async () => {
  await api.close();
  await vendor.close();
});
const run = (statement: SQL) => api.context.database.db.execute(statement);
beforeEach(() => api.clock.advance(DAY));

/** Requests from the address. */
const from = (address: string) => {
  const post = (path: string, body: unknown): Promise<ApiResponse> =>
    api.request('POST', path, { body, headers: { 'X-Forwarded-For': address } });
  return {
    post,
    requestCode: async (phone: string) => post('/api/phone-auth/sms', { phone }),
    confirm: (phone: string, code: string, token: string) =>
      post('/api/phone-auth/sms/confirm', { phone, code, token }),
    /** Confirms a code without a socket, for thousands at once; returns the code of the refusal. */
    confirmInjected: async (phone: string, code: string, token: string): Promise<string> => {
      const url = '/api/phone-auth/sms/confirm';
      const headers = { 'x-forwarded-for': address };
      const payload = { phone, code, token };
      const { body } = await api.service.server.inject({ method: 'POST', url, headers, payload });
      return JSON.parse(body).error?.details.code;
    },
    step1: (identifier: string, password: string, token: string) =>
      post('/api/auth-ext/auth/local/auth-step/1', {
        token,
        providerArgs: { identifier, password },
      }),
    signIn: (identifier: string, password: string) =>
      post('/api/auth/local', { identifier, password }),
  };
};
const othersThan = (code: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'),
  );

describe('guessing', () => {
  test(`of ${5 * GUESSES} guesses at the five codes of an hour, 25 are looked at, and the right ones come too late`, async () => {
    const results: string[] = [];
    for (let round = 0; round < authLimits(true).challengesHourly.max; round += 1) {
      const { token } = (await from(AFAR).requestCode(ANNA)).body;
      const code = await api.lastCode(ANNA);
      const guesses = [...othersThan(code, GUESSES - 1), code].map((guess, n) =>
        from(`198.51.${round}.${n}`).confirmInjected(ANNA, guess, token),
      );
      results.push(...(await Promise.all(guesses)));
      api.clock.advance(5 * MINUTE);
    }
    expect(results).toHaveLength(5 * GUESSES);
    expect(results.filter((code) => code === 'code_wrong')).toHaveLength(25);
    expect(results.filter((code) => code === 'code_spent')).toHaveLength(5 * GUESSES - 25);
    const { challengesHourly, codesDaily } = authLimits(true);
    expect([challengesHourly.max, codesDaily.max]).toEqual([5, 10]);
  });

  test('the right code, fifty times at once, is accepted once', async () => {
    const { token } = (await from(AFAR).requestCode(ANNA)).body;
    const code = await api.lastCode(ANNA);
    const all = Array.from({ length: 50 }, (_, n) =>
      from(`198.51.100.${n}`).confirmInjected(ANNA, code, token),
    );
    const results = await Promise.all(all);
    expect(results.filter((code) => code === undefined)).toHaveLength(1);
    const refusals = results.filter((code) => code !== undefined);
    expect(refusals.every((code) => ['code_expired', 'code_spent'].includes(code))).toBe(true);
  });

  test('fifty passwords at once from one address count as four tries and a pause', async () => {
    const all = Array.from({ length: 50 }, () => from(AFAR).signIn(ANNA, 'a guess'));
    const codes = (await Promise.all(all)).map(codeOf);
    expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'password_limit')).toHaveLength(45);
  });

  test('tries of an account from all new addresses are counted together', async () => {
    const { window } = authLimits(false).passwordsFromNewAddresses;
    const limit = { key: `passwords:strangers:${ANNA}`, at: api.clock.now().toISOString() };
    await api.context.database.db.execute(sql`insert into limits (key, count, available_at, resets_at)
      values (${limit.key}, 1, ${limit.at}, ${limit.at}::timestamptz + ${window} * interval '1 ms')
      on conflict (key) do update set resets_at = excluded.resets_at`);
    const refused = await from('198.51.100.1').signIn(ANNA, PASSWORD);
    expect(codeOf(refused)).toBe('password_limit');
    // Nobody is shut out for the day.
    expect(refused.body.error.details.retry_after).toBeLessThan(MINUTE);
    expect((await from(HOME).signIn(ANNA, PASSWORD)).status).toBe(200);
  });
});

describe('locking others out', () => {
  test('wrong passwords from elsewhere do not hinder the owner, at home or with the phone', async () => {
    for (let n = 0; n < 8; n += 1) await from(AFAR).signIn(ANNA, 'wrong');
    expect(codeOf(await from(AFAR).signIn(ANNA, PASSWORD))).toBe('password_limit');
    expect((await from(HOME).signIn(ANNA, PASSWORD)).status).toBe(200);
    const { token } = (await from(AFAR).requestCode(ANNA)).body;
    const passed = await from(AFAR).confirm(ANNA, await api.lastCode(ANNA), token);
    expect((await from(AFAR).step1(ANNA, PASSWORD, passed.body.token)).status).toBe(200);
  });

  test('codes requested from elsewhere leave the owner’s good, and the owner free to request more', async () => {
    await from('198.51.100.2').requestCode(ANNA);
    const mine = await from(HOME).requestCode(ANNA);
    expect(mine.status).toBe(200);
    const code = await api.lastCode(ANNA);
    api.clock.advance(2 * MINUTE);
    expect((await from('198.51.100.3').requestCode(ANNA)).status).toBe(200);
    expect((await from(HOME).confirm(ANNA, code, mine.body.token)).status).toBe(200);
  });

  test('a name that is a phone cannot be taken from its owner', async () => {
    const account = { username: NOBODY, email: 'thief@example.test', password: PASSWORD };
    expect((await from(AFAR).post('/api/auth/local/register', account)).status).toBe(400);
  });
});

describe('who has an account', () => {
  /** Statements and hashes of each request about a phone and an e-mail that needs no session. */
  const costsOf = async (phone: string, email: string): Promise<number[][]> => {
    const costs: number[][] = [];
    const measure = async (request: () => Promise<ApiResponse>): Promise<ApiResponse> => {
      let answer: ApiResponse | undefined;
      let statements = 0;
      const hashes = await hashesDuring(async () => {
        statements = await database.during(async () => {
          answer = await request();
        });
      });
      costs.push([statements, hashes]);
      return answer as ApiResponse;
    };
    const sms = await measure(() => from(ELSEWHERE).requestCode(phone));
    const code = await api.lastCode(phone);
    const step = await measure(() => from(ELSEWHERE).confirm(phone, code, sms.body.token));
    const wrong = await measure(() => from(ELSEWHERE).step1(phone, 'wrong', step.body.token));
    const alone = await measure(() => from(ELSEWHERE).signIn(phone, 'wrong'));
    expect([codeOf(wrong), codeOf(alone)]).toEqual(['password_wrong', 'password_wrong']);
    const post = (path: string, body: object) => measure(() => from(ELSEWHERE).post(path, body));
    const others = [
      await post('/api/auth-ext/auth/phone/auth-step/0', {
        providerArgs: { phone, code: '000000', token: 'of nobody' },
      }),
      await post('/api/phone-auth/call', { phone }),
      await post('/api/auth-ext/auth/local/reset', { token: 'of nobody', password: PASSWORD }),
      await post('/api/auth/local', { identifier: email, password: 'wrong' }),
      await post('/api/auth/forgot-password', { email }),
      await post('/api/auth/reset-password', {
        code: 'of nobody',
        password: PASSWORD,
        passwordConfirmation: PASSWORD,
      }),
      await measure(() => api.get('/api/auth/oidc/callback?access_token=of-nobody')),
    ];
    expect(others.map(({ status }) => status)).toEqual([410, 200, 410, 400, 200, 400, 400]);
    return costs;
  };

  test('the same statements and hashes for a phone that has one and a phone that has none', async () => {
    await from(ELSEWHERE).signIn('somebody', 'the decoy is made once');
    const withAccount = await costsOf(ANNA, EMAIL);
    const withoutAccount = await costsOf(NOBODY, 'nobody@example.test');
    expect(withoutAccount).toEqual(withAccount);
    expect(withAccount.map(([, hashes]) => hashes)).toEqual([0, 0, 1, 1, 0, 0, 0, 1, 0, 1, 0]);
  });

  test('a new name takes the same hash whether the e-mail is free or taken', async () => {
    const hashes = async (email: string) => {
      const account = { username: `name of ${email.split('@')[0]}`, email, password: PASSWORD };
      let status = 0;
      const count = await hashesDuring(async () => {
        ({ status } = await from(ELSEWHERE).post('/api/auth/local/register', account));
      });
      return [status, count];
    };
    expect([await hashes(EMAIL), await hashes('free@example.test')]).toEqual([
      [400, 1],
      [200, 1],
    ]);
  });
});

describe('addresses', () => {
  /** Sends six wrong passwords from the addresses, in turn; answers how many were compared. */
  const comparedOfSix = async (header: (n: number) => string) => {
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push(codeOf(await from(header(n)).signIn(ANNA, 'wrong')));
    return codes.filter((code) => code === 'password_wrong').length;
  };

  test('what a client writes before the proxy’s own entry is not trusted', async () => {
    expect(await comparedOfSix((n) => `203.0.113.${n}, 203.0.113.99`)).toBe(5);
  });

  test('of an IPv6 network all are one, and IPv4 is the same in both spellings', async () => {
    expect(await comparedOfSix((n) => `2001:db8:7:7:${n}::1`)).toBe(5);
    expect(await comparedOfSix((n) => (n % 2 ? '::ffff:203.0.113.50' : '203.0.113.50'))).toBe(5);
  });

  test('one address sends no e-mails to whole lists, and makes no accounts by the hundred', async () => {
    const key = 'letters:address:203.0.113.60';
    const { max } = authLimits(false).emailsPerAddress;
    const at = api.clock.now().toISOString();
    await run(sql`insert into limits (key, count, available_at, resets_at)
      values (${key}, ${max}, ${at}, ${at}::timestamptz + interval '1 hour')`);
    const email = 'somebody@example.test';
    const requests = [
      from('203.0.113.60').post('/api/auth/forgot-password', { email }),
      from('203.0.113.60').post('/api/auth/send-email-confirmation', { email }),
      from('203.0.113.60').post('/api/auth/local/register', {
        username: 'somebody',
        email,
        password: PASSWORD,
      }),
    ];
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([429, 429, 429]);
    expect((await from('203.0.113.61').post('/api/auth/forgot-password', { email })).status).toBe(
      200,
    );
  });
});

describe('registering', () => {
  const register = (account: object) =>
    from(ELSEWHERE).post('/api/auth/local/register', { password: PASSWORD, ...account });

  test('of twenty at once with one e-mail, one has it, whatever its letter case', async () => {
    const all = Array.from({ length: 20 }, (_, n) =>
      register({
        username: `racer ${n}`,
        email: n % 2 ? 'Race@Example.test' : 'race@example.test',
      }),
    );
    const results = (await Promise.all(all)).map(
      ({ status, body }) => body.error?.message ?? status,
    );
    const message = 'Email or Username are already taken';
    expect(results.filter((one) => one !== message && one !== 'Too many requests')).toHaveLength(1);
    const [row] = await rows<{ n: number }>(
      api.context.database.db,
      sql`select count(*)::int as n from users where email = 'race@example.test'`,
    );
    expect(row?.n).toBe(1);
  });

  test('a phone with blanks around it is no username, which would lock its owner out', async () => {
    for (const username of [` ${NOBODY}`, `${NOBODY} `, `\t+${NOBODY}`]) {
      expect((await register({ username, email: 'blank@example.test' })).status).toBe(400);
    }
  });
});

describe('mixed-up tokens', () => {
  test('each is good for its own kind alone, once', async () => {
    const { token: sms } = (await from(AFAR).requestCode(NOBODY)).body;
    const code = await api.lastCode(NOBODY);
    const use = (token: string) =>
      Promise.all([
        api.get('/api/users/me', token),
        from(AFAR).post('/api/auth-ext/auth/local/reset', { token, password: PASSWORD }),
        api.get(`/api/auth/email-confirmation?confirmation=${token}`),
        from(AFAR).post('/api/auth/reset-password', {
          code: token,
          password: PASSWORD,
          passwordConfirmation: PASSWORD,
        }),
      ]);
    expect((await use(sms)).map(({ status }) => status)).toEqual([401, 410, 400, 400]);
    const { token: passed } = (await from(AFAR).confirm(NOBODY, code, sms)).body;
    expect(codeOf(await from(AFAR).confirm(NOBODY, code, passed))).toBe('code_expired');
    expect(codeOf(await from(AFAR).confirm(NOBODY, code, sms))).toBe('code_expired');
    const hashes = await rows<{ secret: string }>(
      api.context.database.db,
      sql`select token_hash as secret from sign_in_steps where phone = ${NOBODY}`,
    );
    expect(hashes.map(({ secret }) => secret)).not.toContain(passed);
    expect((await use(passed)).map(({ status }) => status)).toEqual([401, 200, 400, 400]);
    expect(codeOf(await from(AFAR).step1(NOBODY, PASSWORD, passed))).toBe('step_expired');
  });
});
