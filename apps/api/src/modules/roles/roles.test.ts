import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusAndCode } from '../../../testing/request-as.ts';
import { type ApiResponse, startApi, type TestApi } from '../../../testing/start-api.ts';
import { rows } from '../../platform/db/rows.ts';
import { READY_ROLES, STORED_ROLES } from '../../platform/permissions/grants.ts';

const ANNA = '79990000001';
const MARIA = '79990000002';
const OLEG = '79990000009';
const ROLES = '/api/users-permissions/roles';
const TARIFFS = 'api::tariff.tariff.find';

let api: TestApi;
let operator: string;
let anna: string;
let maria: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  operator = await api.signIn(OLEG);
  anna = await api.signIn(ANNA);
  maria = await api.signIn(MARIA);
});
afterAll(() => api.close());

interface RoleLine {
  readonly id: number;
  readonly type: string;
  readonly nb_users: number;
}
const list = async (): Promise<readonly RoleLine[]> => (await api.get(ROLES, operator)).body.roles;
const roleOf = async (type: string): Promise<RoleLine> => {
  const role = (await list()).find((one) => one.type === type);
  if (!role) throw new Error(`no role ${type}`);
  return role;
};
const read = async (id: number | string) => (await api.get(`${ROLES}/${id}`, operator)).body.role;
const put = (id: number | string, body: unknown, token = operator): Promise<ApiResponse> =>
  api.request('PUT', `${ROLES}/${id}`, { token, body });
const remove = (id: number | string): Promise<ApiResponse> =>
  api.request('DELETE', `${ROLES}/${id}`, { token: operator });
const tree = (action: string, enabled = true) => {
  const [area = '', controller = '', operation = ''] = action.split('.');
  return { [area]: { controllers: { [controller]: { [operation]: { enabled } } } } };
};
const actions = (type: string): Promise<string[]> =>
  rows<{ action: string }>(
    api.context.database.db,
    sql`select action from permissions p join roles r on r.id = p.role where r.type = ${type}
      group by 1 having bool_and(state = 'granted') order by 1`,
  ).then((granted) => granted.map(({ action }) => action));

describe('roles', () => {
  test('are listed with the number of their users', async () => {
    expect((await list()).map(({ type, nb_users }) => [type, nb_users])).toEqual([
      ['authenticated', 2],
      ['public', 0],
      ['operator', 1],
      ['guest', 0],
      ['client', 0],
      ['support', 0],
      ['moderator', 0],
      ['accountant', 0],
      ['reader', 0],
    ]);
  });

  test('are read with the whole tree of permissions, by number and documentId', async () => {
    const { id } = await roleOf('authenticated');
    const role = await read(id);
    expect(role).toMatchObject({ id, type: 'authenticated', name: 'Authenticated' });
    expect(role.permissions['api::tariff'].controllers.tariff).toMatchObject({
      find: { enabled: true, policy: '' },
      create: { enabled: false },
    });
    expect(await read(role.documentId)).toEqual(role);
    const permissions = (await api.get('/api/users-permissions/permissions', operator)).body
      .permissions;
    expect(Object.keys(permissions)).toEqual(Object.keys(role.permissions));
    expect(JSON.stringify(permissions)).not.toContain('"enabled":true');
  });

  test.each(['999', 'nosuch', '0'])('%s is unknown', async (id) => {
    expect(statusAndCode(await api.get(`${ROLES}/${id}`, operator))).toEqual([404, 'role_unknown']);
    expect(statusAndCode(await put(id, {}))).toEqual([404, 'role_unknown']);
    expect(statusAndCode(await remove(id))).toEqual([404, 'role_unknown']);
  });

  test.each([
    ['GET', ROLES],
    ['POST', ROLES],
    ['GET', `${ROLES}/1`],
    ['PUT', `${ROLES}/1`],
    ['DELETE', `${ROLES}/1`],
    ['GET', '/api/users-permissions/permissions'],
    ['GET', '/api/users-permissions/policies'],
    ['GET', '/api/users-permissions/routes'],
  ])('%s %s is for operators, whatever another role is granted', async (method, path) => {
    const request = (token?: string) => {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: { name: 'x' } };
      return api.request(method, path, { ...(token && { token }), ...body });
    };
    expect((await request()).status).toBe(403);
    expect((await request(anna)).status).toBe(405);
    const { db } = api.context.database;
    await db.execute(sql`insert into permissions select distinct r.id, action, 'operator' from permissions, roles r
      where r.type = 'authenticated' and action like 'plugin::users-permissions.%'`);
    expect((await request(anna)).status).toBe(405);
    await db.execute(sql`delete from permissions where origin = 'operator'`);
    expect((await request(anna)).status).toBe(405);
  });
});

