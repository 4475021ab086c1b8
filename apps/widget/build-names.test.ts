import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OF_REACT, OURS, shortened } from './build-names.ts';

const root = join(import.meta.dirname, '../..');
/** The files below a folder that the pattern fits, as one text. */
const textOf = (folder: string, files: RegExp): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z_]\w*/g));
/** The names that stand before a colon, a parenthesis or a type's parameters. */
const membersOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/(?<![\w.])["']?([A-Za-z_]\w*)["']?\??\s*[(:<]/g)].map(([, it]) => it ?? ''),
  );

/** Keys of objects and of types: a constant with a type is none. */
const keysOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/(?<!const )\b(\w+)['"]?\??:/g)].map(([, it]) => it ?? ''));

/** The fields of what is stored in browsers or told between tabs, which another version or another app reads. */
const storedFields = (): ReadonlySet<string> => {
  const stores = textOf(
    'apps/widget/src',
    /(session\/(stored-|client-vault)|service-window).*\.ts$/,
  );
  const state = textOf('apps/widget/src/session', /^state\.ts$/);
  const [signIn = ''] = state.match(/interface PhoneAuth \{[^}]*/) ?? [];
  const messages = textOf('packages/session/src', /^tabs\.ts$/);
  return new Set(
    [...(stores + signIn + messages).matchAll(/readonly (\w+)/g)].map(([, it]) => it ?? ''),
  );
};

/** Names that somebody else uses too, by whose they are. */
const USED: Readonly<Record<string, ReadonlySet<string>>> = {
  browsers: membersOf(
    textOf('node_modules/@typescript', /^typescript-.*lib\.(dom|es[\w.]*)\.d\.ts$/),
  ),
  // An address's own name and the keys of the examples are names of endpoints, which do not leave.
  wire: keysOf(
    textOf('packages/contract/src', /(?<!examples)\.ts$/).replaceAll(/export const \w+:/g, ''),
  ),
  pages: wordsOf(textOf('apps/widget/src/host', /^global\.ts$/).replace(/\/\*.*?\*\//gs, '')),
  storage: storedFields(),
  'users of React': membersOf(textOf('node_modules/@types', /^react(-dom)?\/.*\.d\.ts$/)),
};
const clashes = (names: readonly string[]): readonly string[] =>
  Object.entries(USED).flatMap(([whose, used]) =>
    names.filter((name) => used.has(name)).map((name) => `${name}: ${whose}`),
  );

test('no name that is shortened is also one of browsers, the wire, pages, storage or users of React', () => {
  expect(clashes([...OURS, ...OF_REACT])).toEqual([]);
});

test('the check finds a name of each', () => {
  const names = ['showModal', 'retry_after', 'openBooking', 'savedAt', 'componentStack'];
  expect(clashes(names)).toEqual([
    'showModal: browsers',
    'retry_after: wire',
    'openBooking: pages',
    'savedAt: storage',
    'componentStack: users of React',
  ]);
});

test('every name is still one of our sources, or of React’s', () => {
  const ours = ['apps/widget/src', 'packages/session/src', 'packages/ui/src'].map((folder) =>
    textOf(folder, /\.tsx?$/),
  );
  const react = ['react', 'react-dom', 'scheduler'].map((name) =>
    textOf(`node_modules/${name}/cjs`, /\.production\.js$/),
  );
  const [inSources, inReact] = [wordsOf(ours.join()), wordsOf(react.join())];
  expect(OURS.filter((name) => !inSources.has(name))).toEqual([]);
  expect(OF_REACT.filter((name) => !inReact.has(name))).toEqual([]);
});

test('whole words are replaced, each by another', () => {
  const [one = '', other = ''] = OURS;
  const short = shortened(`a.${one}=b.${other};c.${one}s`);
  expect(short).toMatch(/^a\.(\$\w+)=b\.(?!\1;)\$\w+;c\./);
  expect(short).toContain(`c.${one}s`);
});
