import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressAssets } from '../../scripts/compress-assets.ts';
import { installable } from '../../scripts/installable.ts';

const root = import.meta.dirname;

/** One app for `/cabinet` and `/desk`; its files are served at `/workspace/assets/`. */
export default defineConfig({
  root,
  base: '/workspace/',
  plugins: [
    installable({
      name: 'Окошко: кабинет',
      shortName: 'Окошко',
      scope: '/cabinet',
      background: '#2a5bd7',
      paper: '#ffffff',
      icon: join(root, 'src/icon.svg'),
      worker: [join(root, 'src/sw.ts'), 'cabinet-sw.js'],
    }),
    compressAssets,
  ],
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The policy allows no inline pictures of unknown origin; files are as good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      onLog(level, log, handle) {
        // Mantine's files are marked for servers that draw React; here is none.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
