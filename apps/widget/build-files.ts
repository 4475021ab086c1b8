import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = join(import.meta.dirname, 'dist');

/** One file of the widget. */
export interface Built {
  readonly name: string;
  readonly ending: string;
  readonly code: string | Buffer;
  /** The sources inside, from the repository's root. */
  readonly modules: readonly string[];
  /** Keeps its name whatever is inside. */
  readonly isStable?: boolean;
}

export interface Manifest {
  readonly version: string;
  readonly loader: string;
  readonly files: readonly { name: string; bytes: number; brotli: number }[];
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** Named by the beginning of its digest: what the loader says twice costs it once. */
export function fileName({ name, ending, code, isStable }: Built): string {
  const hash = digestOf(code).replace(/[+/]/g, '_').slice(0, 8);
  return isStable ? `${name}.${ending}` : `${name}.${hash}.${ending}`;
}

const digestOf = (code: string | Buffer): string =>
  createHash('sha256').update(code).digest('base64');

/** The JSON by which one file of ours names another. */
export function asChunk(built: Built): string {
  return JSON.stringify({ file: fileName(built), integrity: `sha256-${digestOf(built.code)}` });
}

const { BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_NDIRECT } = constants;

/** The smallest of several: which parameters suit a file changes with every edit. */
function compressed(code: string | Buffer): Buffer {
  const tried = [
    {},
    { [BROTLI_PARAM_LGBLOCK]: 16, [BROTLI_PARAM_NDIRECT]: 2 },
    { [BROTLI_PARAM_LGBLOCK]: 16, [BROTLI_PARAM_NPOSTFIX]: 1, [BROTLI_PARAM_NDIRECT]: 2 },
    { [BROTLI_PARAM_LGBLOCK]: 16, [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 4 },
  ].map((params) => brotliCompressSync(code, { params }));
  return tried.sort((one, other) => one.length - other.length)[0] as Buffer;
}

/** The loader is written last: it never names a chunk that is not in `dist` yet. */
export async function emit(version: string, files: readonly Built[]): Promise<Manifest> {
  await mkdir(dist, { recursive: true });
  const sizes = new Map<Built, number>();
  for (const each of files) {
    const file = join(dist, fileName(each));
    const small = compressed(each.code);
    sizes.set(each, small.length);
    await writeFile(`${file}.br`, small);
    await writeFile(file, each.code);
  }
  const current = new Set(files.map(fileName));
  for (const file of await readdir(dist))
    if (/\.(js|svg)(\.br)?$/.test(file) && !current.has(file.replace(/\.br$/, '')))
      await rm(join(dist, file));
  await rm(join(dist, 'demo'), { recursive: true, force: true });
  await cp(join(import.meta.dirname, 'demo'), join(dist, 'demo'), { recursive: true });
  const manifest = describe(version, files, sizes);
  await writeFile(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

function describe(
  version: string,
  files: readonly Built[],
  sizes: ReadonlyMap<Built, number>,
): Manifest {
  return {
    version,
    loader: 'okoshko.js',
    files: files.map((each) => ({
      name: fileName(each),
      bytes: Buffer.byteLength(each.code),
      brotli: sizes.get(each) ?? 0,
    })),
    modules: Object.fromEntries(
      files.filter(({ modules }) => modules.length).map(({ name, modules }) => [name, modules]),
    ),
  };
}
