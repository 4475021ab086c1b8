import { VIEW_AS_HEADER } from '@okoshko/contract/roles/view-as';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProvider } from '../../../testing/accounts.ts';
import { holds } from '../../../testing/matrix/ready-roles.ts';
import { codeOf } from '../../../testing/request-as.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { routes } from '../../modules.ts';
import { rows } from '../../platform/db/rows.ts';
import { READY_ROLES, type ReadyRoleType } from '../../platform/permissions/grants.ts';

const OLEG = '79990000009';
const ROLES = '/api/users-permissions/roles';

let api: TestApi;
let operator: string;
let roles: ReadonlyMap<string, string>;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  operator = await api.signIn(OLEG);
  const listed = (await api.get(ROLES, operator)).body.roles;
  roles = new Map(
    listed.map((role: { type: string; documentId: string }) => [role.type, role.documentId]),
  );
});
afterAll(() => api.close());

const run = (statement: ReturnType<typeof sql>) => rows(api.context.database.db, statement);
async function staffOf(phone: string, type: string): Promise<string> {
  await addProvider(api.context, phone);
  await run(sql`update users set role = (select id from roles where type = ${type})
    where phone = ${phone}`);
  return api.signIn(phone);
}
const as = (type: string) => ({ [VIEW_AS_HEADER]: roles.get(type) ?? type });
const read = (path: string, type: string, token = operator) =>
  api.request('GET', path, { token, headers: as(type) });
const own = async (type: string, token = operator) =>
  (await read('/api/users-permissions/permissions/own', type, token)).body;

/** An address of a route, of things that there are not. */
const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'nothing');
const isReading = ({ endpoint: { method, hasEffects } }: (typeof routes)[number]) =>
  method === 'GET' && !hasEffects;

describe.each([...READY_ROLES, 'operator'] as const)('looked as %s', (type) => {
  test('no request that changes anything is accepted', async () => {
    const changing = routes.filter((route) => !isReading(route));
    expect(changing.length).toBeGreaterThan(150);
    const refusals = new Set<string>();
    for (const { endpoint } of changing) {
      const { method, path } = endpoint;
      const answer = await api.request(method, addressOf(path), {
        ...{ token: operator, headers: as(type), body: method === 'GET' ? undefined : {} },
      });
      refusals.add(`${answer.status} ${answer.body.error.message}`);
    }
    expect([...refusals]).toEqual([
      '400 Seen as another role, nothing can be changed: send no okoshko-view-as',
    ]);
  });
});

/** The actions of the routes that were not refused. */
async function allowedOf(type: string, token = operator): Promise<readonly string[]> {
  const allowed = new Set<string>();
  for (const { endpoint } of routes.filter(isReading)) {
    if (endpoint.action === null || endpoint.isStream) continue;
    const { status } = await read(addressOf(endpoint.path), type, token);
    expect([401, 403]).not.toContain(status);
    if (status !== 405) allowed.add(endpoint.action);
  }
  return [...allowed];
}

describe('what is read', () => {
  test.each(READY_ROLES)('is what %s reads', async (type: ReadyRoleType) => {
    const allowed = await allowedOf(type);
    expect(allowed.length).toBeGreaterThan(3);
    expect(allowed.filter((action) => !holds(type, action))).toEqual([]);
    const token = await staffOf(`7999000008${READY_ROLES.indexOf(type)}`, type);
    const themselves = await api.get('/api/users-permissions/permissions/own', token);
    expect(await own(type)).toEqual(themselves.body);
  });

  test('is never more than the caller reads, whichever role they look as', async () => {
    const reader = await staffOf('79990000090', 'reader');
    const allowed = await allowedOf('operator', reader);
    expect(allowed.filter((action) => !holds('reader', action))).toEqual([]);
    const seen = (await own('support', reader)).permissions;
    expect(seen.filter((action: string) => !holds('reader', action))).toEqual([]);
    expect((await own('accountant')).is_operator).toBe(true);
  });

  test('of a role of the installation’s own is its own rows', async () => {
    const grant = ['api::payment.payment.find'];
    await api.post(ROLES, { name: 'Касса', description: '', grant }, operator);
    const listed = (await api.get(ROLES, operator)).body.roles;
    const made = listed.find(({ name }: { name: string }) => name === 'Касса');
    expect(await own(made.documentId)).toMatchObject({ is_operator: false });
    expect((await own(made.documentId)).permissions).toContain(grant[0]);
    const { id } = made;
    await api.request('PUT', `${ROLES}/${id}`, { token: operator, body: { revoke: grant } });
    expect(codeOf(await read(ROLES, made.documentId))).toBe('bad_request');
  });
});

test('only the staff who see the roles look as one, and as one of the staff', async () => {
  for (const type of ['public', 'authenticated', 'nobody']) {
    expect(codeOf(await read('/api/users/me', type))).toBe('bad_request');
  }
  const support = await staffOf('79990000091', 'support');
  const account = await api.signIn('79990000001');
  for (const token of [support, account]) {
    expect(codeOf(await read('/api/users/me', 'moderator', token))).toBe('bad_request');
  }
});

test('answers that are kept are those of the role', async () => {
  const tariffs = '/api/tariffs';
  expect((await api.get(tariffs, operator)).status).toBe(200);
  expect((await api.get(tariffs, operator)).status).toBe(200);
  expect((await read(tariffs, 'moderator')).status).toBe(405);
});
