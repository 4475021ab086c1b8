// Builds the server, the widget and the service's pages.
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { buildWidget } from '../apps/widget/build.ts';
import { buildServer } from './build-server.ts';
import { removeDigest, root, sourcesDigest, storeDigest } from './sources.mjs';

// Of the sources as they are now: one changed during the build is built anew next time.
const digest = sourcesDigest();
removeDigest();
await Promise.all([buildServer(), buildWidget(), buildPages()]);
storeDigest(digest);

function buildPages() {
  const pages = join(root, 'apps', 'pages');
  return viteBuild({ root: pages, configFile: join(pages, 'vite.config.ts'), logLevel: 'warn' });
}
