import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyerOf, CARDS, paymentId, signUp } from '../../../testing/buyer.ts';
import { createEmptyDatabase } from '../../../testing/postgres-database.ts';
import { openedNodes, startBeside } from '../../../testing/postgres-nodes.ts';
import { RUSH, sampled } from '../../../testing/sample.ts';
import { TEST_START } from '../../../testing/test-clock.ts';
import { permissions } from '../../modules.ts';
import { DEMO_PASSWORD as PASSWORD } from '../../seed/people.ts';
import { HOUR, MINUTE } from '../clock.ts';
import { type Ctx, serviceCtx } from '../ctx.ts';
import { createLog } from '../log.ts';
import { entriesOf } from '../permissions/grants.ts';
import { syncPermissions } from '../permissions/sync.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { compiled, preparedRows, rows } from './rows.ts';
import { transact } from './transact.ts';

const ANNA = '79990000001';
const STEP_0 = '/api/auth-ext/auth/phone/auth-step/0';
const STEP_1 = '/api/auth-ext/auth/local/auth-step/1';

/** Two nodes of the service over one database. */
/** Every message the suppliers were given, by both nodes. */
const sent: string[] = [];

const count = async (statement: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await rows<{ n: number }>(one.context.database.db, statement);
  return Number(row?.n);
};
const times = <T>(n: number, make: (n: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));
const advance = (ms: number) => one.clock.advance(ms);

const [one, two] = openedNodes();

describe('migrations', () => {
  test('run from three processes at once, take turns', async () => {
    const empty = await createEmptyDatabase();
    const root = join(import.meta.dirname, '../../../../..');
    const script = `
      import { openDatabase } from '${import.meta.dirname}/open-database.ts';
      import { syncPermissions } from '${import.meta.dirname}/../permissions/sync.ts';
      const db = await openDatabase({ kind: 'postgres', url: '${empty.url}' }, console);
      await db.migrate(syncPermissions(${JSON.stringify(permissions)}), new Date('${TEST_START.toISOString()}'));
      await db.close();`;
    const migrate = () =>
      promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', script],
        { cwd: root },
      );
    await Promise.all(times(3, migrate));
    const db = await openDatabase({ kind: 'postgres', url: empty.url }, createLog('silent'));
    await db.migrate(syncPermissions(permissions), TEST_START);
    expect(await rows(db.db, sql`select count(*)::int as n from tariffs`)).toEqual([{ n: 4 }]);
    const granted = entriesOf(permissions).flatMap(([, { may }]) => may).length;
    expect(await rows(db.db, sql`select count(*)::int as n from permissions`)).toEqual([
      { n: granted },
    ]);
    await db.close();
    await empty.drop();
  });

  test('two nodes that started together seeded once', async () => {
    expect(await count(sql`select count(*) as n from users`)).toBe(3);
    expect(await count(sql`select count(*) as n from provider_profiles`)).toBe(1);
  });
});

describe('the wire is the same as on PGlite', () => {
  test('documents: numbers are numbers, instants are UTC with milliseconds', async () => {
    const token = await one.signIn(ANNA);
    const { body } = await one.get('/api/tariffs/2', token);
    expect(body.data).toEqual({
      id: 2,
      documentId: 'atariffmaster00000000000',
      title: 'Мастер',
      accent: true,
      cost: 99_000,
      additional_appointment_cost: 1200,
      appointments_count: 100,
      by_agreement: false,
      is_active: true,
      createdAt: '2026-11-21T00:00:00.000Z',
      updatedAt: '2026-11-21T00:00:00.000Z',
      publishedAt: '2026-11-21T00:00:00.000Z',
      locale: 'ru',
    });
    const me = await one.get('/api/users/me?populate=provider_profile.photo', token);
    expect(me.body).toMatchObject({
      phone: ANNA,
      provider_profile: { city: 'Москва', photo: null },
    });
    const requests = await one.post('/api/help-requests', { data: { type: 'support' } }, token);
    expect(requests.body.data.createdAt).toBe('2026-11-21T09:00:00.000Z');
    expect((await two.get('/api/help-requests', token)).body.data).toEqual([requests.body.data]);
  });

  test('a session opened on one node is known to the other, and dead there after the logout', async () => {
    advance(HOUR);
    const token = await one.signIn(ANNA);
    expect((await two.get('/api/users/me', token)).status).toBe(200);
    await two.request('POST', '/api/auth-ext/logout', { token });
    expect((await one.get('/api/users/me', token)).status).toBe(401);
  });

  test('Russian letters sort as Russians sort them', async () => {
    const sorted = await rows<{ word: string }>(
      one.context.database.db,
      sql`select word from (values ('яблоко'), ('Ёлка'), ('ель'), ('жук'), ('Арбуз'), ('ёж'), ('арба'), ('Nail')) t(word)
        order by word collate ru`,
    );
    expect(sorted.map(({ word }) => word)).toEqual([
      'арба',
      'Арбуз',
      'ёж',
      'Ёлка',
      'ель',
      'жук',
      'яблоко',
      'Nail',
    ]);
  });
});

