import { RESERVED_SLUGS, SLUG } from '@okoshko/contract/providers/slugs';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../testing/request-as.ts';
import { cases, SEED } from '../../../testing/sample.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { rows } from '../../platform/db/rows.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

describe('an own profile', () => {
  const PATH = '/api/provider-profile/me';

  test('is created once, then changed; the next request knows it', async () => {
    const before = await request('POST /api/service-groups', 'client', { title: 'Рано' });
    expect(statusAndCode(before)).toEqual([422, 'provider_profile_required']);
    const creation = await request(`POST ${PATH}`, 'client', { name: 'Мария' });
    expect([creation.status, creation.body.data]).toMatchObject([
      200,
      {
        name: 'Мария',
        is_published: false,
        step: 15,
        rating: null,
      },
    ]);
    expect((await request('POST /api/service-groups', 'client', { title: 'Пора' })).status).toBe(
      201,
    );
    const update = await request(`POST ${PATH}`, 'client', { city: 'Тверь' });
    expect(update.body.data).toMatchObject({
      id: creation.body.data.id,
      name: 'Мария',
      city: 'Тверь',
    });
    const second = await request('POST /api/provider-profiles', 'client', { name: 'Вторая' });
    expect([second.status, second.body.error.message]).toEqual([
      400,
      'This attribute must be unique',
    ]);
  });

  test('is the operator’s own when an operator asks', async () => {
    const { data } = (await request(`POST ${PATH}`, 'operator', { name: 'Олег' })).body;
    expect(data.id).not.toBe(actors.provider);
    expect(
      (await request(`GET /api/provider-profiles/${actors.provider}`, 'owner')).body.data.name,
    ).toBe('Анна Соколова');
  });

  test.each([
    [{ rating: 5 }, /Invalid key rating/],
    [{ reviews_count: 5 }, /Invalid key reviews_count/],
    [{ user: 1 }, /Invalid key user/],
    [{ photo: 1 }, /Invalid key photo|do not exist/],
    [{ step: 4 }, /step must be greater/],
    [{ time_zone: 'Луна' }, /time_zone/],
    [{ lat: 55 }, /lat and lon/],
    [{ fixed_times: ['9:00'] }, /fixed_times/],
    [{ reminder_minutes: ['час'] }, /reminder_minutes/],
    [{ quiet_from: '25:00:00' }, /time format/],
  ])('does not take %j', async (data, sentence) => {
    const answer = await request(`POST ${PATH}`, 'owner', data);
    expect([answer.status, answer.body.error.message]).toEqual([
      400,
      expect.stringMatching(sentence),
    ]);
  });

  test('is refused without a bearer', async () => {
    expect((await request(`POST ${PATH}`, 'visitor', {})).status).toBe(403);
  });
});

describe('a profile', () => {
  const path = () => `/api/provider-profiles/${actors.provider}`;

  test('is changed by its owner and staff alone', async () => {
    expect((await request(`PUT ${path()}`, 'owner', { city: 'Казань' })).status).toBe(200);
    expect((await request(`PUT ${path()}`, 'foreign', { city: 'Омск' })).status).toBe(404);
    expect((await request(`PUT ${path()}`, 'visitor', { city: 'Омск' })).status).toBe(403);
    expect((await request(`GET ${path()}`, 'visitor')).body.data.city).toBe('Казань');
    expect((await request(`PUT ${path()}`, 'operator', { city: 'Москва' })).status).toBe(200);
  });

  test('shows visitors neither phone nor booking rules', async () => {
    const { data } = (await request(`GET ${path()}?populate=user`, 'visitor')).body;
    for (const key of ['phone', 'user', 'is_published', 'step', 'quiet_from', 'min_lead_minutes']) {
      expect(Object.keys(data)).not.toContain(key);
    }
  });

  test('is deleted by operators alone, and not while other rows refer to it', async () => {
    expect((await request(`DELETE ${path()}`, 'owner')).status).toBe(405);
    expect(statusAndCode(await request(`DELETE ${path()}`, 'operator'))).toEqual([
      409,
      'still_used',
    ]);
  });
});

