import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actors, createActors } from '../../../testing/actors.ts';
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

const make = async (title: string, more = {}, query = '') =>
  (
    await request(`POST /api/services${query}`, 'owner', {
      title,
      duration: 60,
      price: 100,
      ...more,
    })
  ).body.data;
const read = async (id: number, locale = '') =>
  (await request(`GET /api/services/${id}?locale=${locale}`, 'visitor')).body.data;

test('the languages are listed, the default one among them', async () => {
  const { status, body } = await api.get('/api/i18n/locales');
  expect(status).toBe(200);
  expect(body.map(({ code, isDefault }: never) => [code, isDefault])).toEqual([
    ['ru', true],
    ['en', false],
    ['kk', false],
  ]);
  expect(Object.keys(body[0])).toEqual(
    'id,documentId,name,code,isDefault,createdAt,updatedAt,publishedAt'.split(','),
  );
});

describe('a localized document', () => {
  test('is read in the locale that is asked for, and what it lacks in the default one', async () => {
    const { id, documentId, locale } = await make('Маникюр', { description: 'С покрытием' });
    expect(locale).toBe('ru');
    const update = await request(`PUT /api/services/${id}?locale=en`, 'owner', {
      title: 'Manicure',
    });
    expect(update.body.data).toMatchObject({ id, documentId, title: 'Manicure', locale: 'en' });
    expect(await read(id, 'en')).toMatchObject({
      title: 'Manicure',
      description: 'С покрытием',
      locale: 'en',
    });
    expect(await read(id, 'kk')).toMatchObject({ title: 'Маникюр', locale: 'ru' });
    expect(await read(id, 'xx')).toMatchObject({ title: 'Маникюр', locale: 'ru' });
    expect(await read(id)).toMatchObject({ title: 'Маникюр', locale: 'ru' });
  });

  test('keeps the other locales when one is written; what is no text is everybody’s', async () => {
    const { id } = await make('Педикюр');
    await request(`PUT /api/services/${id}?locale=en`, 'owner', { title: 'Pedicure', price: 200 });
    await request(`PUT /api/services/${id}?locale=kk`, 'owner', { description: 'Сипаттама' });
    await request(`PUT /api/services/${id}`, 'owner', { title: 'Педикюр классический' });
    expect(await read(id, 'en')).toMatchObject({ title: 'Pedicure', price: 200 });
    expect(await read(id, 'kk')).toMatchObject({
      title: 'Педикюр классический',
      description: 'Сипаттама',
    });
    expect(await read(id)).toMatchObject({ description: null, price: 200 });
    await request(`PUT /api/services/${id}?locale=kk`, 'owner', { description: null });
    expect(await read(id, 'kk')).toMatchObject({ description: null });
  });

  test('made in another locale is there in all of them', async () => {
    const { id, locale } = await make('Brows', {}, '?locale=en');
    expect(locale).toBe('en');
    expect(await read(id)).toMatchObject({ title: 'Brows', locale: 'ru' });
    await request(`PUT /api/services/${id}`, 'owner', { title: 'Брови' });
    expect((await read(id, 'en')).title).toBe('Brows');
  });

  test('loses one version, or is deleted', async () => {
    const { id } = await make('Ресницы');
    await request(`PUT /api/services/${id}?locale=en`, 'owner', { title: 'Lashes' });
    expect((await request(`DELETE /api/services/${id}?locale=en`, 'owner')).status).toBe(204);
    expect(await read(id, 'en')).toMatchObject({ title: 'Ресницы', locale: 'ru' });
    const unknown = await request(`DELETE /api/services/${id}?locale=xx`, 'owner');
    expect(statusAndCode(unknown)).toEqual([400, 'locale_unknown']);
    expect((await request(`DELETE /api/services/${id}?locale=en`, 'foreign')).status).toBe(404);
    expect((await read(id)).title).toBe('Ресницы');
    await request(`DELETE /api/services/${id}?locale=ru`, 'owner');
    expect(await read(id)).toBeNull();
  });

  test('is filtered, searched and sorted by what is shown', async () => {
    const [first, second] = [await make('Яблоко'), await make('Арбуз')];
    await request(`PUT /api/services/${first.id}?locale=en`, 'owner', { title: 'Apple' });
    await request(`PUT /api/services/${second.id}?locale=en`, 'owner', { title: 'Watermelon' });
    const ids = async (query: string) => {
      const { body } = await request(`GET /api/services?${query}`, 'visitor');
      return body.data.map(({ id }: { id: number }) => id);
    };
    const both = `filters[id][$in][0]=${first.id}&filters[id][$in][1]=${second.id}`;
    expect(await ids(`${both}&sort=title`)).toEqual([second.id, first.id]);
    expect(await ids(`${both}&sort=title&locale=en`)).toEqual([first.id, second.id]);
    expect(await ids('filters[title]=Apple&locale=en')).toEqual([first.id]);
    expect(await ids('filters[title]=Apple')).toEqual([]);
    expect(await ids('_q=watermel&locale=en')).toEqual([second.id]);
    expect(await ids(`${both}&filters[locale]=en&locale=kk`)).toEqual([]);
  });

  test('is written by those who may write it, in locales there are', async () => {
    const { id } = await make('Чужое');
    const english = `PUT /api/services/${id}?locale=en`;
    expect((await request(english, 'foreign', { title: 'x' })).status).toBe(404);
    expect(statusAndCode(await request(english, 'owner', { title: 'x'.repeat(256) }))[0]).toBe(400);
    for (const locale of ['xx', "en'}", '*', '']) {
      const path = `/api/services/${id}?locale=${encodeURIComponent(locale)}`;
      expect(statusAndCode(await request(`PUT ${path}`, 'owner', { title: 'x' }))).toEqual([
        400,
        'locale_unknown',
      ]);
    }
    expect((await read(id)).title).toBe('Чужое');
  });
});

