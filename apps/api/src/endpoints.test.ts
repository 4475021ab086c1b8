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
let told: readonly EndpointLine[];
let served: readonly string[];
beforeAll(async () => {
  api = await startApi();
  served = api.service.rules.map(({ method, path }) => `${method} ${path}`);
  const lines = (await readFile(PAGE, 'utf8')).split('\n').filter((line) => line.startsWith('| '));
  told = lines
    .filter((line) => !/^\| (?:Method|---) /.test(line))
    .map((line) => {
      const [, method, path, status = '', why = ''] = ROW.exec(line) ?? [];
      if (!method) throw new Error(`no row of the table: ${line}`);
      return { name: `${method} ${path}`, status: status.trim(), why: why.trim() };
    });
});
afterAll(() => api.close());

const named = (...statuses: readonly string[]) =>
  told.filter(({ status }) => statuses.includes(status)).map(({ name }) => name);

describe('the table of endpoints', () => {
  test('knows three words, names each endpoint once and says why one differs', () => {
    expect(told.filter(({ status }) => !['works', 'differs', 'not yet'].includes(status))).toEqual(
      [],
    );
    expect(new Set(told.map(({ name }) => name)).size).toBe(told.length);
    expect(told.filter(({ status, why }) => status === 'differs' && why === '')).toEqual([]);
  });

  test('tells of everything that is served, and of nothing else', () => {
    expect([...named('works', 'differs')].sort()).toEqual([...served].sort());
  });

  test('what is not yet there is not: the router answers 404 or 405', async () => {
    for (const name of named('not yet')) {
      const [method = '', path = ''] = name.split(' ');
      const answer = await api.ask(method, path.replaceAll(/:\w+/g, '1'));
      expect([name, answer.status >= 400 && [404, 405].includes(answer.status)]).toEqual([
        name,
        true,
      ]);
      expect(served).not.toContain(name);
    }
  });
});
