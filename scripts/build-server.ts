// Bundles the server: our own sources in one file a program; packages stay in node_modules.
import { copyFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const api = join(dirname(fileURLToPath(import.meta.url)), '..', 'apps', 'api');

export async function buildServer(dir = join(api, 'dist')): Promise<void> {
  const bundle = await rolldown({
    input: {
      main: join(api, 'src/main.ts'),
      operator: join(api, 'src/cli/operator.ts'),
      copy: join(api, 'src/cli/copy.ts'),
    },
    platform: 'node',
    external: (id) => !/^(\.|\/|@okoshko\/)/.test(id),
  });
  await bundle.write({ dir, format: 'esm', sourcemap: true });
  await bundle.close();
  // A program of its own, run beside ours.
  for (const name of ['read-table.mjs', 'csv-rows.mjs']) {
    await copyFile(join(api, 'src/modules/clients/lists/service', name), join(dir, name));
  }
}

// Run by itself, it builds the server alone, into the folder it is given.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer(process.argv[2] && resolve(process.argv[2]));
}
