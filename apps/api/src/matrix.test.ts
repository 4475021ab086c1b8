import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActorName } from '../testing/actors.ts';
import { BANK, ISSUER } from '../testing/issuer.ts';
import { type MatrixFixture, openMatrixFixture, type Row } from '../testing/matrix/fixture.ts';
import { BESIDE, LINES } from '../testing/matrix/lines.ts';
import { type Cell, type Line, lineOf, PARTS, SEEKERS, statusOf } from '../testing/matrix/parts.ts';
import { addressOf, areaOf, rowFor, sendAs } from '../testing/matrix/send-as.ts';
import { startApi } from '../testing/start-api.ts';
import { isRouteSampled } from '../testing/touched.ts';
import { rows } from './platform/db/rows.ts';

const MISSING = 'nosuchdocument0000000000';

let matrixFixture: MatrixFixture;
beforeAll(async () => {
  matrixFixture = await openMatrixFixture(
    await startApi({ env: { RATE_LIMITS: 'off', ...ISSUER, ...BANK, OWN_TEXTS_AFTER: '0' } }),
  );
});
afterAll(() => matrixFixture.api.close());

/** Of so many cells of a line one is tried, and each of a changed module's; all of them in `npm run test:long -- matrix`. */
const SHARE = 4;

const lines = Object.entries(LINES).map(([name, text], route) => {
  const [method = '', path = ''] = name.split(' ');
  // The columns are the parts, those who ask for a missing row, and who has a dead bearer.
  const isTried = (column: number) => isRouteSampled(path, route + column, SHARE);
  return {
    ...{ name, method, path, line: lineOf(text) },
    actors: PARTS.filter((_, part) => isTried(part)),
    seekers: SEEKERS.filter((_, seeker) => isTried(PARTS.length + seeker)),
    hasDead: isTried(PARTS.length + SEEKERS.length),
  };
});

const served = () =>
  matrixFixture.api.service.routeActions.map(({ method, path }) => `${method} ${path}`);

describe('the matrix is whole', () => {
  test('every route of the API has a line, and every line a route', () => {
    expect(Object.keys(LINES).sort()).toEqual(served().sort());
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

describe.each(lines)('$name', ({ method, path, line, actors, seekers, hasDead }) => {
  const area = areaOf(path);
  const namesRow = path.includes(':');

  if (hasDead) {
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
    if (method === 'GET') await expectListed(path, { row, part, isReadable: cell === 200 });
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

/** A cancellation is asked for by GET. */
const isRead = (method: string, path: string) =>
  // An e-mail to its owner leaves the row as it is.
  path.endsWith('/password-email') || (method === 'GET' && !path.endsWith('/cancel'));

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
    part,
    isReadable,
  }: { readonly row: Row; readonly part: ActorName; readonly isReadable: boolean },
): Promise<void> {
  if (!/:\w+$/.test(path)) return;
  const list = path.replace(/\/:\w+$/, '');
  const line = LINES[`GET ${list}`];
  if (
    !line ||
    /roles|payment|statistics|messages|broadcasts|campaigns|folders/.test(list) ||
    lineOf(line).parts[part] !== 200
  )
    return;
  const { body } = await matrixFixture.api.get(
    `${list}?filters[id]=${row.id}`,
    matrixFixture.actors[part],
  );
  const listed = (Array.isArray(body) ? body : body.data) as Row[];
  expect(listed.map(({ documentId }) => documentId)).toEqual(isReadable ? [row.documentId] : []);
}
