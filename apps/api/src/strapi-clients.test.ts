import { AuthHelper, axiosInstance, DataProvider } from '@refinedev/strapi-v4';
import {
  HTTPAuthorizationError,
  HTTPBadRequestError,
  HTTPForbiddenError,
  HTTPNotFoundError,
  strapi,
} from '@strapi/client';
import Strapi from 'strapi-sdk-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { DEMO_PASSWORD, DEMO_PHONE } from './seed/people.ts';

/** Clients written for Strapi 5's REST API, unchanged, against ours. */
let api: TestApi;
let base: string;
let tokens: { readonly owner: string; readonly operator: string };
beforeAll(async () => {
  api = await startApi();
  base = `${api.url}/api`;
  tokens = { owner: await tokenOf(DEMO_PHONE), operator: await tokenOf('79990000009') };
});
afterAll(() => api.close());

const tokenOf = async (identifier: string): Promise<string> =>
  (await AuthHelper(base).login(identifier, DEMO_PASSWORD)).data.jwt;

const MANICURE = { title: 'Маникюр', price: 150_000, duration: 60, sort: 1 };
const PEDICURE = { title: 'Педикюр', price: 250_000, duration: 90, sort: 2 };
const DESIGN = { title: 'Дизайн', price: 50_000, duration: 30, sort: 3 };

const titles = (documents: readonly object[]) => documents.map((one) => Object(one).title);

describe('@strapi/client', () => {
  const client = (auth?: string) => strapi({ baseURL: base, ...(auth && { auth }) });

  test('creates, finds, changes and deletes documents', async () => {
    const services = client(tokens.owner).collection('services');
    const { data: group } = await client(tokens.owner)
      .collection('service-groups')
      .create({ title: 'Ногти' });
    const response = await services.create(
      { ...MANICURE, service_group: { connect: [group.documentId] } },
      { populate: ['service_group'] },
    );
    expect(response.data).toMatchObject({ ...MANICURE, service_group: { title: 'Ногти' } });

    const id = response.data.documentId;
    expect((await services.findOne(id, { fields: ['title'] })).data).toEqual({
      id: response.data.id,
      documentId: id,
      title: 'Маникюр',
    });
    const changed = await services.update(id, { price: 160_000 });
    expect(changed.data).toMatchObject({ documentId: id, title: 'Маникюр', price: 160_000 });

    expect(await services.delete(id)).toBeUndefined();
    expect(await services.delete(id)).toBeUndefined();
    await expect(services.findOne(id)).rejects.toThrow(HTTPNotFoundError);
  });

  test('filters, sorts, pages and fills in relations', async () => {
    const services = client(tokens.owner).collection('services');
    const responses = await Promise.all(
      [MANICURE, PEDICURE, DESIGN].map((one) => services.create(one)),
    );
    const ids = responses.map(({ data }) => data.documentId);
    const page = await services.find({
      filters: {
        documentId: { $in: ids },
        $or: [{ price: { $gte: 200_000 } }, { title: { $containsi: 'дИЗ' } }],
        createdAt: { $lte: api.clock.now() },
      },
      sort: ['price:desc', 'title'],
      fields: ['title', 'price'],
      populate: { provider_profile: { fields: ['name'], populate: '*' } },
      pagination: { page: 1, pageSize: 1, withCount: true },
      locale: 'ru',
      status: 'published',
    });
    expect(page.meta.pagination).toEqual({ page: 1, pageSize: 1, pageCount: 2, total: 2 });
    expect(page.data).toEqual([
      {
        id: responses[1]?.data.id,
        documentId: ids[1],
        title: 'Педикюр',
        price: 250_000,
        provider_profile: expect.objectContaining({ name: 'Анна Соколова' }),
      },
    ]);
    const rest = await services.find({
      filters: { documentId: { $in: ids } },
      sort: 'title:asc',
      pagination: { start: 1, limit: 5 },
    });
    expect(titles(rest.data)).toEqual(['Маникюр', 'Педикюр']);
    await Promise.all(ids.map((id) => services.delete(id)));
  });

  test('reads and writes a single type', async () => {
    const template = client(tokens.owner).single('message-template');
    const put = await template.update({ reminder: 'Ждём вас!' });
    expect((await template.find()).data).toEqual(put.data);
    expect(put.data.reminder).toBe('Ждём вас!');
    expect(await template.delete()).toBeUndefined();
  });

  test('keeps users, whose bodies stand alone', async () => {
    const users = client(tokens.operator).collection('users');
    const user: unknown = await users.create({
      username: 'client-of-strapi',
      email: 'client@example.test',
      password: 'a long password',
      role: 'authenticated',
    });
    const id = String(Object(user).id);
    expect(user).toMatchObject({ username: 'client-of-strapi', role: { type: 'authenticated' } });
    expect(await users.update(id, { name: 'Ирина' })).toMatchObject({ name: 'Ирина' });
    expect(await users.findOne(id)).toMatchObject({ email: 'client@example.test' });
    expect(await users.find({ filters: { username: 'client-of-strapi' } })).toHaveLength(1);
    expect(await users.delete(id)).toBeUndefined();
    expect(await users.find({ filters: { username: 'client-of-strapi' } })).toEqual([]);
  });

  test('tells refusals by their statuses', async () => {
    const services = client(tokens.owner).collection('services');
    await expect(client().collection('tariffs').find()).rejects.toThrow(HTTPForbiddenError);
    await expect(client('dead').collection('tariffs').find()).rejects.toThrow(
      HTTPAuthorizationError,
    );
    await expect(services.create({})).rejects.toThrow(HTTPBadRequestError);
    await expect(services.find({ sort: 'nonsense' })).rejects.toThrow(HTTPBadRequestError);
    await expect(services.findOne('nothing')).rejects.toThrow(HTTPNotFoundError);
  });
});

