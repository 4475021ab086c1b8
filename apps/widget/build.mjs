import { createHash } from 'node:crypto';
import { watch as watchFiles } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const dist = join(here, 'dist');
const SETTINGS = '"__OKOSHKO_SETTINGS__"';
const WATCHED = ['src', 'demo', '../../packages/ui/src', '../../packages/contract/src'];

/** Builds the three bundles and the demo page into `dist`; with `watch`, again on every change. */
export async function buildWidget({ watch = false } = {}) {
  const manifest = await buildOnce();
  if (watch) rebuildOnChange();
  return manifest;
}

async function buildOnce() {
  const { version } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'));
  const [session, ui] = await Promise.all([
    bundle({ name: 'session', entry: 'src/host/connect.ts' }),
    bundle({ name: 'ui', entry: 'src/host/enter.ts' }),
  ]);
  const loader = await bundle({
    name: 'okoshko',
    entry: 'src/loader/loader.ts',
    format: 'iife',
    define: {
      __VERSION__: JSON.stringify(version),
      __SESSION__: JSON.stringify(asChunk(session)),
      __INTERFACE__: JSON.stringify(asChunk(ui)),
    },
  });
  loader.code = withDoubleQuotes(loader.code);
  const bundles = [session, ui, loader];
  await emit(bundles);
  const manifest = describe(version, bundles);
  await writeFile(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** One entry, one file, nothing shared: integrity covers all that runs. */
async function bundle({ name, entry, format = 'es', define = {} }) {
  const result = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    plugins: [withoutActions],
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      modulePreload: false,
      rolldownOptions: {
        input: join(here, entry),
        preserveEntrySignatures: 'strict',
        // Without this every unused endpoint of the contract stays.
        treeshake: { manualPureFunctions: ['endpoint'] },
        output: { format, codeSplitting: false, entryFileNames: `${name}.js` },
      },
    },
  });
  const [chunk, ...others] = [result].flat().flatMap(({ output }) => output);
  if (others.length)
    throw new Error(`${name} is not a single file: ${others.map((o) => o.fileName)}`);
  const modules = Object.keys(chunk.modules).map((id) => relative(root, id));
  return { name, format, code: chunk.code, modules };
}

/** Names of permissions in the contract's endpoints are the server's; a browser would only carry them. */
const withoutActions = {
  name: 'without-actions',
  transform: {
    filter: { id: /contract\/src\/.*endpoints\.ts$/ },
    handler: (code) => code.replace(/^ *(action|status): .*,$/gm, ''),
  },
};

function fileName({ name, format, code }) {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return format === 'iife' ? `${name}.js` : `${name}.${hash}.js`;
}

function asChunk(bundle) {
  const digest = createHash('sha384').update(bundle.code).digest('base64');
  return { file: fileName(bundle), integrity: `sha384-${digest}` };
}

/**
 * The API replaces the literal with its quotes, so the minifier's choice of quotes must not stand; one
 * kind of quotes everywhere also compresses better. Safe as long as no string holds either kind.
 */
function withDoubleQuotes(code) {
  const quoted = code.replaceAll('`', '"');
  if (code.includes('${') || quoted.split(SETTINGS).length !== 2)
    throw new Error('The loader has a template, or lost its settings literal');
  return quoted;
}

/** The loader last: whoever reads `dist` meanwhile never meets a chunk that is not there. */
async function emit(bundles) {
  await mkdir(dist, { recursive: true });
  for (const each of bundles) {
    const file = join(dist, fileName(each));
    await writeFile(`${file}.br`, brotliCompressSync(each.code));
    await writeFile(file, each.code);
  }
  const current = new Set(bundles.map(fileName));
  for (const file of await readdir(dist))
    if (/\.js(\.br)?$/.test(file) && !current.has(file.replace(/\.br$/, '')))
      await rm(join(dist, file));
  await rm(join(dist, 'demo'), { recursive: true, force: true });
  await cp(join(here, 'demo'), join(dist, 'demo'), { recursive: true });
}

function describe(version, bundles) {
  return {
    version,
    loader: 'okoshko.js',
    files: bundles.map((each) => ({
      name: fileName(each),
      bytes: Buffer.byteLength(each.code),
      brotli: brotliCompressSync(each.code).length,
    })),
    modules: Object.fromEntries(bundles.map((each) => [each.name, each.modules])),
  };
}

function rebuildOnChange() {
  let timer;
  const rebuild = () => {
    clearTimeout(timer);
    timer = setTimeout(() => buildOnce().catch((error) => console.error(error)), 100);
  };
  for (const folder of WATCHED) watchFiles(join(here, folder), { recursive: true }, rebuild);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files } = await buildWidget({ watch: process.argv.includes('--watch') });
  for (const { name, bytes, brotli } of files) console.log(name, bytes, brotli);
}
