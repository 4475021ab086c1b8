// Bundles the server: our own sources in one file a program; packages stay in node_modules.
import { spawnSync } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const api = join(dirname(fileURLToPath(import.meta.url)), '..', 'apps', 'api');

/** Programs of their own, run beside ours, and what they import. */
const PROGRAMS = [
  'platform/table-file/read-table.mjs',
  'platform/table-file/csv-rows.mjs',
  'modules/uploads/picture-worker.mjs',
  'modules/payments/documents/draw-sheet.mjs',
];

export async function buildServer(dir = join(api, 'dist')): Promise<void> {
  const bundle = await rolldown({
    input: {
      main: join(api, 'src/main.ts'),
      operator: join(api, 'src/cli/operator.ts'),
      copy: join(api, 'src/cli/copy.ts'),
      setup: join(api, 'src/cli/setup.ts'),
      version: join(api, 'src/cli/version.ts'),
      move: join(api, 'src/cli/move.ts'),
    },
    platform: 'node',
    external: (id) => !/^(\.|\/|@okoshko\/)/.test(id),
  });
  await bundle.write({ dir, format: 'esm', sourcemap: true });
  await bundle.close();
  await writeFile(join(dir, 'commit.json'), JSON.stringify(commit()));
  for (const path of PROGRAMS) await copyFile(join(api, 'src', path), join(dir, basename(path)));
}

/** The commit it is built from, for `npm run version`; null where there is no repository, as in an image. */
function commit(): string | null {
  const git = ['log', '-1', '--format=%h %cs'];
  const { status, stdout } = spawnSync('git', git, { cwd: api, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

// Run by itself, it builds the server alone, into the folder it is given.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer(process.argv[2] && resolve(process.argv[2]));
}
