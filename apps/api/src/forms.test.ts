import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusAndCode } from '../testing/request-as.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { restCollections } from './modules.ts';

/** A form sends back the document it read: what its user may only read is no obstacle. */
const PHONES = {
  provider: '79990000001',
  client: '79990000002',
  operator: '79990000009',
} as const;
type Person = keyof typeof PHONES;

let api: TestApi;
let bearers: Record<Person, string>;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' }, withBusiness: true });
  const signIn = (person: Person) => api.signIn(PHONES[person]);
  bearers = {
    provider: await signIn('provider'),
    client: await signIn('client'),
    operator: await signIn('operator'),
  };
});
afterAll(() => api.close());

const put = (path: string, person: Person, data: object) =>
  api.request('PUT', path, { token: bearers[person], body: { data } });
/** Granting plans and add-ons takes a reason each time: it is no form of the document. */
const ASKS_REASON = /^user-(tariffs|addons) operator$/;

const lists = restCollections.filter(
  ({ collection, update }) => !collection.isSingle && update !== undefined && update !== 'none',
);
const forms = lists
  .flatMap(({ collection: { plural } }) =>
    (['provider', 'client', 'operator'] as const).map((person) => ({ plural, person })),
  )
  .filter(({ plural, person }) => !ASKS_REASON.test(`${plural} ${person}`));

describe('a form saved unchanged', () => {
  const saved = new Set<string>();

  test.each(forms)('$plural, by the $person', async ({ plural, person }) => {
    for (const query of ['pagination[pageSize]=1', 'pagination[pageSize]=2&populate=*']) {
      const list = await api.get(`/api/${plural}?${query}`, bearers[person]);
      for (const form of list.body.data ?? []) {
        const answer = await put(`/api/${plural}/${form.documentId}?${query}`, person, form);
        if (answer.status === 404 || answer.status === 405) continue;
        expect(statusAndCode(answer)).toEqual([200, undefined]);
        expect({
          ...answer.body.data,
          updatedAt: form.updatedAt,
          publishedAt: form.publishedAt,
        }).toEqual(form);
        saved.add(`${plural} ${person}`);
      }
    }
  });

  test('was one of each collection somebody here may change', () => {
    const people = (plural: string) =>
      (['provider', 'client', 'operator'] as const).filter((one) => saved.has(`${plural} ${one}`));
    expect(
      Object.fromEntries(lists.map(({ collection: { plural } }) => [plural, people(plural)])),
    ).toMatchObject({
      appointments: ['provider', 'client', 'operator'],
      'client-profiles': ['provider', 'client', 'operator'],
      holidays: ['provider', 'operator'],
      promos: ['provider', 'operator'],
      'provider-profiles': ['provider', 'operator'],
      reviews: ['provider', 'client', 'operator'],
      'service-groups': ['provider', 'operator'],
      services: ['provider', 'operator'],
      tariffs: ['operator'],
      timetables: ['provider', 'operator'],
    });
  });

  test('does not tell what its sender may not read: right or wrong, the key is refused alike', async () => {
    const own = (await api.get('/api/client-profiles/me', bearers.client)).body.data[0];
    const path = `/api/client-profiles/${own.documentId}`;
    expect((await put(path, 'operator', { comment: 'Пьёт чай' })).status).toBe(200);
    for (const comment of ['Пьёт чай', 'Пьёт кофе', null]) {
      const answer = await put(path, 'client', { name: own.name, comment });
      expect([answer.status, answer.body.error?.message]).toEqual([400, 'Invalid key comment']);
    }
  });
});
