import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  circularImports,
  type Import,
  importsOf,
  layerImports,
  listedModules,
  moduleFolders,
  mutualImports,
  pastDoors,
  type Sources,
  upwardImports,
} from './imports.ts';
import { readSources } from './read-sources.ts';
import { root } from './run-all.ts';
import { importsOfFile } from './test-imports.ts';

const API = 'apps/api/src';
const MODULES = `${API}/modules`;
const PLATFORM = `${API}/platform`;

const FRONTS = ['apps/widget/src', 'apps/workspace/src', 'apps/pages/src'];

const lines = (imports: readonly Import[]) => imports.map(({ from, to }) => `${from} → ${to}`);
describe('the sources', () => {
  const sources = readSources(API, ...FRONTS, 'packages/*/src/**');
  const imports = importsOf(sources);

  test('every module is in the list of modules', () => {
    expect([...listedModules(sources)].sort()).toEqual([...moduleFolders(sources)].sort());
  });

  test('a module imports those above it in the list alone', () => {
    expect(lines(upwardImports(imports, listedModules(sources)))).toEqual([]);
  });

  test('browsers carry neither schemas nor what gathers all areas', () => {
    const contract = 'packages/contract/src/';
    const carried = importsOf(sources, 'values').filter(
      ({ from, to }) =>
        /^(apps\/(widget|pages|workspace)|packages\/session)\//.test(from) &&
        !/\.test\.tsx?$/.test(from) &&
        to.startsWith(contract) &&
        /(?:schemas|^errors|^areas|^examples)\.ts$/.test(to.slice(contract.length)),
    );
    expect(lines(carried)).toEqual([]);
  });

  test('the API and its tests take nothing of the tests of a whole installation', () => {
    const taken = (folder: string, from: string) =>
      execFileSync('git', ['ls-files', '-co', '--exclude-standard', folder], { cwd: root })
        .toString()
        .split('\n')
        .filter((file) => file && importsOfFile(file).some((path) => path.startsWith(from)));
    expect(taken('apps/api', 'apps/load/')).toEqual([]);
    expect(taken('apps/load', 'apps/api/').length).toBeGreaterThan(10);
  });

  test('no files import in a circle, not even types', () => {
    expect(lines(circularImports(imports))).toEqual([]);
  });

  test('no layer of the platform imports one above it', () => {
    expect(lines(layerImports(imports))).toEqual([]);
  });

  test('the engine of collections is reached by its doors alone', () => {
    expect(lines(pastDoors(imports))).toEqual([]);
  });

  test('inside a module no two neighbours import each other', () => {
    expect(lines(mutualImports(imports))).toEqual([]);
  });
});