describe('strapi-sdk-js', () => {
  test('signs in, and reads who that is', async () => {
    const client = new Strapi({ url: api.url });
    const { user, jwt } = await client.login({ identifier: DEMO_PHONE, password: DEMO_PASSWORD });
    expect(user).toMatchObject({ phone: DEMO_PHONE });
    const me = await signedIn(jwt).fetchUser({ populate: ['provider_profile'] });
    expect(me).toMatchObject({ phone: DEMO_PHONE, provider_profile: { name: 'Анна Соколова' } });
  });

  test('creates, finds, changes and deletes documents', async () => {
    const client = signedIn(tokens.owner);
    const { data: document } = await client.create<Service>('services', PEDICURE, {
      populate: '*',
    });
    expect(document).toMatchObject({ ...PEDICURE, service_group: null });
    const change = { title: 'Педикюр полный' };
    const { data: changed } = await client.update<Service>('services', document.documentId, change);
    expect(changed).toMatchObject({ ...PEDICURE, ...change });
    expect((await client.findOne<Service>('services', document.documentId)).data).toEqual(changed);
    await client.delete('services', document.documentId);
    await expect(client.findOne('services', document.documentId)).rejects.toMatchObject({
      data: null,
      error: { status: 404, name: 'NotFoundError' },
    });
  });

  test('filters, sorts, pages and fills in relations', async () => {
    const client = signedIn(tokens.operator);
    const { data, meta } = await client.find<Tariff>('tariffs', {
      filters: { cost: { $gt: 49_000 }, title: { $in: ['Старт', 'Мастер', 'Студия'] } },
      sort: ['cost:desc'],
      fields: ['title'],
      pagination: { start: 0, limit: 1 },
    });
    expect(titles(data)).toEqual(['Студия']);
    expect(meta.pagination).toEqual({ start: 0, limit: 1, total: 2 });
    const { data: profiles } = await client.find<{ user: { phone: string } }>('provider-profiles', {
      filters: { user: { phone: DEMO_PHONE } },
      populate: { user: { fields: ['phone'] } },
    });
    expect(profiles).toMatchObject([{ user: { phone: DEMO_PHONE } }]);
  });

  test('is refused with the envelope of errors', async () => {
    const client = signedIn(tokens.owner);
    await expect(client.create('services', { title: '' })).rejects.toMatchObject({
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        details: { errors: expect.arrayContaining([expect.objectContaining({ path: ['price'] })]) },
      },
    });
    await expect(
      new Strapi({ url: api.url }).login({ identifier: DEMO_PHONE, password: 'wrong' }),
    ).rejects.toMatchObject({
      error: { status: 400, message: 'Invalid identifier or password' },
    });
  });
});

