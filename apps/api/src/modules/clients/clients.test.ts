import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors, created } from '../../../testing/actors.ts';
import { type AskAs, askAs, told } from '../../../testing/ask-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let actors: Actors;
let ask: AskAs;

beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  actors = await createActors(api);
  ask = askAs(api, actors);
});
afterAll(() => api.close());

const one = () => `/api/client-profiles/${actors.clientProfile}`;
const SECRET = ['comment', 'tags', 'is_blocked', 'no_show_count', 'telegram_chat_id'];

describe('a client', () => {
  test('sees their own profiles without what is noted of them', async () => {
    await ask(`PUT ${one()}`, 'owner', { comment: 'торгуется', tags: ['сложный'] });
    const { body } = await ask('GET /api/client-profiles/me?populate=provider_profile', 'client');
    expect(body.meta.pagination.total).toBe(1);
    expect(body.data[0]).toMatchObject({
      id: actors.clientProfile,
      provider_profile: { id: actors.provider },
    });
    for (const key of SECRET) expect(Object.keys(body.data[0])).not.toContain(key);
    const { data } = (await ask(`GET ${one()}`, 'client')).body;
    for (const key of SECRET) expect(Object.keys(data)).not.toContain(key);
    expect((await ask(`GET ${one()}`, 'owner')).body.data.comment).toBe('торгуется');
  });

  test('has a list of their own even where they are provider or staff', async () => {
    for (const part of ['owner', 'operator', 'foreign'] as const) {
      const { body } = await ask('GET /api/client-profiles/me', part);
      expect([part, body.data]).toEqual([part, []]);
    }
    expect((await ask('GET /api/client-profiles/me', 'visitor')).status).toBe(403);
  });

  test('changes their name and channels, not their phone, not what is noted', async () => {
    const change = (data: object) => ask(`PUT ${one()}`, 'client', data);
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
    expect((await ask(`DELETE ${one()}`, 'client')).status).toBe(404);
    expect((await ask(`GET ${one()}`, 'client')).status).toBe(200);
  });

  test('has them narrowed to one provider', async () => {
    const total = async (query: string) =>
      (await ask(`GET /api/client-profiles/me?${query}`, 'client')).body.meta.pagination.total;
    expect(await total(`provider_profile=${actors.provider}`)).toBe(1);
    expect(await total(`provider_profile=${actors.foreignProvider}`)).toBe(0);
    expect(await total('filters[name][$contains]=nobody')).toBe(0);
  });

  test('finds out nothing of what is noted by asking for it', async () => {
    await ask(`PUT ${one()}`, 'owner', { comment: 'торгуется', tags: ['сложный'] });
    for (const path of ['/api/client-profiles', '/api/client-profiles/me']) {
      for (const query of [
        'filters[comment][$contains]=торгуется',
        'filters[comment][$notContains]=щедрая',
        'filters[is_blocked]=false',
        'filters[comment][$notNull]=true',
        '_q=торгуется',
      ]) {
        const { status, body } = await ask(`GET ${path}?${query}`, 'client');
        const found = status === 400 ? 0 : body.meta.pagination.total;
        expect([path, query, found]).toEqual([path, query, 0]);
      }
    }
    const seen = await ask('GET /api/client-profiles?filters[comment][$contains]=торг', 'owner');
    expect(seen.body.meta.pagination.total).toBe(1);
  });

  test('does not see the provider’s other clients', async () => {
    const other = await created(
      ask('POST /api/client-profiles', 'owner', { name: 'Другая', phone: '79161110099' }),
    );
    expect((await ask(`GET /api/client-profiles/${other.id}`, 'client')).status).toBe(404);
    const { body } = await ask('GET /api/client-profiles', 'client');
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([actors.clientProfile]);
  });

  test('says yes and no for themselves, and their no is not taken back by others', async () => {
    const say = (part: 'client' | 'owner', consents: object | null) =>
      ask(`PUT ${one()}`, part, { consents });
    const at = api.clock.now().toISOString();
    const given = (await say('owner', { marketing: true })).body.data.consents;
    expect(given).toEqual({ marketing: true, at, source: 'provider' });
    const onPaper = { marketing: true, at: '2026-01-01T09:00:00.000Z', source: 'анкета' };
    expect((await say('owner', onPaper)).body.data.consents).toEqual(onPaper);
    const forged = { marketing: false, at: '2020-01-01T00:00:00.000Z', source: 'provider' };
    const no = { marketing: false, at, source: 'client' };
    expect((await say('client', forged)).body.data.consents).toEqual(no);
    for (const again of [{ marketing: true }, { service: true }, null]) {
      expect(told(await say('owner', again))).toEqual([409, 'consent_withdrawn']);
    }
    expect((await say('owner', { marketing: false })).body.data.consents).toEqual(no);
    const yes = (await say('client', { marketing: true })).body.data.consents;
    expect(yes.source).toBe('client');
    expect((await say('owner', yes)).body.data.consents).toEqual(yes);
  });

  test('does not say yes through a provider’s mouth, nor tomorrow', async () => {
    for (const consents of [
      { marketing: true, source: 'client' },
      { marketing: true, at: '2099-01-01T00:00:00.000Z' },
    ]) {
      const data = { name: 'Ольга', consents };
      for (const part of ['owner', 'operator'] as const) {
        const sent = part === 'owner' ? data : { ...data, provider_profile: actors.provider };
        const answer = await ask('POST /api/client-profiles', part, sent);
        expect(told(answer)).toEqual([400, 'validation_failed']);
      }
    }
  });

  test('is nobody’s once archived, and the phone is free again', async () => {
    expect((await ask(`DELETE ${one()}`, 'owner')).status).toBe(204);
    expect((await ask('GET /api/client-profiles/me', 'client')).body.data).toEqual([]);
    for (const part of ['owner', 'client', 'operator'] as const) {
      expect(told(await ask(`GET ${one()}`, part))).toEqual([404, 'not_found']);
    }
  });
});