test('all locales at once are not served: a document is one row', async () => {
  const { id } = await make('Каре');
  for (const path of ['/api/services?locale=*', `/api/services/${id}?locale=*`]) {
    const { status, body } = await request(`GET ${path}`, 'visitor');
    expect([status, body.error.details.code]).toEqual([400, 'locale_unknown']);
    expect(body.error.message).toBe('A query reads one locale: `*` is not served');
  }
  const versions = await request('GET /api/services?populate=localizations', 'visitor');
  expect(statusAndCode(versions)).toEqual([400, 'key_invalid']);
});

test('hostile locales, keys and values change nothing', async () => {
  const { id } = await make('Окраска');
  const odd = ['locale[]=en', 'locale[$ne]=ru', 'locale=__proto__', "locale=en'--", 'locale=*'];
  for (const query of odd) {
    const path = `/api/services/${id}?${query}`;
    const refused = [400, 'locale_unknown'];
    expect(statusAndCode(await request(`PUT ${path}`, 'owner', { title: 'x' }))).toEqual(refused);
    expect(statusAndCode(await request(`DELETE ${path}`, 'owner'))).toEqual(refused);
  }
  expect((await request(`GET /api/services/${id}?${odd[1]}`, 'visitor')).body.data.title).toBe(
    'Окраска',
  );
  const path = `/api/services/${id}?locale=en`;
  for (const body of [
    '{"data":{"__proto__":{"title":"x"}}}',
    '{"data":{"constructor":{"prototype":{"x":1}}}}',
    '{"data":{"translations":{"en":{"title":"x"}}}}',
    '{"data":{"localizations":[1]}}',
    '{"data":{"title":"a\\u0000"}}',
  ]) {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await api.request('PUT', path, { token: actors.owner, body, headers });
    expect(answer.status).toBe(400);
  }
  const title = `x'}"; drop`;
  await request(`PUT ${path}`, 'owner', { price: 300, title });
  expect(await read(id, 'en')).toMatchObject({ title, price: 300, locale: 'en' });
  expect(await read(id)).toMatchObject({ title: 'Окраска', price: 300 });
});

test('what links a localized document shows it in the same locale', async () => {
  const service = await make('Стрижка');
  await request(`PUT /api/services/${service.id}?locale=en`, 'owner', { title: 'Haircut' });
  const promo = (
    await request('POST /api/promos', 'owner', {
      title: 'Скидка',
      kind: 'percent',
      value: 5,
      services: [service.id],
    })
  ).body.data;
  await request(`PUT /api/promos/${promo.id}?locale=en`, 'owner', { title: 'Sale' });
  const { body } = await request(
    `GET /api/promos/${promo.id}?populate=services&locale=en`,
    'visitor',
  );
  expect(body.data).toMatchObject({
    title: 'Sale',
    services: [{ title: 'Haircut', locale: 'en' }],
  });
});

test('changed tariffs are read changed at once, in each locale', async () => {
  const titleIn = async (query = '') =>
    (await request(`GET /api/tariffs${query}`, 'owner')).body.data[0].title;
  expect([await titleIn(), await titleIn('?locale=en')]).toEqual(['Старт', 'Старт']);
  await request('PUT /api/tariffs/1?locale=en', 'operator', { title: 'Start' });
  expect([await titleIn(), await titleIn('?locale=en')]).toEqual(['Старт', 'Start']);
  const events = await request(
    'GET /api/audit-events?filters[model]=api::tariff.tariff',
    'operator',
  );
  expect(events.body.data[0]).toMatchObject({
    before: { translations: {} },
    after: { translations: { en: { title: 'Start' } } },
  });
});

test('types without localized texts ignore the locale', async () => {
  await request('POST /api/service-groups', 'owner', { title: 'Руки' });
  const { status, body } = await request('GET /api/service-groups?locale=en', 'owner');
  expect([status, 'locale' in body.data[0]]).toEqual([200, false]);
});
