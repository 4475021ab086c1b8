// Builds the server, the widget and the service's pages.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as viteBuild } from 'vite';
import { buildWidget } from '../apps/widget/build.mjs';
import { buildServer } from './build-server.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

await Promise.all([buildServer(), buildWidget(), buildPages()]);

function buildPages() {
  const pages = join(root, 'apps', 'pages');
  return viteBuild({ root: pages, configFile: join(pages, 'vite.config.ts'), logLevel: 'warn' });
}