describe('what the check finds', () => {
  const planted = (files: Readonly<Record<string, string>>): Sources =>
    new Map(Object.entries(files).map(([path, source]) => [path, `${source};`]));
  const inModules = (files: Readonly<Record<string, string>>) =>
    planted(
      Object.fromEntries(
        Object.entries(files).map(([path, source]) => [`${MODULES}/${path}`, source]),
      ),
    );
  const inShort = (imports: readonly Import[]) =>
    lines(imports).map((line) => line.replaceAll(`${MODULES}/`, ''));

  test('every way to import, of a file or of a package', () => {
    const names = ['value', 'type', 'export', 'all', 'lazy', 'typeof'];
    const ui = Object.fromEntries(
      ['ui/src/index.ts', 'ui/src/press.ts'].map((path) => [`packages/${path}`, '0']),
    );
    const sources = planted({
      'a/all-ways.ts': `import { a } from './value.ts';
        import type { B } from './type.ts';
        export { c } from './export.ts';
        export * from './all.ts';
        const d = () => import('./lazy.ts');
        type E = typeof import('./typeof.ts');
        import '@okoshko/ui';
        import { press } from '@okoshko/ui/press';
        import 'zustand'`,
      ...Object.fromEntries(names.map((name) => [`a/${name}.ts`, '0'])),
      ...ui,
    });
    expect(importsOf(sources).map(({ to }) => to)).toEqual([
      ...names.map((name) => `a/${name}.ts`),
      ...Object.keys(ui),
    ]);
  });

  test('a folder without a line, and a line without a folder', () => {
    const sources = planted({
      [`${API}/modules.ts`]: `import { authLinks } from './modules/auth-links/module.ts';
        import { users } from './modules/users/module.ts';
        export const modules = [users, authLinks] as const`,
      [`${MODULES}/users/index.ts`]: '0',
      [`${MODULES}/reviews/index.ts`]: '0',
    });
    expect(listedModules(sources)).toEqual(['users', 'auth-links']);
    expect(moduleFolders(sources)).toEqual(['users', 'reviews']);
  });

  test.each([
    ['users/service.ts', "import { auth } from '../auth/index.ts'"],
    ['tariffs/service.ts', "import type { Payment } from '../payments/index.ts'"],
    ['auth/service/up.ts', "export { sums } from '../../statistics/index.ts'"],
    ['users/up.ts', "type Auth = import('../auth/index.ts').Auth"],
  ])('%s imports a module that does not stand above its own', (path, source) => {
    const order = ['users', 'tariffs', 'auth', 'payments', 'statistics'];
    const indexes = order.map((name) => [`${name}/index.ts`, '0']);
    const sources = inModules({ ...Object.fromEntries(indexes), [path]: source });
    const upwards = upwardImports(importsOf(sources), order);
    expect(upwards.map(({ from }) => from)).toEqual([`${MODULES}/${path}`]);
  });

  test('modules above, and own files, may be imported', () => {
    const sources = inModules({
      'users/index.ts': "export * from './service.ts'",
      'users/service.ts': '0',
      'auth/index.ts': "import '../users/index.ts'",
    });
    expect(upwardImports(importsOf(sources), ['users', 'auth'])).toEqual([]);
  });

  test('a circle of files, one of types alone, and not what leads to it', () => {
    const sources = planted({
      'a/one.ts': "import './two.ts'",
      'a/two.ts': "import './three.ts'",
      'a/three.ts': "import './one.ts'",
      'a/type.ts': "import type { A } from './other-type.ts'",
      'a/other-type.ts': "import type { B } from './type.ts'",
      'a/main.ts': "import './one.ts'; import './type.ts'",
    });
    expect(lines(circularImports(importsOf(sources)))).toEqual([
      'a/one.ts → a/two.ts',
      'a/two.ts → a/three.ts',
      'a/three.ts → a/one.ts',
      'a/type.ts → a/other-type.ts',
      'a/other-type.ts → a/type.ts',
    ]);
  });

  test('folders of a module that import each other, deep inside too, and none that stand on floors', () => {
    const sources = inModules({
      'users/service/pay.ts': "import '../ledger/post.ts'; import '../repository.ts'",
      'users/ledger/post.ts': "import type { A } from '../service/other.ts'",
      'users/service/other.ts': '0',
      'users/ledger/deep/one/a.ts': "import '../two/b.ts'",
      'users/ledger/deep/two/b.ts': '0',
      'users/ledger/deep/two/c.ts': "import '../one/d.ts'",
      'users/ledger/deep/one/d.ts': '0',
      'users/routes.ts': "import './service/pay.ts'",
      'users/repository.ts': '0',
      'auth/service/sign-in.ts': "import '../../users/index.ts'",
      'users/index.ts': "import './routes.ts'",
    });
    expect(inShort(mutualImports(importsOf(sources)))).toEqual([
      'users/ledger → users/service',
      'users/ledger/deep/one → users/ledger/deep/two',
    ]);
  });

  test('layers of the platform that import upwards, types too, and a folder that is no layer', () => {
    const sources = planted({
      [`${PLATFORM}/clock.ts`]: "import type { Db } from './db/handle.ts'",
      [`${PLATFORM}/db/handle.ts`]: "import '../clock.ts'",
      [`${PLATFORM}/db/rows.ts`]: "import type { Job } from '../jobs/job.ts'; import './handle.ts'",
      [`${PLATFORM}/jobs/job.ts`]: "import '../db/rows.ts'; import '../odd/place.ts'",
      [`${PLATFORM}/odd/place.ts`]: '0',
      [`${API}/app.ts`]: "import './platform/jobs/job.ts'",
    });
    expect(lines(layerImports(importsOf(sources)))).toEqual([
      `${PLATFORM}/clock.ts → ${PLATFORM}/db/handle.ts`,
      `${PLATFORM}/db/rows.ts → ${PLATFORM}/jobs/job.ts`,
      `${PLATFORM}/jobs/job.ts → ${PLATFORM}/odd/place.ts`,
    ]);
  });

  test('whoever goes past the doors of the engine', () => {
    const engine = `${PLATFORM}/collections`;
    const sources = planted({
      [`${engine}/read/index.ts`]: "export * from './read.ts'",
      [`${engine}/read/read.ts`]: "import '../declare/declaration.ts'",
      [`${engine}/declare/declaration.ts`]: '0',
      [`${PLATFORM}/http/routes.ts`]: "import '../collections/read/index.ts'",
      [`${MODULES}/users/repository.ts`]:
        "import type { A } from '../../platform/collections/read/read.ts'",
    });
    expect(lines(pastDoors(importsOf(sources)))).toEqual([
      `${MODULES}/users/repository.ts → ${engine}/read/read.ts`,
    ]);
  });
});
