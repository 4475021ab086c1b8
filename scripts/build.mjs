// Builds the server, the widget and the service's pages.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { build as viteBuild } from 'vite';
import { buildWidget } from '../apps/widget/build.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

await Promise.all([buildServer(), buildWidget(), buildPages()]);

/** Our own sources in one file a program; packages stay in node_modules. */
export async function buildServer() {
  const api = join(root, 'apps', 'api');
  const bundle = await rolldown({
    input: { main: join(api, 'src/main.ts'), operator: join(api, 'src/cli/operator.ts') },
    platform: 'node',
    external: (id) => !/^(\.|\/|@okoshko\/)/.test(id),
  });
  await bundle.write({ dir: join(api, 'dist'), format: 'esm', sourcemap: true });
  await bundle.close();
}

function buildPages() {
  const pages = join(root, 'apps', 'pages');
  return viteBuild({ root: pages, configFile: join(pages, 'vite.config.ts'), logLevel: 'warn' });
}
