import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BANK, ISSUER } from '../testing/issuer.ts';
import { AS_OPERATORS, TAKES_PASSWORD, WITHOUT_ROWS } from '../testing/matrix/copied-role.ts';
import { type MatrixFixture, openMatrixFixture, type Row } from '../testing/matrix/fixture.ts';
import { BESIDE, LINES } from '../testing/matrix/lines.ts';
import { type Cell, type Line, lineOf, PARTS, SEEKERS, statusOf } from '../testing/matrix/parts.ts';
import { holds, OF_OPERATORS_ALONE } from '../testing/matrix/ready-roles.ts';
import { addressOf, areaOf, rowFor, sendAs } from '../testing/matrix/send-as.ts';
import { codeOf } from '../testing/request-as.ts';
import { startApi } from '../testing/start-api.ts';
import { isRouteSampled } from '../testing/touched.ts';
import { rows } from './platform/db/rows.ts';
import { READY_ROLES } from './platform/permissions/grants.ts';

const MISSING = 'nosuchdocument0000000000';
/** Anna, Maria and the operator. */
const OTHERS = /7999000000[129]/;

let matrixFixture: MatrixFixture;
beforeAll(async () => {
  matrixFixture = await openMatrixFixture(
    await startApi({ env: { RATE_LIMITS: 'off', ...ISSUER, ...BANK, OWN_TEXTS_AFTER: '0' } }),
  );
});
afterAll(() => matrixFixture.api.close());

/** One in so many cells of a line is tried, and each of a changed module; all in `npm run test:long -- matrix`. */
const SHARE = 4;

const lines = Object.entries(LINES).map(([name, text], route) => {
  const [method = '', path = ''] = name.split(' ');
  // The columns are the parts, those who ask for a missing row, who has a dead bearer, who has a copied role, and the ready roles.
  const isTried = (column: number) => isRouteSampled(path, route + column, SHARE);
  return {
    ...{ name, method, path, line: lineOf(text) },
    actors: PARTS.filter((_, part) => isTried(part)),
    seekers: SEEKERS.filter((_, seeker) => isTried(PARTS.length + seeker)),
    hasDead: isTried(PARTS.length + SEEKERS.length),
    hasCopiedRole: isTried(PARTS.length + SEEKERS.length + 1),
    ready: READY_ROLES.filter((_, role) => isTried(PARTS.length + SEEKERS.length + 2 + role)),
  };
});

const served = () =>
  matrixFixture.api.service.routeActions.map(({ method, path }) => `${method} ${path}`);

describe('the matrix is whole', () => {
  test('every route of the API has a line, and every line a route', () => {
    expect(Object.keys(LINES).sort()).toEqual(served().sort());
  });

  test('what a copied role is answered otherwise is told of routes there are', () => {
    const names = [...AS_OPERATORS, ...Object.keys(WITHOUT_ROWS)];
    expect(names.filter((name) => !(name in LINES))).toEqual([]);
  });

  test('the router serves nothing else', () => {
    const paths = new Set(matrixFixture.api.service.routeActions.map(({ path }) => path));
    const extraRoutes = matrixFixture.api.service.router.filter(
      ({ path }) => !paths.has(path) && !BESIDE.some((pattern) => pattern.test(path)),
    );
    expect(extraRoutes).toEqual([]);
  });

  test('what a path has besides its routes is 405', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const routes = new Set(served());
    for (const path of new Set(matrixFixture.api.service.routeActions.map(({ path }) => path))) {
      for (const method of methods.filter((one) => !routes.has(`${one} ${path}`))) {
        const { status } = await matrixFixture.api.request(method, path.replaceAll(/:\w+/g, '1'), {
          token: matrixFixture.actors.operator,
        });
        expect([method, path, status]).toEqual([method, path, 405]);
      }
    }
  });

  test('each route that asks for a permission asks for one somebody has', async () => {
    const granted = await rows<{ action: string }>(
      matrixFixture.api.context.database.db,
      sql`select distinct action from permissions`,
    );
    const names = new Set(granted.map(({ action }) => action));
    const actions = matrixFixture.api.service.routeActions.flatMap(({ action }) => action ?? []);
    expect(actions.filter((action) => !names.has(action))).toEqual([]);
  });
});

