import { PROOF_HEADER, type ProofChallenge } from '@okoshko/contract/proof-of-work';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../../../testing/request-as.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../../testing/start-api.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import { countTries } from '../../../platform/db/limits.ts';
import { rows } from '../../../platform/db/rows.ts';
import { DEMO_PASSWORD } from '../../../seed/people.ts';
import { unknownPhonesLimit } from './rules/crowds.ts';

const ANNA = '79990000001';
const NOBODY = '79161234567';
const HOME = '10.0.0.1';
const AFAR = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ env: { TRUST_PROXY: '1' } });
  const home = { 'X-Forwarded-For': HOME };
  const body = { identifier: ANNA, password: DEMO_PASSWORD };
  await api.request('POST', '/api/auth/local', { body, headers: home });
});
afterAll(() => api.close());
beforeEach(() => api.clock.advance(DAY));

const request = (phone: string, { from = AFAR, proof = '' } = {}): Promise<ApiResponse> =>
  api.request('POST', '/api/phone-auth/sms', {
    body: { phone },
    headers: { 'X-Forwarded-For': from, ...(proof && { [PROOF_HEADER]: proof }) },
  });

/** A crowd took all there is under the key for so long from now on. */
async function useUp(key: string): Promise<void> {
  const end = new Date(api.clock.now().getTime() + DAY).toISOString();
  await api.context.database.db.execute(sql`insert into limits (key, count, available_at, resets_at)
    values (${key}, 1, ${end}, ${end}) on conflict (key) do update set resets_at = excluded.resets_at`);
}

const challengeOf = ({ body }: ApiResponse): ProofChallenge => body.error?.details.challenge;

async function answered(challenge: ProofChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe.each(['codes:all', 'codes:unknown', 'codes:again'])(
  'while a crowd has used %s up',
  (key) => {
    beforeEach(() => useUp(key));

    test('strangers are given a challenge, whoever has the phone; its answer lets an owner in', async () => {
      const [ofAnna, ofNobody] = [await request(ANNA), await request(NOBODY)];
      expect([ofAnna.status, ofNobody.status]).toEqual([429, 429]);
      const shape = ({ body }: ApiResponse) => ({
        ...body.error.details,
        challenge: Object.keys(challengeOf({ body } as ApiResponse).parameters),
      });
      expect(shape(ofAnna)).toEqual(shape(ofNobody));
      const proof = await answered(challengeOf(ofAnna));
      expect((await request(ANNA, { proof })).status).toBe(200);
      expect(await api.lastCode(ANNA)).toMatch(/^\d{6}$/);
    });

    test('who has signed in from the address is asked for nothing', async () => {
      expect((await request(ANNA, { from: HOME })).status).toBe(200);
    });
  },
);

/** All of the money of the day for phones that nobody has is spent. */
const spendNewCodes = () => {
  const hour = new Date(Math.floor(api.clock.now().getTime() / HOUR) * HOUR).toISOString();
  return api.context.database.db.execute(sql`insert into sms_spending (scope, name, hour, messages, parts, cost)
    values ('share', 'new_codes', ${hour}, 1, 1, 1000000000)`);
};

/** All that strangers share may be used up, one by one or together. */
const SHARED = [
  'codes:all',
  'codes:unknown',
  'codes:again',
  'codes:strangers',
  `codes:first:${AFAR}`,
];
const SHORTAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  nothing: async () => undefined,
  'the money for phones of nobody': spendNewCodes,
  'all that strangers share': () => Promise.all(SHARED.map(useUp)),
  ...Object.fromEntries(SHARED.map((key) => [key, () => useUp(key)])),
};

describe.each(Object.entries(SHORTAGES))('used up: %s', (_, use) => {
  test('a stranger reads no answer that tells whether an account has a phone, with a proof or without', async () => {
    await use();
    // Each from a network of its own: what one had is not counted against the other.
    for (let time = 0; time < 3; time += 1) {
      const ofAnna = await request(ANNA);
      const ofNobody = await request(NOBODY, { from: ELSEWHERE });
      expect(shapeOf(ofNobody)).toEqual(shapeOf(ofAnna));
      if (!challengeOf(ofAnna)) continue;
      const [proof, other] = [
        await answered(challengeOf(ofAnna)),
        await answered(challengeOf(ofNobody)),
      ];
      const proved = await request(NOBODY, { from: ELSEWHERE, proof: other });
      expect(shapeOf(proved)).toEqual(shapeOf(await request(ANNA, { proof })));
    }
  });
});

/** All of an answer but what is another each time. */
const shapeOf = ({ status, body }: ApiResponse) => [
  status,
  codeOf({ status, body } as ApiResponse),
  Object.keys(body).sort(),
  body.is_delayed,
  Boolean(body.error?.details.challenge),
];

