import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { type RequestAs, requestAs, statusAndCode } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let request: RequestAs;

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  request = requestAs(api, actors);
});
afterAll(() => api.close());

const profilePath = () => `/api/client-profiles/${actors.clientProfile}`;
const PRIVATE = [
  'comment',
  'tags',
  'is_blocked',
  'no_show_count',
  'spent',
  'birthday_day',
  'telegram_chat_id',
];

describe('a client', () => {
  test('reads their own profiles without the provider’s comment and tags', async () => {
    await request(`PUT ${profilePath()}`, 'owner', { comment: 'торгуется', tags: ['сложный'] });
    const { body } = await request(
      'GET /api/client-profiles/me?populate=provider_profile',
      'client',
    );
    expect(body.meta.pagination.total).toBe(1);
    expect(body.data[0]).toMatchObject({
      id: actors.clientProfile,
      provider_profile: { id: actors.provider },
    });
    for (const key of PRIVATE) expect(Object.keys(body.data[0])).not.toContain(key);
    const { data } = (await request(`GET ${profilePath()}`, 'client')).body;
    for (const key of PRIVATE) expect(Object.keys(data)).not.toContain(key);
    expect((await request(`GET ${profilePath()}`, 'owner')).body.data.comment).toBe('торгуется');
  });

  test('has a list of their own profiles, which providers and operators have too', async () => {
    for (const part of ['owner', 'operator', 'foreign'] as const) {
      const { body } = await request('GET /api/client-profiles/me', part);
      expect([part, body.data]).toEqual([part, []]);
    }
    expect((await request('GET /api/client-profiles/me', 'visitor')).status).toBe(403);
  });

  test('changes their name and channels, not their phone nor the provider’s fields', async () => {
    const change = (data: object) => request(`PUT ${profilePath()}`, 'client', data);
    expect((await change({ name: 'Маша', opted_out_channels: ['sms'] })).body.data).toMatchObject({
      name: 'Маша',
      opted_out_channels: ['sms'],
    });
    expect((await change({ birthday: '1990-02-03' })).body.data.birthday).toBe('1990-02-03');
    for (const [key, value] of Object.entries({
      phone: '79990000001',
      comment: 'я хорошая',
      tags: [],
      is_blocked: false,
      visits_count: 100,
      user: null,
    })) {
      expect((await change({ [key]: value })).body.error.message).toBe(`Invalid key ${key}`);
    }
    expect((await request(`DELETE ${profilePath()}`, 'client')).status).toBe(404);
    expect((await request(`GET ${profilePath()}`, 'client')).status).toBe(200);
  });

  test('reads those of one provider', async () => {
    const total = async (query: string) =>
      (await request(`GET /api/client-profiles/me?${query}`, 'client')).body.meta.pagination.total;
    expect(await total(`provider_profile=${actors.provider}`)).toBe(1);
    expect(await total(`provider_profile=${actors.foreignProvider}`)).toBe(0);
    expect(await total('filters[name][$contains]=nobody')).toBe(0);
  });

  test('learns nothing of the provider’s comment by filters and search', async () => {
    await request(`PUT ${profilePath()}`, 'owner', { comment: 'торгуется', tags: ['сложный'] });
    for (const path of ['/api/client-profiles', '/api/client-profiles/me']) {
      for (const query of [
        'filters[comment][$contains]=торгуется',
        'filters[comment][$notContains]=щедрая',
        'filters[is_blocked]=false',
        'filters[comment][$notNull]=true',
        '_q=торгуется',
      ]) {
        const { status, body } = await request(`GET ${path}?${query}`, 'client');
        const total = status === 400 ? 0 : body.meta.pagination.total;
        expect([path, query, total]).toEqual([path, query, 0]);
      }
    }
    const byOwner = await request(
      'GET /api/client-profiles?filters[comment][$contains]=торг',
      'owner',
    );
    expect(byOwner.body.meta.pagination.total).toBe(1);
  });

  test('is found by a part of any of their texts, and by a number of theirs', async () => {
    const contacts = { phone: '79165550042', email: 'Zoya@Example.org', comment: 'Любит ЁЛКИ' };
    const client = { name: 'Зоя Ёжикова', ...contacts };
    const { documentId } = await created(request('POST /api/client-profiles', 'owner', client));
    const isShown = async (query: string) => {
      const { body } = await request(`GET /api/client-profiles?${query}`, 'owner');
      return body.data.some((one: { documentId: string }) => one.documentId === documentId);
    };
    const parts = [
      'ёжик',
      'ОЯ%20Ё',
      '5550042',
      'zoya@EX',
      'ёлк',
      'moscow',
      documentId.slice(3, 12),
    ];
    await request(`PUT /api/client-profiles/${documentId}`, 'owner', {
      time_zone: 'Europe/Moscow',
    });
    for (const part of [...parts, '0'])
      expect([part, await isShown(`_q=${part}`)]).toEqual([part, true]);
    expect(await isShown('filters[name][$containsi]=ЁЖИ')).toBe(true);
    // The end of one text and the beginning of the next are no part of either.
    expect(await isShown('_q=ёжикова%207916')).toBe(false);
    await request(`PUT /api/client-profiles/${documentId}`, 'owner', { name: 'Ия Ужова' });
    expect([await isShown('_q=ёжик'), await isShown('_q=УЖОВ')]).toEqual([false, true]);
  });

  test('does not read the provider’s other clients', async () => {
    const other = await created(
      request('POST /api/client-profiles', 'owner', { name: 'Другая', phone: '79161110099' }),
    );
    const twin = { name: 'Ещё одна', phone: '79161110099' };
    const refused = await request('POST /api/client-profiles', 'owner', twin);
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.errors).toMatchObject([{ path: ['phone'] }]);
    expect((await request(`GET /api/client-profiles/${other.id}`, 'client')).status).toBe(404);
    const { body } = await request('GET /api/client-profiles', 'client');
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([actors.clientProfile]);
  });

  test('gives and withdraws consents, and no provider gives again what a client withdrew', async () => {
    const putConsents = (part: 'client' | 'owner', consents: object | null) =>
      request(`PUT ${profilePath()}`, part, { consents });
    const at = api.clock.now().toISOString();
    const ofProvider = (await putConsents('owner', { marketing: true })).body.data.consents;
    expect(ofProvider).toEqual({ marketing: true, at, source: 'provider' });
    const onPaper = { marketing: true, at: '2026-01-01T09:00:00.000Z', source: 'анкета' };
    expect((await putConsents('owner', onPaper)).body.data.consents).toEqual(onPaper);
    const forged = { marketing: false, at: '2020-01-01T00:00:00.000Z', source: 'provider' };
    const withdrawn = { marketing: false, at, source: 'client' };
    expect((await putConsents('client', forged)).body.data.consents).toEqual(withdrawn);
    for (const consents of [{ marketing: true }, { service: true }, null]) {
      expect(statusAndCode(await putConsents('owner', consents))).toEqual([
        409,
        'consent_withdrawn',
      ]);
    }
    expect((await putConsents('owner', { marketing: false })).body.data.consents).toEqual(
      withdrawn,
    );
    const renewed = (await putConsents('client', { marketing: true })).body.data.consents;
    expect(renewed.source).toBe('client');
    expect((await putConsents('owner', renewed)).body.data.consents).toEqual(renewed);
  });

  test('cannot be said by others to have consented themselves, nor in the future', async () => {
    for (const consents of [
      { marketing: true, source: 'client' },
      { marketing: true, at: '2099-01-01T00:00:00.000Z' },
    ]) {
      const data = { name: 'Ольга', consents };
      for (const part of ['owner', 'operator'] as const) {
        const body = part === 'owner' ? data : { ...data, provider_profile: actors.provider };
        const response = await request('POST /api/client-profiles', part, body);
        expect(statusAndCode(response)).toEqual([400, 'validation_failed']);
      }
    }
  });

  test('once archived is missing for everyone', async () => {
    expect((await request(`DELETE ${profilePath()}`, 'owner')).status).toBe(204);
    expect((await request('GET /api/client-profiles/me', 'client')).body.data).toEqual([]);
    for (const part of ['owner', 'client', 'operator'] as const) {
      expect(statusAndCode(await request(`GET ${profilePath()}`, part))).toEqual([
        404,
        'not_found',
      ]);
    }
  });
});
