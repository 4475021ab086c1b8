// Prints how the sources are cut: sizes of files, what loading one function of the API loads, circles of folders. `npm run house`.
import { posix } from 'node:path';
import { SMALL } from './anatomy.ts';
import { circularImports, type Import, importsOf, reachedBy, type Sources } from './imports.ts';
import { readSources } from './read-sources.ts';

const API = 'apps/api/src';
const FRONTS = ['apps/widget/src', 'apps/workspace/src', 'apps/pages/src'];

/** The functions that the review of November 2026 measured, by the file that exports each of them. */
const DOORS = ['requestCode', 'receiveNotification', 'addRequest', 'book', 'deliverMessage'];

/** Figures about a set of files: how many, their lines, and how those are spread. */
function sizesOf(lines: readonly number[]) {
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

/** The imports between the folders of a place, each once. */
function folderImports(place: string, imports: readonly Import[]): readonly Import[] {
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

function printHouse(): void {
  const sources = readSources(API, 'packages/*/src/**', ...FRONTS);
  const all = importsOf(sources);
  const loadedBy = reachedBy(importsOf(sources, 'values'));
  const places = [API, `${API}/modules`, `${API}/platform`, 'packages/contract/src', ...FRONTS];
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
        const closure = [...loadedBy(file)];
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

printHouse();
