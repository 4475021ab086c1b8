import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { created } from '../../../testing/actors.ts';
import { type BookingFixture, openBookingFixture } from '../../../testing/booking-fixture.ts';
import { statusAndCode } from '../../../testing/request-as.ts';

let fixture: BookingFixture;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(() => fixture.api.close());

type Part = 'owner' | 'foreign' | 'operator' | 'client' | 'visitor';
const readTags = (part: Part = 'owner') => fixture.request('GET /api/client-profiles/tags', part);
const tagsOf = async (part: Part = 'owner'): Promise<string[]> =>
  (await readTags(part)).body.data.map(
    ({ tag, clients }: { tag: string; clients: number }) => `${tag} ${clients}`,
  );
const add = (tags: readonly string[], part: Part = 'owner'): Promise<{ id: number }> =>
  created(fixture.request('POST /api/client-profiles', part, { name: 'Вера', tags }));

test('come by use, then by the Russian alphabet, each client once', async () => {
  expect((await readTags()).body).toEqual({ data: [], meta: { total: 0 } });
  await add(['ёж', 'vip', 'vip']);
  await add(['vip', 'яблоко']);
  await add(['Vip', 'ель', 'жук']);
  await add([]);
  expect(await tagsOf()).toEqual(['vip 2', 'ёж 1', 'ель 1', 'жук 1', 'яблоко 1', 'Vip 1']);
  expect((await readTags()).body.meta).toEqual({ total: 6 });
});

test('of a client who is changed, merged or deleted do not count', async () => {
  const before = await tagsOf();
  const { id } = await add(['утро']);
  expect(await tagsOf()).toContain('утро 1');
  const other = await add(['утро', 'вечер']);
  expect(await tagsOf()).toEqual(expect.arrayContaining(['утро 2', 'вечер 1']));
  await fixture.request(`POST /api/client-profiles/${id}/merge`, 'owner', {
    client_profile: other.id,
  });
  const merged = (await fixture.request(`GET /api/client-profiles/${id}`, 'owner')).body.data.tags;
  const remaining = merged.map((tag: string) => `${tag} 1`);
  expect((await tagsOf()).filter((one) => /^(утро|вечер)/.test(one)).sort()).toEqual(
    remaining.sort(),
  );
  await fixture.request(`PUT /api/client-profiles/${id}`, 'owner', { tags: ['ночь'] });
  expect(await tagsOf()).toEqual(expect.arrayContaining(['ночь 1']));
  await fixture.request(`DELETE /api/client-profiles/${id}`, 'owner');
  expect(await tagsOf()).toEqual(before);
});

test('of other providers are told to nobody, staff included', async () => {
  const own = await tagsOf();
  await add(['чужой'], 'foreign');
  expect([await tagsOf(), await tagsOf('foreign')]).toEqual([own, ['чужой 1']]);
  expect(statusAndCode(await readTags('operator'))).toEqual([422, 'provider_profile_required']);
  expect(statusAndCode(await readTags('client'))).toEqual([422, 'provider_profile_required']);
  expect((await readTags('visitor')).status).toBe(403);
  const data = { name: 'Мастер' };
  const profile = await fixture.request('POST /api/provider-profile/me', 'operator', data);
  expect(profile.status).toBeLessThan(300);
  expect(await tagsOf('operator')).toEqual([]);
  const provider_profile = profile.body.data.id;
  await created(
    fixture.request('POST /api/client-profiles', 'operator', {
      ...{ provider_profile, name: 'Вера', tags: ['свой'] },
    }),
  );
  expect(await tagsOf('operator')).toEqual(['свой 1']);
});

test('no list at all is none', async () => {
  const { id } = await add(['дом']);
  const without = await fixture.request(`PUT /api/client-profiles/${id}`, 'owner', { tags: null });
  expect(without.status).toBeLessThan(500);
  expect((await readTags()).status).toBe(200);
  const broken = await fixture.sql(
    sql`select id from client_profiles where jsonb_typeof(tags) <> 'array'`,
  );
  expect(broken).toEqual([]);
});

test('find those who have them all, whoever has others beside', async () => {
  const listWith = async (value: string, operator = '$jsonSupersetOf') => {
    const filter = `filters[tags][${operator}]=${encodeURIComponent(value)}`;
    return fixture.request(`GET /api/client-profiles?${filter}&sort=id`, 'owner');
  };
  const namesOf = async (value: string) =>
    (await listWith(value)).body.data.map(({ name }: { name: string }) => name);
  const name = 'Ася';
  await created(
    fixture.request('POST /api/client-profiles', 'owner', { name, tags: ['лак "20%"', 'редко'] }),
  );
  expect(await namesOf('["редко"]')).toEqual(['Ася']);
  expect(await namesOf('["лак \\"20%\\"","редко"]')).toEqual(['Ася']);
  expect(await namesOf('["ред"]')).toEqual([]);
  expect(await namesOf('["редко","vip"]')).toEqual([]);
  for (const value of ['редко', '{"a":1}', '[["редко"]]', '["\\u0000"]', '"редко"']) {
    expect([value, (await listWith(value)).status]).toEqual([value, 400]);
  }
  const ofText = await fixture.request(
    'GET /api/client-profiles?filters[name][$jsonSupersetOf]=["a"]',
    'owner',
  );
  expect(ofText.status).toBe(400);
});
