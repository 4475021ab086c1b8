// Prints how the API is cut: sizes of files, what loading one function loads, circles of folders. `npm run house`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circularImports, type Import, importsOf, type Sources } from './imports.ts';
import { root } from './run-all.ts';

const API = 'apps/api/src';
const SMALL = 25;

/** The functions that the review of November 2026 measured, by the file that exports each of them. */
const DOORS = ['requestCode', 'receiveNotification', 'addRequest', 'book', 'deliverMessage'];

/** Figures about a set of files: how many, their lines, and how those are spread. */
export function sizesOf(lines: readonly number[]) {
  const sorted = [...lines].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const small = sorted.filter((count) => count < SMALL).length;
  return {
    files: sorted.length,
    lines: sorted.reduce((sum, count) => sum + count, 0),
    small: sorted.length === 0 ? 0 : Math.round((small / sorted.length) * 100),
    median: at(0.5),
    p90: at(0.9),
    max: at(1),
  };
}

/** The files that load when `start` loads, itself included. */
export function closureOf(start: string, imports: readonly Import[]): ReadonlySet<string> {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  // A set hands out what is added to it meanwhile.
  const files = new Set([start]);
  for (const file of files) for (const target of targets.get(file) ?? []) files.add(target);
  return files;
}

/** The imports between the folders of a place, each once. */
export function folderImports(place: string, imports: readonly Import[]): readonly Import[] {
  const folderOf = (file: string) =>
    file.startsWith(`${place}/`)
      ? posix.dirname(file.slice(place.length + 1)).split('/')[0]
      : undefined;
  const pairs = imports.flatMap(({ from, to }) => {
    const [one, other] = [folderOf(from), folderOf(to)];
    return one === undefined || other === undefined || one === other ? [] : [`${one} ${other}`];
  });
  return [...new Set(pairs)].map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return { from, to };
  });
}

/** The file that declares and exports the function of this name. */
const fileOf = (name: string, sources: Sources): string | undefined =>
  [...sources].find(
    ([file, source]) =>
      file.startsWith(API) &&
      new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm').test(source),
  )?.[0];

function readSources(): Sources {
  const listed = ['ls-files', '-co', '--exclude-standard', API, 'packages/*/src/**'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\n');
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => existsSync(join(root, file)))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}

function printHouse(): void {
  const sources = readSources();
  const all = importsOf(sources);
  const values = importsOf(sources, 'values');
  const places = [API, `${API}/modules`, `${API}/platform`, 'packages/contract/src'];
  console.table(
    Object.fromEntries(
      places.map((place) => {
        const own = [...sources].filter(([file]) => file.startsWith(`${place}/`));
        return [place, sizesOf(own.map(([, source]) => source.split('\n').length - 1))];
      }),
    ),
  );
  console.table(
    Object.fromEntries(
      DOORS.map((name) => {
        const file = fileOf(name, sources) ?? '';
        const closure = [...closureOf(file, values)];
        const lines = closure.reduce(
          (sum, one) => sum + (sources.get(one) ?? '').split('\n').length,
          0,
        );
        return [name, { files: closure.length, lines, file: file.slice(API.length + 1) }];
      }),
    ),
  );
  console.log(`circles of files: ${circularImports(all).length}`);
  const folders = circularImports(folderImports(`${API}/platform`, all));
  console.log(`circles of platform's folders: ${folders.length} imports`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printHouse();
