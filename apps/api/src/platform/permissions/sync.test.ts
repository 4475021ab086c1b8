import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { permissions } from '../../modules.ts';
import { rows } from '../db/rows.ts';
import {
  entriesOf,
  type Grant,
  gatherPermissions,
  isStaffType,
  type Permissions,
  permissionsOf,
  READY_ROLES,
  requireListed,
  STORED_ROLES,
  withReadyRoles,
} from './grants.ts';
import { READY } from './ready-roles.ts';
import { syncPermissions } from './sync.ts';

const TARIFFS = 'api::tariff.tariff.find';
const REFUND = 'api::payment.refund.create';

let api: TestApi;
let anna: string;
beforeAll(async () => {
  api = await startApi({ env: { RATE_LIMITS: 'off' } });
  anna = await api.signIn('79990000001');
});
afterAll(() => api.close());
afterEach(async () => {
  await api.context.database.db.execute(sql`delete from permissions where origin = 'operator'`);
  await sync(permissions);
});

const sync = (code: Permissions) =>
  api.context.database.migrate(syncPermissions(code), api.clock.now());
const tariffs = async () => (await api.get('/api/tariffs', anna)).status;
const decide = (action: string, state: 'granted' | 'revoked') =>
  api.context.database.db.execute(sql`insert into permissions
    select id, ${action}, 'operator', ${state} from roles where type = 'authenticated'`);
const stored = (): Promise<readonly object[]> =>
  rows(api.context.database.db, sql`select *, xmin from permissions order by role, action, origin`);
const withGrant = (action: string, grant: Grant): Permissions => {
  const { tariffs = {}, ...others } = permissions;
  return { ...others, tariffs: { ...tariffs, [action]: grant } };
};

test('a start that finds nothing new writes nothing', async () => {
  const before = await stored();
  await sync(permissions);
  expect(await stored()).toEqual(before);
});

test('what the code adds is in force, what it removes is not', async () => {
  await sync(withGrant(TARIFFS, { may: ['operator'] }));
  expect(await tariffs()).toBe(405);
  expect((await api.get('/api/tariffs')).status).toBe(403);
  await sync(withGrant(TARIFFS, { may: ['public', 'authenticated', 'operator'] }));
  expect(await tariffs()).toBe(200);
  expect((await api.get('/api/tariffs')).status).toBe(200);
  await sync(permissions);
  expect((await api.get('/api/tariffs')).status).toBe(403);
});

test('what an operator revoked stays revoked, whatever the code grants', async () => {
  await decide(TARIFFS, 'revoked');
  expect(await tariffs()).toBe(405);
  await sync(permissions);
  await sync(withGrant(TARIFFS, { may: ['operator'] }));
  await sync(permissions);
  expect(await tariffs()).toBe(405);
});

test('what an operator granted stays granted when the code grants it no more', async () => {
  await decide(TARIFFS, 'granted');
  await sync(withGrant(TARIFFS, { may: ['operator'] }));
  expect(await tariffs()).toBe(200);
});

test('what the code forbids goes, with an audit entry, once', async () => {
  const { db } = api.context.database;
  await decide(REFUND, 'granted');
  await sync(permissions);
  await sync(permissions);
  expect(await rows(db, sql`select * from permissions where origin = 'operator'`)).toEqual([]);
  const entries = await rows(
    db,
    sql`select "user", action, model, document, before, after from audit_entries where model like '%role'`,
  );
  expect(entries).toEqual([
    {
      user: null,
      action: 'update',
      model: 'plugin::users-permissions.role',
      document: 'aroleauthenticated000000',
      before: { permissions: [REFUND] },
      after: { permissions: [] },
    },
  ]);
});

test('a database that a later release has migrated keeps that release’s permissions', async () => {
  const { db } = api.context.database;
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  const before = await stored();
  await sync(withGrant(TARIFFS, { may: ['operator'] }));
  expect(await stored()).toEqual(before);
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
});

test('a right that operators alone have is never granted to another stored role', () => {
  const others = STORED_ROLES.filter((type) => !isStaffType(type));
  const grantable = entriesOf(permissions)
    .filter(([, { may }]) => may.every(isStaffType))
    .filter(([, { never = [] }]) => others.some((type) => !never.includes(type)));
  expect(grantable.map(([action]) => action)).toEqual([]);
});

test('a database without a ready role, as of an earlier schema, gets it with its rights', async () => {
  const { db } = api.context.database;
  await db.execute(
    sql`delete from permissions where role in (select id from roles where type = 'support')`,
  );
  await db.execute(sql`delete from roles where type = 'support'`);
  await sync(permissions);
  const held = await rows<{ action: string }>(
    db,
    sql`select action from permissions p join roles r on r.id = p.role where r.type = 'support' order by 1`,
  );
  expect(held.map(({ action }) => action)).toEqual([...READY.support.actions].sort());
});

test('a ready role has what is listed, and never gets anything else', () => {
  for (const role of READY_ROLES) {
    const held = entriesOf(permissions).filter(([, { may }]) => may.includes(role));
    expect(held.map(([action]) => action).sort()).toEqual([...READY[role].actions].sort());
    const open = entriesOf(permissions).filter(
      ([, { may, never = [] }]) => !may.includes(role) && !never.includes(role),
    );
    expect(open).toEqual([]);
  }
  const { support } = READY;
  const wrong = { ...READY, support: { ...support, actions: ['api::x.x.y' as const] } };
  expect(() => withReadyRoles(permissions, wrong)).toThrow(
    'the role support has an action that there is not: api::x.x.y',
  );
});

test('lists that contradict each other, or the routes, end the start', () => {
  const listed = { 'api::tariff.tariff.find': { may: ['operator'] } } as const;
  expect(() =>
    permissionsOf([
      ['api::x.x.find', 'account'],
      ['api::x.x.find', 'operator'],
    ]),
  ).toThrow('the action api::x.x.find is for two different audiences');
  const both = { 'api::x.x.find': { may: ['guest'], never: ['guest'] } } as const;
  expect(() => gatherPermissions({ one: listed, two: listed })).toThrow('two modules have');
  expect(() => gatherPermissions({ both })).toThrow('is granted to guest, and never is');
  const routeActions = ['api::tariff.tariff.find'];
  requireListed({ listed }, { routeActions, relationActions: [] });
  requireListed({ listed }, { routeActions: [], relationActions: routeActions });
  expect(() =>
    requireListed(
      { listed },
      { routeActions: [...routeActions, 'api::x.x.y'], relationActions: [] },
    ),
  ).toThrow('nothing says who may: api::x.x.y');
  expect(() => requireListed({ listed }, { routeActions: [], relationActions: [] })).toThrow(
    'nothing asks for the action api::tariff.tariff.find',
  );
});