describe('permissions', () => {
  test('are in force with the next request, taken and given', async () => {
    const { id } = await roleOf('authenticated');
    const { permissions } = await read(id);
    expect((await api.get('/api/tariffs', anna)).status).toBe(200);
    permissions['api::tariff'].controllers.tariff.find.enabled = false;
    expect((await put(id, { permissions })).body).toEqual({ ok: true });
    expect((await api.get('/api/tariffs', anna)).status).toBe(405);
    permissions['api::tariff'].controllers.tariff.find.enabled = true;
    await put(id, { permissions });
    expect((await api.get('/api/tariffs', anna)).status).toBe(200);
  });

  test('of the public role change likewise', async () => {
    const { id } = await roleOf('public');
    const { permissions } = await read(id);
    expect((await api.get('/api/tariffs')).status).toBe(403);
    await put(id, { permissions: { ...permissions, ...tree(TARIFFS) } });
    expect((await api.get('/api/tariffs')).status).toBe(200);
    await put(id, { permissions });
    expect((await api.get('/api/tariffs')).status).toBe(403);
  });

  test('stay when a change does not name them', async () => {
    const { id } = await roleOf('authenticated');
    const before = await actions('authenticated');
    await put(id, { description: 'People' });
    expect(await actions('authenticated')).toEqual(before);
    expect((await read(id)).description).toBe('People');
  });

  test('an unknown one is refused, and nothing changes', async () => {
    const { id } = await roleOf('authenticated');
    const before = await actions('authenticated');
    for (const permissions of [tree('api::tariff.tariff.nosuch'), { x: 1 }, [], 'all']) {
      expect(statusAndCode(await put(id, { name: 'Other', permissions }))).toEqual([
        400,
        'validation_failed',
      ]);
    }
    expect(await actions('authenticated')).toEqual(before);
    expect((await read(id)).name).not.toBe('Other');
  });

  test('overrides by operators are stored beside the grants of the code, only where they differ', async () => {
    const { id } = await roleOf('public');
    const { permissions } = await read(id);
    const overrides = () =>
      rows(
        api.context.database.db,
        sql`select action, state from permissions where role = ${id} and origin = 'operator' order by 1`,
      );
    await put(id, { permissions });
    expect(await overrides()).toEqual([]);
    const next = structuredClone(permissions);
    next['api::tariff'].controllers.tariff.find.enabled = true;
    next['plugin::i18n'].controllers.locales.listLocales.enabled = false;
    await put(id, { permissions: next });
    const both = [
      { action: TARIFFS, state: 'granted' },
      { action: 'plugin::i18n.locales.listLocales', state: 'revoked' },
    ];
    expect(await overrides()).toEqual(both);
    expect((await read(id)).permissions).toEqual(next);
    await put(id, { permissions: next });
    expect(await overrides()).toEqual(both);
    await put(id, { permissions });
    expect(await overrides()).toEqual([]);
    expect((await read(id)).permissions).toEqual(permissions);
  });

  test.each([
    ['authenticated', 'api::payment.refund.create'],
    ['guest', 'plugin::users-permissions.role.updateRole'],
    ['public', 'plugin::content-manager.explorer.read'],
    ['authenticated', 'api::user-tariff.user-tariff.create'],
    ['support', 'plugin::users-permissions.user.update'],
    ['reader', 'api::payment.refund.create'],
    ['moderator', 'api::service.service.find'],
  ])('the role %s is never granted %s', async (type, action) => {
    const { id } = await roleOf(type);
    const before = await actions(type);
    const { permissions } = await read(id);
    const [area = '', controller = '', operation = ''] = action.split('.');
    permissions[area].controllers[controller][operation].enabled = true;
    const refused = await put(id, { name: 'Other', permissions });
    expect(statusAndCode(refused)).toEqual([400, 'permission_forbidden']);
    expect(refused.body.error.message).toBe(
      `The role ${type} must never have the permission ${action}`,
    );
    expect(await actions(type)).toEqual(before);
    expect((await read(id)).name).not.toBe('Other');
  });

  test('operators cannot lock themselves out', async () => {
    const { id } = await roleOf('operator');
    const { permissions } = await read(id);
    expect((await put(id, { permissions: {} })).status).toBe(200);
    expect((await api.get('/api/tariffs', operator)).status).toBe(405);
    expect((await put(id, { permissions })).status).toBe(200);
    expect((await api.get('/api/tariffs', operator)).status).toBe(200);
  });
});

