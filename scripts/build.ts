// Builds the server, the widget, the service's pages and the workspace.
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { buildWidget } from '../apps/widget/build.ts';
import { buildServer } from './build-server.ts';
import { cutFace } from './cut-face.ts';
import { removeDigest, root, sourcesDigest, storeDigest } from './sources.mjs';

// The digest is of the sources before the build: one changed during the build is built again next time.
const digest = sourcesDigest();
removeDigest();
await cutFace();
await Promise.all([buildServer(), buildWidget(), buildApp('pages'), buildWorkspace()]);
storeDigest(digest);

async function buildWorkspace() {
  await buildApp('workspace');
  await buildApp('workspace', 'vite.desk.config.ts');
  await buildApp('workspace', 'vite.design.config.ts');
}

function buildApp(name: string, config = 'vite.config.ts') {
  const app = join(root, 'apps', name);
  return viteBuild({ root: app, configFile: join(app, config), logLevel: 'warn' });
}
