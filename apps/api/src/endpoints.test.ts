import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';

const PAGE = join(import.meta.dirname, '../../../docs/endpoints.md');
const ROW = /^\| ([A-Z]+) \| `([^`]+)` \| ([^|]+) \| ([^|]*) \|$/;

interface EndpointLine {
  readonly name: string;
  readonly status: string;
  readonly why: string;
}

let api: TestApi;
let rows: readonly EndpointLine[];
let served: readonly string[];
beforeAll(async () => {
  api = await startApi();
  served = api.service.routeActions.map(({ method, path }) => `${method} ${path}`);
  const lines = (await readFile(PAGE, 'utf8')).split('\n').filter((line) => line.startsWith('| '));
  rows = lines
    .filter((line) => !/^\| (?:Method|---) /.test(line))
    .map((line) => {
      const [, method, path, status = '', why = ''] = ROW.exec(line) ?? [];
      if (!method) throw new Error(`no row of the table: ${line}`);
      return { name: `${method} ${path}`, status: status.trim(), why: why.trim() };
    });
});
afterAll(() => api.close());

const namesOf = (...statuses: readonly string[]) =>
  rows.filter(({ status }) => statuses.includes(status)).map(({ name }) => name);

describe('the table of endpoints', () => {
  test('knows three words, names each endpoint once and says why one differs', () => {
    expect(rows.filter(({ status }) => !['works', 'differs', 'not yet'].includes(status))).toEqual(
      [],
    );
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(rows.filter(({ status, why }) => status === 'differs' && why === '')).toEqual([]);
  });

  test('lists nothing that is not served', () => {
    expect(namesOf('works', 'differs').filter((name) => !served.includes(name))).toEqual([]);
  });

  test('the description of the API tells of everything that is served', async () => {
    const { body } = await api.get('/openapi.json');
    const paths = body.paths as Record<string, Record<string, { summary?: string }>>;
    const undescribed = served.filter((name) => {
      const [method = '', path = ''] = name.split(' ');
      return !paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.summary;
    });
    expect(undescribed).toEqual([]);
  });

  test('what is not yet there is not: the router answers 404 or 405', async () => {
    for (const name of namesOf('not yet')) {
      const [method = '', path = ''] = name.split(' ');
      const answer = await api.request(method, path.replaceAll(/:\w+/g, '1'));
      expect([name, answer.status >= 400 && [404, 405].includes(answer.status)]).toEqual([
        name,
        true,
      ]);
      expect(served).not.toContain(name);
    }
  });
});
