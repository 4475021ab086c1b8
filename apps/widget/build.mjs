import { createHash } from 'node:crypto';
import { watch as watchFiles } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { minify } from 'terser';
import { build } from 'vite';
import { hostTypes, notices } from './build-papers.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const dist = join(here, 'dist');
const SETTINGS = '"__OKOSHKO_SETTINGS__"';
const WATCHED = ['src', 'demo', '../../packages/ui/src', '../../packages/contract/src'];

/** Builds the bundles, the picture and the demo pages into `dist`; with `watch`, again on every change. */
export async function buildWidget({ watch = false } = {}) {
  const manifest = await buildOnce();
  if (watch) rebuildOnChange();
  return manifest;
}

async function buildOnce() {
  const { version } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8'));
  const illustration = await picture('src/ui/illustration.svg');
  const [profile, tariffs] = await Promise.all([
    bundle({ name: 'profile', entry: 'src/host/change-profile.ts' }),
    tariffsBundle(),
  ]);
  const session = await bundle({
    name: 'session',
    entry: 'src/host/connect.ts',
    define: { __PROFILE__: JSON.stringify(asChunk(profile)) },
  });
  const ui = await bundle({
    name: 'ui',
    entry: 'src/host/enter.ts',
    define: {
      __TARIFFS__: JSON.stringify(asChunk(tariffs)),
    },
  });
  const landing = await bundle({
    name: 'landing',
    entry: 'src/landing/show-landing.ts',
    define: { __ILLUSTRATION__: JSON.stringify(fileName(illustration)) },
  });
  const loader = await bundle({
    name: 'okoshko',
    entry: 'src/loader/loader.ts',
    output: { format: 'iife' },
    define: {
      __VERSION__: JSON.stringify(version),
      __SESSION__: JSON.stringify(asChunk(session)),
      __INTERFACE__: JSON.stringify(asChunk(ui)),
      __LANDING__: JSON.stringify(asChunk(landing)),
    },
  });
  loader.code = withDoubleQuotes(loader.code);
  loader.isStable = true;
  const bundles = [illustration, profile, tariffs, session, ui, landing];
  const papers = [await hostTypes(), await notices(bundles)];
  const files = [...bundles, ...papers, loader];
  await emit(files);
  const manifest = describe(version, files);
  await writeFile(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** One entry, one file, nothing shared: integrity covers all that runs. */
async function bundle({ name, entry, define = {}, plugins = [], output = { format: 'es' } }) {
  const result = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    plugins: [withoutActions, ...plugins],
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      modulePreload: false,
      rolldownOptions: {
        input: join(here, entry),
        preserveEntrySignatures: 'strict',
        // Without this every unused endpoint of the contract stays.
        treeshake: { manualPureFunctions: ['endpoint'], propertyReadSideEffects: false },
        output: { ...output, codeSplitting: false, entryFileNames: `${name}.js` },
      },
    },
  });
  const [chunk, ...others] = [result].flat().flatMap(({ output }) => output);
  if (others.length)
    throw new Error(`${name} is not a single file: ${others.map((o) => o.fileName)}`);
  const modules = Object.keys(chunk.modules).map((id) => relative(root, id));
  return { name, ending: 'js', code: await smaller(chunk.code, output.format === 'es'), modules };
}

/** What a second minifier finds after the first: half a percent. */
export async function smaller(code, module) {
  const options = {
    module,
    ecma: 2022,
    compress: { passes: 4, pure_getters: true },
    format: { comments: false },
  };
  const { code: found } = await minify(code, options);
  return found;
}

/**
 * The tariffs share React and components with the interface without importing its file, which may have
 * come under a retry's address: the whole bundle is a function of the interface's kit.
 */
async function tariffsBundle() {
  const built = await bundle({
    name: 'tariffs',
    entry: 'src/host/sell.ts',
    plugins: [kitFromOutside],
    output: {
      format: 'iife',
      name: 'bundle',
      globals: { kit: 'kit' },
      generatedCode: { symbols: false },
    },
  });
  const strays = built.modules.filter((id) => id.startsWith('node_modules'));
  if (strays.length) throw new Error(`The tariffs bring their own ${strays}`);
  built.code = `export const withKit=kit=>{${built.code}return bundle};\n`;
  return built;
}

const kitFromOutside = {
  name: 'kit-from-outside',
  enforce: 'pre',
  resolveId: (id) => (/\/kit\.ts$|^react\b/.test(id) ? { id: 'kit', external: true } : null),
};

async function picture(path) {
  const drawn = await readFile(join(here, path), 'utf8');
  const code = drawn.replace(/<!--.*?-->|\n/g, '');
  return { name: basename(path, '.svg'), ending: 'svg', code, modules: [] };
}

/** Names of permissions in the contract's endpoints are the server's; a browser would only carry them. */
const withoutActions = {
  name: 'without-actions',
  enforce: 'pre',
  transform: {
    filter: { id: /contract\/src\/.*endpoints\.ts$/ },
    handler: (code) => code.replace(/^ *(action|status|hasEffects): .*,$/gm, ''),
  },
};

/** Named by the beginning of its digest: what the loader says twice costs it once. */
function fileName({ name, ending, code, isStable }) {
  const hash = digestOf(code).replace(/[+/]/g, '_').slice(0, 8);
  return isStable ? `${name}.${ending}` : `${name}.${hash}.${ending}`;
}

const digestOf = (code) => createHash('sha256').update(code).digest('base64');

function asChunk(bundle) {
  return { file: fileName(bundle), integrity: `sha256-${digestOf(bundle.code)}` };
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

/** Small blocks suit the interface, the one file large enough to have several; two direct distances, all. */
const BROTLI = { [constants.BROTLI_PARAM_LGBLOCK]: 16, [constants.BROTLI_PARAM_NDIRECT]: 2 };
const compressed = (code) => brotliCompressSync(code, { params: BROTLI });

/** The loader last: whoever reads `dist` meanwhile never meets a chunk that is not there. */
async function emit(bundles) {
  await mkdir(dist, { recursive: true });
  for (const each of bundles) {
    const file = join(dist, fileName(each));
    await writeFile(`${file}.br`, compressed(each.code));
    await writeFile(file, each.code);
  }
  const current = new Set(bundles.map(fileName));
  for (const file of await readdir(dist))
    if (/\.(js|svg)(\.br)?$/.test(file) && !current.has(file.replace(/\.br$/, '')))
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
      brotli: compressed(each.code).length,
    })),
    modules: Object.fromEntries(
      bundles.filter(({ modules }) => modules.length).map(({ name, modules }) => [name, modules]),
    ),
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
