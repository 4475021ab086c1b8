// `npm run dev`: the API restarts, the widget, the pages and the workspace rebuild, on every change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { buildWidget } from '../apps/widget/build.ts';
import { cutFace } from './cut-face.ts';
import { bin, root } from './run-all.ts';
import { removeDigest } from './sources.mjs';

// Before the builds: they set NODE_ENV for themselves.
const env = { ...process.env };

// The watchers build from sources that change, so no digest describes their output.
removeDigest();
await cutFace();
await buildWidget({ watch: true });
for (const [name, config] of [
  ['pages', 'vite.config.ts'],
  ['workspace', 'vite.config.ts'],
  ['workspace', 'vite.desk.config.ts'],
  ['workspace', 'vite.design.config.ts'],
] as const) {
  const app = join(root, 'apps', name);
  const configFile = join(app, config);
  await viteBuild({ root: app, configFile, logLevel: 'warn', build: { watch: {} } });
}

const api = spawn(bin('tsx'), ['watch', '--clear-screen=false', 'apps/api/src/main.ts'], {
  cwd: root,
  env,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => api.kill(signal));
api.on('exit', (code) => process.exit(code ?? 0));
