import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../apps/api/testing/sample.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const consumers = join(root, 'consumers');

let home: string;
/** The package as `npm publish` would send it, unpacked. */
let packed: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'okoshko-consumers-'));
  const source = join(root, 'packages/react');
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', home], {
    cwd: source,
  });
  await run('tar', ['-xzf', stdout.trim()], { cwd: home });
  packed = join(home, 'package');
});
afterAll(() => rm(home, { recursive: true, force: true }));

interface Consumer {
  readonly typescript: string;
  /** The folder of node_modules that has the compiler and React's types. */
  readonly modules: string;
  readonly module: string;
  readonly moduleResolution: string;
  /** Declarations are checked by the fastest compiler alone. */
  readonly skipLibCheck: boolean;
}
const of = (folder: string) => join(consumers, folder, 'node_modules');
/** The oldest and the newest compiler; those between in `npm run test:long -- types`. */
const CONSUMERS: Consumer[] = [
  {
    typescript: '5.0, React 18, the oldest way to resolve',
    modules: of('typescript-5.0'),
    module: 'esnext',
    moduleResolution: 'node',
    skipLibCheck: true,
  },
  {
    typescript: '5.4',
    modules: of('typescript-5.4'),
    module: 'node16',
    moduleResolution: 'node16',
    skipLibCheck: true,
  },
  {
    typescript: '5.9',
    modules: of('typescript-5.9'),
    module: 'esnext',
    moduleResolution: 'bundler',
    skipLibCheck: true,
  },
  {
    typescript: '7',
    modules: join(root, 'node_modules'),
    module: 'nodenext',
    moduleResolution: 'nodenext',
    skipLibCheck: false,
  },
];

const COMMON = {
  strict: true,
  noEmit: true,
  jsx: 'react-jsx',
  target: 'es2020',
  lib: ['es2020', 'dom'],
  types: [],
};

/** A host page's project: the packed package, React's types, and nothing of ours besides. */
async function project({ typescript: _, modules, ...options }: Consumer): Promise<string> {
  const folder = await mkdtemp(join(home, 'page-'));
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@okoshko'), { recursive: true });
  await cp(packed, join(packages, '@okoshko/react'), { recursive: true });
  const types = join(modules, '@types/react');
  const fallback = join(root, 'node_modules/@types/react');
  await mkdir(join(packages, '@types'));
  await symlink(existsSync(types) ? types : fallback, join(packages, '@types/react'));
  for (const file of ['plain.ts', 'react.tsx', 'misuse.tsx'])
    await cp(join(consumers, file), join(folder, file));
  const compilerOptions = { ...COMMON, ...options };
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  return folder;
}

/** Returns the messages of the compiler; an empty text when all is well. */
const compile = (consumer: Consumer, folder: string): Promise<string> =>
  run(process.execPath, [join(consumer.modules, 'typescript/bin/tsc'), '-p', folder]).then(
    () => '',
    ({ stdout, stderr }) => stdout + stderr,
  );

describe.concurrent('a host page', () => {
  test.each(isFull ? CONSUMERS : CONSUMERS.filter((_, n) => n % 3 === 0))(
    'TypeScript $typescript: right use compiles, mistakes do not',
    async (consumer) => {
      expect(await compile(consumer, await project(consumer))).toBe('');
    },
  );
});

test('the wrapper renders on a server, knowing nobody', async () => {
  const folder = await project(CONSUMERS[0]!);
  for (const name of ['react', 'react-dom'])
    await symlink(join(of('typescript-5.0'), name), join(folder, 'node_modules', name));
  await writeFile(
    join(folder, 'page.js'),
    `import { loadOkoshko, OkoshkoTariffs, useOkoshkoUser } from '@okoshko/react';
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    loadOkoshko({ host: 'https://okoshko.example' });
    const Name = () => String(useOkoshkoUser());
    const page = createElement(OkoshkoTariffs, { id: 'tariffs' });
    process.stdout.write(renderToString(page) + renderToString(createElement(Name)));`,
  );
  const { stdout } = await run(process.execPath, ['page.js'], { cwd: folder });
  expect(stdout).toBe('<div id="tariffs"></div>undefined');
});

test('a bundler takes all of it without a warning; server components get client references', async () => {
  const folder = await project(CONSUMERS[0]!);
  for (const name of ['react', 'react-dom'])
    await symlink(join(of('typescript-5.0'), name), join(folder, 'node_modules', name));
  const input = join(folder, 'page.js');
  await writeFile(
    input,
    `import '@okoshko/react/okoshko';
    export * from '@okoshko/react';`,
  );
  const warnings: string[] = [];
  const bundle = async (conditions: string[]) => {
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      resolve: { conditions },
      build: {
        write: false,
        rolldownOptions: {
          input,
          external: /^react\b/,
          preserveEntrySignatures: 'strict',
          onLog: (_level, { message }) => void warnings.push(message),
        },
      },
    });
    const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    return chunk?.type === 'chunk' ? chunk : null;
  };
  const chunk = await bundle(['module', 'browser']);
  expect(warnings).toEqual([]);
  expect(chunk?.exports.toSorted()).toEqual([
    'Booking',
    'OkoshkoTariffs',
    'loadOkoshko',
    'useBooking',
    'useOkoshkoStatus',
    'useOkoshkoUser',
  ]);
  // The page's own React, and nothing else.
  expect(chunk?.imports).toEqual(['react']);
  await bundle(['react-server']);
  expect(warnings).toEqual([expect.stringMatching(/use client.*dist\/client\.js/s)]);
});

test('the package holds what is used and nothing else', async () => {
  const files = await readdir(packed, { recursive: true });
  expect(files.filter((file) => /\.\w+$/.test(file)).sort()).toEqual([
    'README.md',
    'dist/booking.d.ts',
    'dist/booking.js',
    'dist/client.d.ts',
    'dist/client.js',
    'dist/index.d.ts',
    'dist/index.js',
    'dist/load-okoshko.d.ts',
    'dist/load-okoshko.js',
    'dist/okoshko-tariffs.d.ts',
    'dist/okoshko-tariffs.js',
    'dist/status.d.ts',
    'dist/status.js',
    'dist/use-booking.d.ts',
    'dist/use-booking.js',
    'dist/use-okoshko-status.d.ts',
    'dist/use-okoshko-status.js',
    'dist/use-okoshko-user.d.ts',
    'dist/use-okoshko-user.js',
    'dist/when-okoshko.d.ts',
    'dist/when-okoshko.js',
    'okoshko.d.ts',
    'okoshko.js',
    'package.json',
  ]);
});