/** Outside a browser the SDK keeps no token: it goes along as a header, as its authors advise. */
const signedIn = (token: string) =>
  new Strapi({
    url: api.url,
    axiosOptions: { headers: { Authorization: `Bearer ${token}` } },
  });

interface Service extends Record<string, unknown> {
  readonly title: string;
}
type Tariff = Service;

describe("refine's data provider", () => {
  const providerOf = (token: string) => {
    axiosInstance.defaults.headers.common.Authorization = `Bearer ${token}`;
    return DataProvider(base);
  };

  test('signs in, and reads who that is', async () => {
    const { data } = await AuthHelper(base).login(DEMO_PHONE, DEMO_PASSWORD);
    const me = await AuthHelper(base).me(data.jwt, { meta: { populate: ['provider_profile'] } });
    expect(me.data).toMatchObject({
      id: data.user.id,
      provider_profile: { name: 'Анна Соколова' },
    });
  });

  test('creates many, finds them by filters, page by page, and by number', async () => {
    const provider = providerOf(tokens.owner);
    const resource = 'services';
    const response = await provider.createMany({
      resource,
      variables: [MANICURE, PEDICURE, DESIGN],
    });
    const documents = response.data.map(({ data }) => data);
    const filters = [
      {
        operator: 'or' as const,
        value: [
          { field: 'price', operator: 'gte' as const, value: 150_000 },
          { field: 'title', operator: 'contains' as const, value: 'диз' },
        ],
      },
      { field: 'title', operator: 'ne' as const, value: 'Маникюр' },
      { field: 'provider_profile.name', operator: 'startswith' as const, value: 'Анна' },
    ];
    const list = await provider.getList({
      resource,
      filters,
      sorters: [
        { field: 'sort', order: 'desc' },
        { field: 'title', order: 'asc' },
      ],
      pagination: { currentPage: 1, pageSize: 1 },
      meta: { populate: ['provider_profile'], fields: ['title', 'sort'] },
    });
    expect(list.total).toBe(2);
    expect(list.data).toMatchObject([
      { title: 'Дизайн', provider_profile: { name: 'Анна Соколова' } },
    ]);
    const ids = documents.map(({ id }) => id);
    expect(titles((await provider.getMany({ resource, ids })).data).sort()).toEqual([
      'Дизайн',
      'Маникюр',
      'Педикюр',
    ]);
    await provider.deleteMany({ resource, ids: documents.map(({ documentId }) => documentId) });
    expect((await provider.getMany({ resource, ids })).data).toEqual([]);
  });

  test('reads, changes and deletes one', async () => {
    const provider = providerOf(tokens.owner);
    const resource = 'services';
    const { data: document } = await provider.create({ resource, variables: MANICURE });
    const id = document.data.documentId;
    await provider.update({ resource, id, variables: { duration: 75 } });
    await provider.updateMany({ resource, ids: [id], variables: { sort: 9 } });
    const one = await provider.getOne({ resource, id, meta: { populate: '*' } });
    expect(one.data).toMatchObject({ title: 'Маникюр', duration: 75, sort: 9, photos: [] });
    await provider.deleteOne({ resource, id });
    await expect(provider.getOne({ resource, id })).rejects.toMatchObject({ statusCode: 404 });
  });

  test('makes form errors of refusals', async () => {
    const provider = providerOf(tokens.owner);
    await expect(
      provider.create({ resource: 'services', variables: { title: 'Без цены', duration: 60 } }),
    ).rejects.toMatchObject({
      statusCode: 400,
      errors: { price: [expect.stringContaining('price')] },
    });
  });

  test('keeps users', async () => {
    const provider = providerOf(tokens.operator);
    const variables = {
      username: 'refine',
      email: 'refine@example.test',
      password: 'a long password',
      role: 'authenticated',
    };
    const { data: user } = await provider.create({ resource: 'users', variables });
    const id = Object(user).id as number;
    const users = await provider.getList({
      resource: 'users',
      filters: [{ field: 'username', operator: 'eq', value: 'refine' }],
    });
    expect(users.data).toMatchObject([{ id, email: 'refine@example.test' }]);
    await provider.update({ resource: 'users', id, variables: { name: 'Р' } });
    expect((await provider.getOne({ resource: 'users', id })).data).toMatchObject({ name: 'Р' });
    await provider.deleteOne({ resource: 'users', id });
  });
});