/** All columns come from one network, which may try few dead links in an hour. */
const forgetTries = () =>
  matrixFixture.api.context.database.db.execute(
    sql`delete from limits where key like '%:misses:%' or key like 'links:%'`,
  );

describe.each(lines)('$name', ({ name, method, path, line, actors, seekers, ...rare }) => {
  beforeEach(forgetTries);
  const area = areaOf(path);
  const namesRow = path.includes(':');

  if (rare.hasDead) {
    test('a dead bearer is refused, or ignored', async () => {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
      const { status } = await matrixFixture.api.request(method, addressOf(path, MISSING), {
        token: 'dead',
        ...body,
      });
      const isOpen = matrixFixture.api.service.routeActions.some(
        (rule) => rule.method === method && rule.path === path && rule.action === null,
      );
      expect(status).toBe(isOpen ? statusOf(line.parts.visitor) : 401);
    });
  }

  test.each(actors)('%s', async (part) => {
    const cell = line.parts[part];
    if (!namesRow) {
      const answer = await sendAs(matrixFixture, { method, path, part, area });
      await area.restore?.(matrixFixture);
      expect(answer.status, JSON.stringify(answer.body)).toBe(statusOf(cell));
      return;
    }
    const row = await rowFor(matrixFixture, area, method);
    const before = await readRow(path, row);
    const answer = await sendAs(matrixFixture, {
      method,
      path: addressOf(path, row.documentId),
      part,
      area,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(statusOf(cell));
    const after = await readRow(path, row);
    if (cell === 'gone' || (method === 'DELETE' && cell === 200)) expect(after).toBeNull();
    else if (isRead(method, path) || cell !== 200) expect(after).toEqual(before);
    else expect(after).not.toEqual(before);
    const token = matrixFixture.actors[part];
    if (method === 'GET') await expectListed(path, { row, token, isReadable: cell === 200 });
  });

  if (rare.hasCopiedRole) {
    test('a role copied from the operators’ is answered as any provider, but for what is listed', async () => {
      const { copiedRole: bearer } = matrixFixture;
      const row = namesRow ? await rowFor(matrixFixture, area, method) : null;
      const address = row ? addressOf(path, row.documentId) : path;
      const before = row && (await readRow(path, row));
      const request = { method, path: address, part: 'foreign', area, bearer } as const;
      const answer = await sendAs(matrixFixture, request);
      await area.restore?.(matrixFixture);
      const cell = AS_OPERATORS.has(name) ? line.parts.operator : line.parts.foreign;
      const status = WITHOUT_ROWS[name] ?? statusOf(cell);
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      if (!(name in WITHOUT_ROWS)) return;
      expect(JSON.stringify(answer.body)).not.toMatch(OTHERS);
      if (!row) return;
      expect(await readRow(path, row)).toEqual(before);
      if (method === 'GET') await expectListed(path, { row, token: bearer, isReadable: false });
    });
  }

  test.each(rare.ready)('the ready role %s', async (role) => {
    const bearer = matrixFixture.ready[role];
    const rule = matrixFixture.api.service.routeActions.find(
      (one) => one.method === method && one.path === path,
    );
    const isHeld = holds(role, rule?.action ?? null);
    const row = namesRow ? await rowFor(matrixFixture, area, method) : null;
    const address = row ? addressOf(path, row.documentId) : path;
    const before = row && (await readRow(path, row));
    const request = { method, path: address, part: 'operator', area, bearer } as const;
    const answer = await sendAs(matrixFixture, request);
    await area.restore?.(matrixFixture);
    const status = isHeld ? (OF_OPERATORS_ALONE[name] ?? statusOf(line.parts.operator)) : 405;
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    if (row && !isHeld) expect(await readRow(path, row)).toEqual(before);
  });

  if (namesRow) {
    test.each(seekers)('%s, a row there is not', async (part) => {
      expect(line.missing).not.toBeNull();
      const answer = await sendAs(matrixFixture, {
        method,
        path: addressOf(path, MISSING),
        part,
        area,
      });
      expect(answer.status).toBe(statusOf((line as Required<Line>).missing?.[part] as Cell));
    });
  }
});

test('a copied role whose password was not typed of late is asked for it wherever operators are', async () => {
  const { api, copiedRole: bearer } = matrixFixture;
  const { id } = (await api.get('/api/users/me', bearer)).body;
  const { db } = api.context.database;
  await db.execute(sql`update sessions set password_at = null where "user" = ${id}`);
  const refused: string[] = [];
  for (const { name, method, path } of lines) {
    if (method === 'GET' || !AS_OPERATORS.has(name)) continue;
    const area = areaOf(path);
    const row = path.includes(':') ? await rowFor(matrixFixture, area, method) : null;
    const address = row ? addressOf(path, row.documentId) : path;
    const request = { method, path: address, part: 'foreign', area, bearer } as const;
    if (codeOf(await sendAs(matrixFixture, request)) === 'password_confirmation_needed') {
      refused.push(name);
    }
  }
  expect(refused).toEqual(TAKES_PASSWORD);
});

test('a copied role gives itself nothing that staff alone give', async () => {
  const { api, copiedRole: bearer, actors } = matrixFixture;
  const { id: user } = (await api.get('/api/users/me', bearer)).body;
  const [own] = await rows<{ id: number }>(
    api.context.database.db,
    sql`select id from provider_profiles where "user" = ${user}`,
  );
  const period = { starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-31T00:00:00Z' };
  const whose = { user, provider_profile: own?.id, reason: 'Себе' };
  const plan = { cost: 0, additional_appointment_cost: 0, appointments_count: 9000 };
  const gifts = {
    '/api/user-tariffs': { ...whose, ...period, ...plan, tariff: 3, status: 'active' },
    '/api/user-addons': { ...whose, ...period, kind: 'additional_letters', quantity: 9000 },
    '/api/person-notes': { user, text: 'Своё' },
    '/api/personal-data-requests': { user, kind: 'export', channel: 'paper', reason: 'Себе' },
  };
  for (const [path, data] of Object.entries(gifts)) {
    const { body } = await api.post(path, { data }, bearer);
    // They may name no field of a row that would be their own.
    expect([path, body.error?.details?.code ?? body.error?.name]).toEqual([
      path,
      expect.stringMatching(/^(forbidden|key_invalid|method_not_allowed)$/),
    ]);
    const all = await api.get(`${path}?filters[user][id]=${user}`, actors.operator);
    expect(all.body.data).toEqual([]);
  }
});

/** A cancellation is asked for by GET. */
const isRead = (method: string, path: string) =>
  // An e-mail to its owner and a question about a price leave the row as it is.
  /\/(password-email|quote)$/.test(path) || (method === 'GET' && !path.endsWith('/cancel'));

/** The row as staff see it; null when it is gone. */
async function readRow(path: string, { documentId }: Row): Promise<unknown> {
  const part = path.includes('tariff-payment') ? 'owner' : 'operator';
  const own = areaOf(path).readPath ?? path.replace(/(:\w+)\/.*/, '$1');
  const { status, body } = await matrixFixture.api.get(
    addressOf(own, documentId),
    matrixFixture.actors[part],
  );
  return status === 200 ? body : null;
}

/** A list shows the row only to those who may read it by its name. */
async function expectListed(
  path: string,
  {
    row,
    token,
    isReadable,
  }: { readonly row: Row; readonly token: string | undefined; readonly isReadable: boolean },
): Promise<void> {
  if (!/:\w+$/.test(path)) return;
  const list = path.replace(/\/:\w+$/, '');
  if (!(`GET ${list}` in LINES)) return;
  if (/roles|payment|statistics|messages|broadcasts|campaigns|folders/.test(list)) return;
  const { status, body } = await matrixFixture.api.get(`${list}?filters[id]=${row.id}`, token);
  // Lists that they may not read have lines of their own.
  if (status !== 200) return;
  const listed = (Array.isArray(body) ? body : body.data) as Row[];
  expect(listed.map(({ documentId }) => documentId)).toEqual(isReadable ? [row.documentId] : []);
}
