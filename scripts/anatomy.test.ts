import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anatomyFindings } from './anatomy.ts';
import type { Sources } from './imports.ts';
import { root } from './run-all.ts';

const MODULES = 'apps/api/src/modules';

test('every file of a module is one of its anatomy', () => {
  const listed = ['ls-files', '-co', '--exclude-standard', `${MODULES}/*.ts`];
  const sources: Sources = new Map(
    execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => file !== '' && !file.endsWith('.test.ts') && existsSync(join(root, file)))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  expect(anatomyFindings(sources)).toEqual([]);
});

const handler = (...names: readonly string[]) =>
  names.map((name) => `export function ${name}() {}`).join('\n');

test.each([
  ['users/helpers.ts', '', 'helpers.ts is none of'],
  ['users/local/utils.ts', '', 'utils.ts is none of'],
  ['users/local/index.ts', '', 'a floor has no index.ts'],
  ['users/service/deep/read-user.ts', handler('readUser'), 'have no folders'],
  ['users/service/read-user.ts', handler('findUser'), 'exports no readUser'],
  ['users/service/read-user.ts', 'export type ReadUser = 1', 'exports no readUser'],
  ['users/service/read-user.ts', handler('readUser', 'listUsersOf', 'countUsers'), 'beside'],
  ['users/local/service/read-user.ts', handler('readUser', 'sendMail'), 'sendMail is no pair'],
  ['users/service/read-user.ts', `${handler('readUser')}; export const MAX = 1`, 'MAX is no pair'],
])('%s that exports %j: %s', (path, source, why) => {
  const [finding = ''] = anatomyFindings(new Map([[`${MODULES}/${path}`, source]]));
  expect(finding).toContain(`${MODULES}/${path}: `);
  expect(finding).toContain(why);
});

test('files of the anatomy, a pair in one file, and whatever stands outside of modules', () => {
  const fine = {
    [`${MODULES}/users/index.ts`]: '',
    [`${MODULES}/users/local/repository.ts`]: handler('findUser', 'insertUser', 'count'),
    [`${MODULES}/users/rules/names.ts`]: handler('isName'),
    [`${MODULES}/users/service/take-promo.ts`]: `${handler('takePromo', 'releasePromo')}
      export interface Promo { id: number }`,
    [`${MODULES}/users/service/step-providers.ts`]: 'export const stepProviders = [];',
    'apps/api/src/platform/helpers.ts': '',
  };
  expect(anatomyFindings(new Map(Object.entries(fine)))).toEqual([]);
});