test('while no money is left for codes to phones of nobody, it is said that they may be late; owners get theirs', async () => {
  await spendNewCodes();
  const late = await request(NOBODY, { proof: await answered(challengeOf(await request(NOBODY))) });
  expect([late.status, late.body.is_delayed]).toEqual([200, true]);
  const proof = await answered(challengeOf(await request(ANNA)));
  expect((await request(ANNA, { proof })).body.is_delayed).toBe(true);
  expect(await api.lastCode(ANNA)).toMatch(/^\d{6}$/);
  const atHome = await request(ANNA, { from: HOME });
  expect([atHome.status, atHome.body.is_delayed]).toEqual([200, undefined]);
});

test('who signed out is known by the network for thirty days', async () => {
  await useUp('codes:strangers');
  expect((await request(ANNA)).status).toBe(429);
  await api.context.database.db.execute(sql`delete from sessions`);
  expect((await request(ANNA, { from: HOME })).status).toBe(200);
});

test('where strangers asked for many codes of a phone, each further one is tried once', async () => {
  await useUp(`codes:guesses:${ANNA}`);
  await useUp('codes:all');
  const proof = await answered(challengeOf(await request(ANNA)));
  const { token } = (await request(ANNA, { proof })).body;
  const code = await api.lastCode(ANNA);
  const wrong = await api.post('/api/auth-ext/auth/phone/auth-step/0', {
    providerArgs: { phone: ANNA, code: code === '000000' ? '111111' : '000000', token },
  });
  expect([codeOf(wrong), wrong.body.error.details.attempts_left]).toEqual(['code_wrong', 0]);
  const right = await api.post('/api/auth-ext/auth/phone/auth-step/0', {
    providerArgs: { phone: ANNA, code, token },
  });
  expect(codeOf(right)).toBe('code_spent');
});

test('somebody new gets in by an answer, and waits for no hour where others took all codes', async () => {
  await useUp('codes:all');
  const first = await request(NOBODY);
  const proof = await answered(challengeOf(first));
  expect((await request(NOBODY, { proof })).status).toBe(200);
  const [key, rule] = unknownPhonesLimit(60);
  const now = api.clock.now();
  const all = Array.from({ length: rule.max + 1 }, () =>
    countTries(api.context.database.db, [[`${key} in production`, rule]], now),
  );
  const refused = (await Promise.all(all)).find(({ allowed }) => !allowed);
  expect(refused?.wait).toBeLessThanOrEqual(90);
});

describe('an answer is refused', () => {
  let challenge: ProofChallenge;
  beforeEach(async () => {
    await useUp('codes:all');
    challenge = challengeOf(await request(ANNA));
  });
  const refusedWith = async (proof: string, phone = ANNA) => {
    const response = await request(phone, { proof });
    expect([codeOf(response), Boolean(challengeOf(response))]).toEqual(['code_limit', true]);
  };

  test('that was used before', async () => {
    const proof = await answered(challenge);
    const both = await Promise.all([request(ANNA, { proof }), request(ANNA, { proof })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    api.clock.advance(4 * MINUTE);
    await refusedWith(proof);
  });

  test('of another phone', async () => refusedWith(await answered(challenge), NOBODY));

  test('that comes late', async () => {
    const proof = await answered(challenge);
    api.clock.advance(5 * MINUTE + SECOND);
    await refusedWith(proof);
  });

  test('to an easier challenge, to none and to no text of ours', async () => {
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const solution = { counter: 1, derivedKey: '00'.repeat(32), time: 1 };
    const { signature: _, ...unsigned } = challenge;
    for (const proof of [
      await answered(unsigned as ProofChallenge),
      ...[easier, challenge, { parameters: { nonce: 'n' } }, null].map((challenge) =>
        Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
      ),
      'e30=',
      'not base64 at all',
      'A'.repeat(8000),
    ])
      await refusedWith(proof);
  });
});

test('an hour of invented numbers sends as many codes as its money pays for, however many ask', async () => {
  const [key, rule] = unknownPhonesLimit(60);
  let sent = 0;
  for (let at = 0; at < HOUR; at += 10 * SECOND) {
    const now = new Date(api.clock.now().getTime() + at);
    const { db } = api.context.database;
    while ((await countTries(db, [[`${key} for an hour`, rule]], now)).allowed) sent += 1;
  }
  expect(sent).toBeGreaterThan(50);
  expect(sent).toBeLessThanOrEqual(60);
});

test('whoever has a whole /48 is no more than four', async () => {
  const attempts = await Promise.all(
    Array.from({ length: 300 }, (_, n) => {
      const phone = `7916${String(2_000_000 + n * 10_007).padStart(7, '0')}`;
      return request(phone, { from: `2001:db8:7:${n.toString(16)}::1` });
    }),
  );
  expect(attempts.every(({ status }) => status === 200)).toBe(true);
  const counted = sql`select key from limits where key like 'codes:address:2001:db8:7:%'`;
  const keys = (await rows<{ key: string }>(api.context.database.db, counted)).map(
    ({ key }) => key,
  );
  expect(keys.filter((key) => key.endsWith('/64'))).toHaveLength(300);
  expect(keys.filter((key) => key.endsWith('/56'))).toHaveLength(2);
  expect(keys.filter((key) => key.endsWith('/48'))).toHaveLength(1);
});
