// Finds the imports of the server, the widget, the pages and the packages, types included.
import { posix } from 'node:path';
import { isNode, type Node, nodesOf, parse } from './syntax.ts';

/** Texts of source files by their paths in the repository. */
export type Sources = ReadonlyMap<string, string>;

/** One file imports another, or one folder another. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const MODULES = 'apps/api/src/modules';
const LIST = `${MODULES}.ts`;

/** The imports between these files: by `import`, `export … from` and `import()`; those of types alone may be left out. */
export const importsOf = (sources: Sources, kind: 'all' | 'values' = 'all'): readonly Import[] =>
  [...sources].flatMap(([from, source]) =>
    [...nodesOf(parse(from, source))]
      .filter((node) => kind === 'all' || !isOfTypes(node))
      .map(specifierOf)
      .filter((specifier) => specifier !== null)
      .map((specifier) => ({ from, to: resolve(from, specifier) }))
      .filter(({ to }) => sources.has(to)),
  );

const specifierOf = ({ source }: Node): string | null =>
  isNode(source) && typeof source.value === 'string' ? source.value : null;

/** Nothing of the file is loaded: each name of the import is a type. */
function isOfTypes({ type, importKind, exportKind, specifiers }: Node): boolean {
  if (importKind === 'type' || exportKind === 'type' || type === 'TSImportType') return true;
  const names = Array.isArray(specifiers) ? specifiers.filter(isNode) : [];
  return (
    names.length > 0 &&
    names.every((name) => name.importKind === 'type' || name.exportKind === 'type')
  );
}

function resolve(from: string, specifier: string): string {
  const [, name, path = 'index'] = /^@okoshko\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  return name === undefined
    ? posix.join(posix.dirname(from), specifier)
    : `packages/${name}/src/${path}.ts`;
}

/** The folders of the modules in the order of the list `modules`, lower ones first. */
export function listedModules(sources: Sources): readonly string[] {
  const program = parse(LIST, sources.get(LIST) ?? '');
  const folders = new Map<unknown, string>();
  let listed: readonly unknown[] = [];
  for (const node of nodesOf(program)) {
    const folder = /^\.\/modules\/([^/]+)\/module\.ts$/.exec(specifierOf(node) ?? '')?.[1];
    if (folder !== undefined) {
      for (const { local } of node.specifiers as readonly Node[])
        folders.set(nameOf(local), folder);
    }
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === 'modules') {
      const array = [...nodesOf(node.init)].find(({ type }) => type === 'ArrayExpression');
      listed = (array?.elements as readonly unknown[]) ?? [];
    }
  }
  return listed.map((element) => folders.get(nameOf(element)) ?? String(nameOf(element)));
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node.name : undefined);

/** The folders of `modules/`. */
export const moduleFolders = (sources: Sources): readonly string[] => [
  ...new Set([...sources.keys()].map(moduleOf).filter((folder) => folder !== null)),
];

const moduleOf = (file: string): string | null =>
  /^apps\/api\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? null;

/** Imports of a module by one that does not stand below it in the order. */
export function upwardImports(
  imports: readonly Import[],
  order: readonly string[],
): readonly Import[] {
  return imports.filter(({ from, to }) => {
    const [upper, lower] = [moduleOf(from), moduleOf(to)];
    if (upper === null || lower === null || upper === lower) return false;
    return order.indexOf(lower) >= order.indexOf(upper);
  });
}

const PLATFORM = 'apps/api/src/platform/';

/** The folders of the platform, lower ones first; the files beside them are the core, below all of them. */
const LAYERS = [
  ...['core', 'tracing', 'table-file', 'db', 'cache', 'permissions', 'jobs', 'collections'],
  ...['live', 'http', 'openapi', 'manifest'],
];

const layerOf = (file: string): number => {
  const [folder = '', rest] = file.slice(PLATFORM.length).split('/');
  return LAYERS.indexOf(rest === undefined ? 'core' : folder);
};

/** Imports inside the platform of a layer above the importer's, or of a folder that is no layer. */
export const layerImports = (imports: readonly Import[]): readonly Import[] =>
  imports.filter(
    ({ from, to }) =>
      [from, to].every((file) => file.startsWith(PLATFORM)) &&
      (layerOf(from) < 0 || layerOf(to) < 0 || layerOf(to) > layerOf(from)),
  );

const ENGINE = `${PLATFORM}collections/`;

/** Imports of the engine of collections from outside that go past its doors. */
export const pastDoors = (imports: readonly Import[]): readonly Import[] =>
  imports.filter(
    ({ from, to }) =>
      to.startsWith(ENGINE) &&
      !from.startsWith(ENGINE) &&
      !/^(?:declare|audit|read|write)\/index\.ts$/.test(to.slice(ENGINE.length)),
  );

/** Finds the files that each file imports, itself and those behind others included. */
export function reachedBy(imports: readonly Import[]): (start: string) => ReadonlySet<string> {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const reached = new Map<string, ReadonlySet<string>>();
  return (start) => {
    const cached = reached.get(start);
    if (cached) return cached;
    // A set hands out what is added to it meanwhile.
    const files = new Set([start]);
    for (const file of files) for (const target of targets.get(file) ?? []) files.add(target);
    reached.set(start, files);
    return files;
  };
}

/** Returns the imports that form circles of files. */
export function circularImports(imports: readonly Import[]): readonly Import[] {
  const reached = reachedBy(imports);
  return imports.filter(({ from, to }) => reached(to).has(from));
}

/** Pairs inside a module that stand side by side, files or folders with all in them, and import each other. */
export function mutualImports(imports: readonly Import[]): readonly Import[] {
  const pairs = new Map<string, Import>();
  for (const { from, to } of imports) {
    if (moduleOf(from) === null || moduleOf(from) !== moduleOf(to)) continue;
    const pair = neighbours(from, to);
    pairs.set(`${pair.from} ${pair.to}`, pair);
  }
  return [...pairs.values()].filter(({ from, to }) => from < to && pairs.has(`${to} ${from}`));
}

/** The paths up to where they part. */
function neighbours(from: string, to: string): Import {
  const [one, other] = [from.split('/'), to.split('/')];
  const depth = one.findIndex((part, at) => part !== other[at]) + 1;
  return { from: one.slice(0, depth).join('/'), to: other.slice(0, depth).join('/') };
}