describe('races', () => {
  test('many confirmations of one code on two nodes: one goes through', async () => {
    advance(HOUR);
    const sms = await one.post('/api/phone-auth/sms', { phone: ANNA });
    const code = await one.lastCode(ANNA);
    const providerArgs = { phone: ANNA, code, token: sms.body.token };
    const answers = await Promise.all(
      times(RUSH, (n) => (n % 2 ? one : two).post(STEP_0, { providerArgs })),
    );
    const results = answers.map(({ status, body }) => body.error?.details.code ?? status);
    expect(results.filter((one) => one === 200)).toHaveLength(1);
    // A confirmation after five others finds no try left; the others find that the code was used.
    const possible = [200, 'code_expired', 'code_spent'];
    expect(results.filter((one) => !possible.includes(one))).toEqual([]);
  });

  test('many guesses on two nodes: five are looked at', async () => {
    advance(HOUR);
    const sms = await one.post('/api/phone-auth/sms', { phone: ANNA });
    const code = (await one.lastCode(ANNA)) === '000000' ? '111111' : '000000';
    const providerArgs = { phone: ANNA, code, token: sms.body.token };
    const answers = await Promise.all(
      times(RUSH, (n) => (n % 2 ? one : two).post(STEP_0, { providerArgs })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.every(({ status }) => [400, 410, 429].includes(status))).toBe(true);
  });

  test('many passwords with one step on two nodes: one session', async () => {
    advance(HOUR);
    const sms = await one.post('/api/phone-auth/sms', { phone: ANNA });
    const code = await one.lastCode(ANNA);
    const step = await one.post(STEP_0, {
      providerArgs: { phone: ANNA, code, token: sms.body.token },
    });
    const before = await count(sql`select count(*) as n from sessions`);
    const answers = await Promise.all(
      times(RUSH, (n) =>
        (n % 2 ? one : two).post(STEP_1, {
          token: step.body.token,
          providerArgs: { identifier: ANNA, password: PASSWORD },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 410, 429].includes(status))).toBe(true);
    expect(await count(sql`select count(*) as n from sessions`)).toBe(before + 1);
  });

  test('many codes asked for at once for one phone: one is sent', async () => {
    advance(HOUR);
    const phone = '79161230000';
    const answers = await Promise.all(
      times(RUSH, (n) => (n % 2 ? one : two).post('/api/phone-auth/sms', { phone })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 429].includes(status))).toBe(true);
  });

  test('one phone signed up twice at once is one account', async () => {
    advance(HOUR);
    const phone = '79161230001';
    const token = await signUp(one, phone);
    expect(token).toEqual(expect.any(String));
    expect(await count(sql`select count(*) as n from users where phone = ${phone}`)).toBe(1);
  });

  test('one e-mail address wanted by two at once: one gets it, the other is refused', async () => {
    advance(HOUR);
    const tokens = [await one.signIn(ANNA), await two.signIn('79990000002')];
    const ids = await Promise.all(
      tokens.map(async (token) => (await one.get('/api/users/me', token)).body.id),
    );
    for (const round of times(sampled(3, 10), String)) {
      const email = `both${round}@example.ru`;
      const answers = await Promise.all(
        tokens.map((token, n) =>
          (n ? two : one).request('PUT', `/api/users/${ids[n]}`, {
            token,
            body: { email, currentPassword: PASSWORD },
          }),
        ),
      );
      const results = answers.map(({ status, body }) => body.error?.details.code ?? status);
      expect(results.sort()).toEqual([200, 'email_taken']);
    }
  });

  test('twenty pictures at once leave one file', async () => {
    advance(HOUR);
    const token = await one.signIn(ANNA);
    const picture = await sharp({
      create: { width: 9, height: 9, channels: 3, background: '#111' },
    })
      .png()
      .toBuffer();
    const answers = await Promise.all(
      times(20, () => {
        const body = new FormData();
        body.set('files', new Blob([new Uint8Array(picture)]), '1_avatar.png');
        return one.request('PUT', '/api/users/1', { token, body });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await count(sql`select count(*) as n from files`)).toBe(1);
  });
});

describe('payments on two nodes', () => {
  test('many clicks: one attempt, one payment at the provider, one link', async () => {
    advance(HOUR);
    const token = await one.signIn(ANNA);
    const before = await count(sql`select count(*) as n from sandbox_payments`);
    // From one host page: each test node has an address of its own to fall back to.
    const click = '/api/tariff-payment/getUrl?tariff_id=1&return_url=http://localhost/';
    const answers = await Promise.all(times(RUSH, (n) => (n % 2 ? one : two).get(click, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const payments = new Set(
      answers.map(({ body }) => `${body.data.payment} ${paymentId(body.data.url)}`),
    );
    expect(payments.size).toBe(1);
    expect(await count(sql`select count(*) as n from sandbox_payments`)).toBe(before + 1);
    expect(await count(sql`select count(*) as n from payment_attempts`)).toBe(1);
  });

  test('webhooks to both, and both asking themselves: one plan', async () => {
    advance(HOUR);
    const token = await one.signIn(ANNA);
    const buyer = buyerOf(one);
    for (const round of times(sampled(2, 5), (n) => n)) {
      const { url, payment } = (await buyer.askUrl('tariff_id=2', token)).body.data;
      await buyer.card(url, CARDS.good);
      advance(MINUTE);
      const id = paymentId(url);
      await Promise.all([
        ...times(20, (n) => buyerOf(n % 2 ? one : two).webhook(id)),
        one.settle(),
        two.settle(),
      ]);
      await Promise.all([one.settle(), two.settle()]);
      expect(await buyer.status(payment, token)).toBe('paid');
      expect(await buyer.plans(token)).toHaveLength(round + 1);
    }
  });
});

describe('background work on two nodes', () => {
  test('every waiting message is claimed once', async () => {
    advance(HOUR);
    const sms = {
      isIdempotent: false,
      send: async ({ to }: { to: string }) => {
        sent.push(to);
        return { outcome: 'accepted', id: to } as const;
      },
    };
    const nodes = await Promise.all(
      times(3, () =>
        startBeside(one, { env: { RATE_LIMITS: 'on' }, overrides: { gateways: { sms } } }),
      ),
    );
    const phones = times(sampled(24, 60), (n) => `7916555${String(n).padStart(4, '0')}`);
    await Promise.all(
      phones.map((phone, n) => nodes[n % 3]?.post('/api/phone-auth/sms', { phone })),
    );
    await Promise.all(nodes.map((node) => node.settle()));
    expect(sent.filter((to) => phones.includes(to)).sort()).toEqual(phones);
    for (const node of nodes) await node.close();
  });
});

describe('transactions', () => {
  let plain: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    plain = await openDatabase(one.context.config.database, createLog('silent'));
    ctx = serviceCtx({ db: plain.db, now: one.clock.now(), log: createLog('silent') });
    await plain.db.execute(sql`create table counters (id int primary key, n int not null)`);
    await plain.db.execute(sql`insert into counters values (1, 0), (2, 0)`);
  });
  afterAll(() => plain.close());

  test('that deadlock are run again, and both take effect once', async () => {
    const meet = meeting(2);
    const add = (first: number, second: number) =>
      transact(ctx, async ({ db }) => {
        await db.execute(sql`update counters set n = n + 1 where id = ${first}`);
        await meet();
        await db.execute(sql`update counters set n = n + 1 where id = ${second}`);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(await rows(plain.db, sql`select n from counters order by id`)).toEqual([
      { n: 2 },
      { n: 2 },
    ]);
  });

  test('that cannot be serialised are run again', async () => {
    const meet = meeting(2);
    let runs = 0;
    const add = () =>
      transact(ctx, async ({ db }) => {
        runs += 1;
        await db.execute(sql`set transaction isolation level serializable`);
        const [row] = await rows<{ n: number }>(db, sql`select n from counters where id = 1`);
        await meet();
        await db.execute(sql`update counters set n = ${Number(row?.n) + 1} where id = 1`);
      });
    await Promise.all([add(), add()]);
    expect(runs).toBe(3);
    expect(await rows(plain.db, sql`select n from counters where id = 1`)).toEqual([{ n: 4 }]);
  });

  test('that fail otherwise are not run again', async () => {
    let runs = 0;
    const failing = transact(ctx, async ({ db }) => {
      runs += 1;
      await db.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow();
    expect(runs).toBe(1);
  });

  test('refuse the root handle while they are open, and give it back afterwards', async () => {
    for (const use of [
      () => plain.db.execute(sql`select 1`) as Promise<unknown>,
      () => preparedRows(plain.db, compiled(sql`select 1`)),
    ]) {
      await expect(transact(ctx, use)).rejects.toThrow(
        'the root database handle was used inside a transaction',
      );
    }
    expect(await rows(plain.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  /** The callers wait for one another, the first time; a rerun goes straight on. */
  function meeting(size: number): () => Promise<void> {
    let come = 0;
    let open: () => void = () => undefined;
    const all = new Promise<void>((done) => {
      open = done;
    });
    return () => {
      come += 1;
      if (come >= size) open();
      return all;
    };
  }
});
