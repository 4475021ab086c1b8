import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { BookingFixture } from '../testing/booking-fixture.ts';
import { buyerOf, CARDS } from '../testing/buyer.ts';
import { opened } from '../testing/opened.ts';
import {
  type Budget,
  done,
  expectWithin,
  openWatchedNode,
  returningClient,
  type WatchedNode,
} from '../testing/round-trips.ts';
import { IN_TIME } from '../testing/soon.ts';
import type { Said } from '../testing/wire.ts';
import { MINUTE } from './platform/clock.ts';
import { DEMO_PASSWORD, DEMO_PHONE } from './seed/people.ts';

let fixture: BookingFixture;
const node = opened(openWatchedNode);
beforeAll(async () => {
  fixture = node.fixture;
});

const least: WatchedNode['least'] = (prepare, run) => node.least(prepare, run);

const nothing = async () => undefined;
const api = () => fixture.api;
let phones = 0;
const phone = () => {
  phones += 1;
  return String(79_170_000_000 + phones);
};

const step0 = (phone: string, code: string, token: string) =>
  api().post('/api/auth-ext/auth/phone/auth-step/0', { providerArgs: { phone, code, token } });
/** A code, as it was sent. */
async function codeFor(phone: string): Promise<[phone: string, code: string, token: string]> {
  // Past the pause between two codes.
  api().clock.advance(10 * MINUTE);
  const { body } = await api().post('/api/phone-auth/sms', { phone });
  return [phone, await api().lastCode(phone), body.token];
}
/** A session that the node has cached. */
async function signedIn(): Promise<string> {
  const token = await api().signIn(DEMO_PHONE);
  await done(api().get('/api/users/me', token));
  return token;
}

/** A payment that the provider has the money of; its id there. */
async function paid(): Promise<string> {
  const buyer = buyerOf(api());
  await buyer.webhooks('hold');
  const token = await returningClient(fixture);
  const { body } = await buyer.askUrl('tariff_id=1', token);
  await buyer.card(body.data.url, CARDS.good);
  await api().settle();
  const [attempt] = await buyer.attempts(body.data.payment);
  return attempt?.provider_payment_id ?? '';
}
const notified = (id: string) => done(buyerOf(api()).webhook(id));

/** Leaves out the statements that the sandbox makes in the same database, and the transaction that they stood in. */
function ours({ waits: all, statements, unnamed }: Said): Said {
  const ownOf = (some: readonly string[]) => some.filter((one) => !one.includes('"sandbox_'));
  const waits = ownOf(all);
  const own = ownOf(statements);
  const isEmpty = (n: number) =>
    own[n]?.startsWith('begin') && own[n + 1]?.includes('advisory') && own[n + 2] === 'commit';
  const left = own.filter((_, n) => !isEmpty(n) && !isEmpty(n - 1) && !isEmpty(n - 2));
  return { trips: waits.length, waits, statements: left, unnamed };
}

/** The most each call may cost: how often it waits for the database, and the statements it sends. */
const calls: Record<string, Budget> = {
  'a request of a code': {
    ...{ trips: 5, statements: 8 },
    run: () => least(nothing, () => done(api().post('/api/phone-auth/sms', { phone: phone() }))),
  },
  'a code typed in': {
    ...{ trips: 4, statements: 9 },
    run: () =>
      least(
        () => codeFor(phone()),
        (sent) => done(step0(...sent)),
      ),
  },
  'a password after a code': {
    ...{ trips: 8, statements: 13 },
    run: () =>
      least(
        async () => (await step0(...(await codeFor(DEMO_PHONE)))).body.token,
        (token) => {
          const providerArgs = { identifier: DEMO_PHONE, password: DEMO_PASSWORD };
          return done(api().post('/api/auth-ext/auth/local/auth-step/1', { token, providerArgs }));
        },
      ),
  },
  'a password alone': {
    ...{ trips: 7, statements: 10 },
    run: () =>
      least(nothing, () =>
        done(api().post('/api/auth/local', { identifier: DEMO_PHONE, password: DEMO_PASSWORD })),
      ),
  },
  'who one is': {
    ...{ trips: 1, statements: 1 },
    run: () => least(signedIn, (token) => done(api().get('/api/users/me', token))),
  },
  'a webhook, and the plan it brings': {
    ...{ trips: 16, statements: 22 },
    run: async () =>
      ours(
        await least(paid, async (id) => {
          await notified(id);
          await api().settle();
        }),
      ),
  },
  'a request for help': {
    ...{ trips: 3, statements: 9 },
    run: () =>
      least(nothing, () =>
        done(
          api().post('/api/help-requests', { data: { type: 'support' } }, fixture.actors.client),
        ),
      ),
  },
  'a logout': {
    ...{ trips: 2, statements: 4 },
    run: () => least(signedIn, (token) => done(api().post('/api/auth-ext/logout', {}, token))),
  },
};

test.each(Object.entries(calls))('%s', (_name, budget) => expectWithin(budget));

const unsentCodes = async () => {
  const [row] = await fixture.sql<{ n: number }>(
    sql`select count(*)::int as n from messages where kind = 'code' and status = 'queued'`,
  );
  return row?.n;
};

test('a write wakes the queue it filled and no other', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { background, app } = api().service;
  await background.drain();
  background.start();
  await background.drain();
  const without = await node.wire.during(async () => {
    await done(
      fixture.request('POST /api/services', 'owner', { title: 'Педикюр', duration: 60, price: 1 }),
    );
    // The announced changes must arrive first.
    await app.cache.catchUp();
  });
  const withOne = await node.wire.during(async () => {
    await done(api().post('/api/phone-auth/sms', { phone: phone() }));
    await expect.poll(unsentCodes, IN_TIME).toBe(0);
  });
  vi.useRealTimers();
  await background.stop();
  const questions = ({ statements }: Said) =>
    statements.filter((one) => one.includes('::text as name where'));
  const changes = ({ statements }: Said) =>
    statements.filter((one) => one.startsWith('update "messages"'));
  expect([questions(without), changes(without)]).toEqual([[], []]);
  // The queues of the outbox stand in one table: one question asks for them all, and for nothing else.
  expect(questions(withOne)).toHaveLength(1);
  expect(
    new Set(
      questions(withOne)
        .join()
        .match(/(?<=from )"\w+"/g),
    ),
  ).toEqual(new Set(['"messages"']));
  // Claimed, marked before the gateway is called, closed.
  expect(changes(withOne).length).toBeLessThanOrEqual(3);
});
