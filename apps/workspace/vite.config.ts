import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressAssets } from '../../scripts/compress-assets.ts';

const root = import.meta.dirname;

/** One app for `/cabinet` and `/desk`; its files are served at `/workspace/assets/`. */
export default defineConfig({
  root,
  base: '/workspace/',
  plugins: [compressAssets],
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