describe('a custom role', () => {
  test('is created, assigned to a user, in force, and its users become public when it is deleted', async () => {
    const body = { name: 'Приёмная', description: 'Смотрит', permissions: tree(TARIFFS) };
    expect(await api.post(ROLES, body, operator)).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    const role = await roleOf('приёмная');
    expect(await actions('приёмная')).toEqual([TARIFFS]);
    await api.request('PUT', '/api/users/2', { token: operator, body: { role: role.id } });
    expect((await roleOf('приёмная')).nb_users).toBe(1);
    expect((await api.get('/api/tariffs', maria)).status).toBe(200);
    expect((await api.get('/api/user-tariffs', maria)).status).toBe(405);
    expect((await remove(role.id)).body).toEqual({ ok: true });
    expect((await api.get('/api/tariffs', maria)).status).toBe(405);
    expect((await roleOf('public')).nb_users).toBe(1);
    await api.request('PUT', '/api/users/2', { token: operator, body: { role: 'authenticated' } });
    expect((await api.get('/api/user-tariffs', maria)).status).toBe(200);
  });

  test('of a name that is taken gets a type of its own, and no rights by it', async () => {
    await api.post(ROLES, { name: 'Operator', permissions: tree(TARIFFS) }, operator);
    await api.post(ROLES, { name: ' operator! ' }, operator);
    expect((await list()).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['operator', 'operator_2', 'operator_3']),
    );
    const { id } = await roleOf('operator_2');
    await api.request('PUT', '/api/users/2', { token: operator, body: { role: id } });
    expect((await api.get('/api/users', maria)).status).toBe(405);
    await api.request('PUT', '/api/users/2', { token: operator, body: { role: 'authenticated' } });
  });

  test.each([[{}], [{ name: '' }], [{ name: '   ' }], [{ name: 'x'.repeat(256) }], [{ name: 5 }]])(
    '%j makes none',
    async (body) => {
      const before = (await list()).length;
      expect(statusAndCode(await api.post(ROLES, body, operator))).toEqual([
        400,
        'validation_failed',
      ]);
      expect(await list()).toHaveLength(before);
    },
  );
});

test.each(['public', 'authenticated', 'operator', 'support'])('the role %s stays', async (type) => {
  const { id } = await roleOf(type);
  const refused = await remove(id);
  expect(statusAndCode(refused)).toEqual([400, 'role_stored']);
  expect(refused.body.error.message).toBe(`Cannot delete ${type} role`);
  expect((await roleOf(type)).id).toBe(id);
});

test('there are no policies; routes are listed with the action each requires', async () => {
  const policies = await api.get('/api/users-permissions/policies', operator);
  expect(policies.body).toEqual({ policies: [] });
  const { routes } = (await api.get('/api/users-permissions/routes', operator)).body;
  expect(routes['plugin::users-permissions']).toContainEqual({
    method: 'PUT',
    path: '/api/users/:id',
    handler: 'user.update',
    config: { auth: { scope: ['plugin::users-permissions.user.update'] } },
  });
});

describe('all rights at once', () => {
  const RIGHTS = '/api/users-permissions/rights';
  const ofAction = async (action: string) => {
    const { areas } = (await api.get(RIGHTS, operator)).body;
    return areas
      .flatMap(({ actions }: { actions: { action: string }[] }) => actions)
      .find((one: { action: string }) => one.action === action);
  };

  test('say who holds an action, got it by code, never can and always does', async () => {
    const { status, body } = await api.get(RIGHTS, operator);
    expect(status).toBe(200);
    expect(
      body.roles.map(({ type, is_stored }: { type: string; is_stored: boolean }) => [
        type,
        is_stored,
      ]),
    ).toEqual(
      (await list()).map(({ type }) => [type, (STORED_ROLES as readonly string[]).includes(type)]),
    );
    expect(await ofAction('plugin::users-permissions.role.updateRole')).toEqual({
      action: 'plugin::users-permissions.role.updateRole',
      roles: ['operator'],
      by_code: ['operator'],
      never: ['public', 'guest', 'client', 'authenticated', ...READY_ROLES],
      retained: ['operator'],
    });
    const { permissions } = await read((await roleOf('authenticated')).id);
    const isEnabled = permissions['api::tariff'].controllers.tariff.find.enabled;
    const tariffs = await ofAction(TARIFFS);
    expect([isEnabled, tariffs.roles.includes('authenticated')]).toEqual([true, true]);
    expect((await api.get(RIGHTS, anna)).status).toBe(405);
  });

  test('are changed one by one: what another operator changed meanwhile stays', async () => {
    const { status } = await api.post(ROLES, { name: 'Смена', grant: [TARIFFS] }, operator);
    expect(status).toBe(200);
    const { id, type } = (await list()).at(-1) ?? { id: 0, type: '' };
    const [one, other] = ['api::service.service.find', 'api::promo.promo.find'];
    await Promise.all([put(id, { grant: [one] }), put(id, { grant: [other], revoke: [TARIFFS] })]);
    expect(await actions(type)).toEqual([other, one]);
    expect(statusAndCode(await put(id, { grant: ['api::no.no.no'] }))).toEqual([
      400,
      'validation_failed',
    ]);
    const operators = await roleOf('operator');
    const floor = 'plugin::users-permissions.role.updateRole';
    expect((await put(operators.id, { revoke: [floor] })).status).toBe(200);
    expect(await actions('operator')).toContain(floor);
    const accounts = await roleOf('authenticated');
    expect(statusAndCode(await put(accounts.id, { grant: [floor] }))).toEqual([
      400,
      'permission_forbidden',
    ]);
    expect((await remove(id)).status).toBe(200);
  });
});
