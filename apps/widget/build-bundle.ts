import { join, relative } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Built } from './build-files.ts';
import { shortened } from './build-names.ts';

const root = join(import.meta.dirname, '../..');

interface BuiltScript extends Built {
  readonly code: string;
}

interface Entry {
  readonly name: string;
  readonly entry: string;
  /** Names in the code that the build replaces, each by a value as JSON. */
  readonly define?: Record<string, string>;
  readonly plugins?: Plugin[];
  readonly output?: Rolldown.OutputOptions;
}

/** One entry, one file, nothing shared: integrity covers all that runs. */
export async function bundle({
  name,
  entry,
  define,
  plugins = [],
  output,
}: Entry): Promise<BuiltScript> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: define ?? {},
    plugins,
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        preserveEntrySignatures: 'strict',
        treeshake: { propertyReadSideEffects: false },
        // Constants stand where they are used: smaller, as most of them are used once.
        optimization: { inlineConst: true },
        output: { format: 'es', ...output, codeSplitting: false, entryFileNames: `${name}.js` },
      },
    },
  });
  const [chunk, ...others] = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk' || others.length)
    throw new Error(`${name} is not a single file: ${others.map((one) => one.fileName)}`);
  const modules = Object.keys(chunk.modules).map((id) => relative(root, id));
  return { name, ending: 'js', code: shortened(chunk.code), modules };
}
