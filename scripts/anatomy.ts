// Every module has the same files, and a service file is named after its handler.
import { posix } from 'node:path';
import type { Sources } from './imports.ts';
import { isNode, type Node, parse } from './syntax.ts';

/** What may stand in a module and in each of its floors, the folders of a big area. */
const FILES = [
  'module', // the manifest; of a module alone
  'index', // the door; of a module alone
  'editor',
  'routes',
  'collection',
  'permissions',
  'ports',
  'rules',
  'access',
  'repository',
  'present',
  'jobs',
  'metrics',
];

/** The folders that hold files of any name; every other folder is a floor. */
const FREE_FOLDERS = ['service', 'rules'];

/** A sentence for each file that is not where the anatomy of modules has it, or not named as it asks. */
export const anatomyFindings = (sources: Sources): readonly string[] =>
  [...sources].flatMap(([file, source]) => {
    const path = /^apps\/api\/src\/modules\/[^/]+\/(.+)\.ts$/.exec(file)?.[1];
    const why = path === undefined ? null : whyNot(path, source);
    return why === null ? [] : [`${file}: ${why}`];
  });

function whyNot(path: string, source: string): string | null {
  const [folders, name] = [path.split('/').slice(0, -1), posix.basename(path)];
  const [last] = folders.slice(-1);
  if (folders.slice(0, -1).some((folder) => FREE_FOLDERS.includes(folder))) {
    return 'service/ and rules/ have no folders';
  }
  if (last === 'service') return whyNotHandler(name, valuesOf(source));
  if (last === 'rules') return null;
  if (!FILES.includes(name)) return `${name}.ts is none of ${FILES.join(', ')}`;
  return ['index', 'module'].includes(name) && folders.length > 0
    ? `a floor has no ${name}.ts`
    : null;
}

/**
 * One handler a file. A second may stay beside it where the two are a pair about one thing, which their names
 * then share: `takePromo` and `releasePromo`, `openSession` and `resumeSession`.
 */
function whyNotHandler(name: string, values: readonly string[]): string | null {
  const handler = name.replaceAll(/-(\w)/g, (_, initial: string) => initial.toUpperCase());
  if (!values.includes(handler)) return `exports no ${handler}`;
  const others = values.filter((value) => value !== handler);
  if (others.length > 1) return `exports ${others.join(', ')} beside ${handler}`;
  const unrelated = others.find((other) => !shareWord(other, handler));
  return unrelated === undefined ? null : `${unrelated} is no pair of ${handler}`;
}

const shareWord = (one: string, other: string): boolean =>
  partsOf(one).some((part) => partsOf(other).includes(part));

/** The functions and constants that a source exports; types may stand anywhere. */
const valuesOf = (source: string): readonly string[] =>
  statementsOf(source)
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => {
      if (!isNode(declaration)) return [];
      if (declaration.type === 'FunctionDeclaration') return [nameOf(declaration.id)];
      if (declaration.type !== 'VariableDeclaration') return [];
      return (declaration.declarations as readonly Node[]).map(({ id }) => nameOf(id));
    });

const statementsOf = (source: string): readonly Node[] => {
  const program = parse('handler.ts', source);
  return isNode(program) && Array.isArray(program.body) ? program.body.filter(isNode) : [];
};

const nameOf = (id: unknown): string => (isNode(id) ? String(id.name) : '');

/** `deadLetters` and `dead-letters` are `dead` and `letters`. */
const partsOf = (name: string): readonly string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());
