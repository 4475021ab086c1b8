import { expect, test } from 'vitest';
import { compareApis, type OpenApi } from './compare-apis.ts';

const parameter = (name: string, maximum: number) => ({
  in: 'query',
  name,
  schema: { type: 'integer', maximum },
});
const list = (...parameters: ReturnType<typeof parameter>[]) => ({ parameters });
const api = (paths: OpenApi['paths']): OpenApi => ({ paths });

test('the same is the same', () => {
  const same = api({ '/a': { get: list(parameter('page', 10)) } });
  expect(compareApis(same, structuredClone(same))).toEqual([]);
});

test('operations that came and went', () => {
  const before = api({ '/a': { get: {}, post: {} } });
  const after = api({ '/a': { get: {} }, '/b': { delete: {} } });
  expect(compareApis(before, after)).toEqual(['- POST /a', '+ DELETE /b']);
});

test('what changed in the same way is told once, and a parameter before another changes none', () => {
  const before = api({
    '/a': { get: list(parameter('page', 10)) },
    '/b': { get: list(parameter('page', 10)) },
  });
  const now = { get: list(parameter('sort', 3), parameter('page', 20)) };
  expect(compareApis(before, api({ '/a': now, '/b': now }))).toEqual([
    '~ GET /a',
    '~ GET /b',
    [
      '    ~ parameters query page schema maximum: 10 → 20',
      '    + parameters query sort: {"in":"query","name":"sort","schema":{"type":"integer","maximum":3}}',
    ].join('\n'),
  ]);
});