describe('a slug', () => {
  const take = async (slug: string | null, part: 'owner' | 'foreign' = 'owner') => {
    const answer = await request('POST /api/provider-profile/me', part, { slug });
    return answer.status === 200 ? answer.body.data.slug : statusAndCode(answer);
  };
  const former = async () =>
    (await rows<{ slug: string }>(api.context.database.db, FORMER)).map(({ slug }) => slug);
  const FORMER = sql`select slug from former_slugs where provider_profile = 1 order by slug`;

  test.each([
    ['Anna', [400, 'slug_malformed']],
    ['анна', [400, 'slug_malformed']],
    ['anna--sokolova', [400, 'slug_malformed']],
    ['anna-', [400, 'slug_malformed']],
    ['anna sokolova', [400, 'slug_malformed']],
    ['79990000001', [400, 'slug_like_id']],
    ['abcdefghijklmnopqrstuvwx', [400, 'slug_like_id']],
    ['api', [409, 'slug_reserved']],
    ['okoshko-support', [409, 'slug_reserved']],
    ['0koshko', [409, 'slug_reserved']],
    ['the-support-team', [409, 'slug_reserved']],
    ['an', [400, 'validation_failed']],
    ['a'.repeat(65), [400, 'validation_failed']],
    ['abcdefghijklm-opqrstuvwx', 'abcdefghijklm-opqrstuvwx'],
    ['anna', 'anna'],
  ])('%s: %j', async (slug, expected) => {
    expect(await take(slug)).toEqual(expected);
  });

  test('is never one that reads as the service or its staff, however it is spelled', async () => {
    const looks: Readonly<Record<string, string>> = {
      o: 'o0',
      i: 'i1l',
      s: 's5',
      b: 'b86',
      e: 'e3',
    };
    const spelled = fc
      .constantFrom('okoshko', 'support', 'admin', 'operator')
      .chain((word) =>
        fc
          .tuple(
            ...[...word].map((character) => fc.constantFrom(...(looks[character] ?? character))),
            fc.constantFrom('', '-', '-24', '-team'),
          )
          .map((parts) => parts.join('').replace(/-$/, '')),
      );
    await fc.assert(
      fc.asyncProperty(spelled, async (slug) => {
        expect(await take(slug)).toEqual([409, 'slug_reserved']);
      }),
      { seed: SEED, numRuns: cases(30) },
    );
  });

  test('that is given up is kept for 90 days, unless its provider takes it back', async () => {
    expect(await take('anna', 'foreign')).toEqual([409, 'slug_taken']);
    expect(await take('anna-nails')).toBe('anna-nails');
    expect(await take('anna', 'foreign')).toEqual([409, 'slug_taken']);
    expect(await take('anna')).toBe('anna');
    expect(await former()).toEqual(['abcdefghijklm-opqrstuvwx', 'anna-nails']);
    api.clock.advance(HOUR);
    expect(await take(null)).toBeNull();
    for (const slug of ['anna-1', 'anna-2', 'anna-3', 'anna-4', 'anna-5']) {
      api.clock.advance(HOUR);
      expect(await take(slug)).toBe(slug);
    }
    // The last five alone.
    expect(await former()).toEqual(['anna', 'anna-1', 'anna-2', 'anna-3', 'anna-4']);
    expect(await take('anna-4', 'foreign')).toEqual([409, 'slug_taken']);
    api.clock.advance(90 * DAY);
    const foreign = await api.signIn('79160009900');
    const data = { slug: 'anna-4' };
    const answer = await api.post('/api/provider-profile/me', { data }, foreign);
    expect(answer.body.data.slug).toBe('anna-4');
    expect(await former()).toEqual(['anna', 'anna-1', 'anna-2', 'anna-3']);
  });

  test('is never the first part of an address of ours', () => {
    const first = api.service.router.map(({ path }) => path.split(/[/.:*]/)[1] ?? '');
    expect(
      [...new Set(first)].filter(
        (part) => part.length >= SLUG.min && !RESERVED_SLUGS.includes(part),
      ),
    ).toEqual([]);
  });
});
