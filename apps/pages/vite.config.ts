import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';
import { compressAssets } from '../../scripts/compress-assets.ts';
import { drawIcon, drawNoPhoto, renderFirst } from './build-pages.ts';

const root = import.meta.dirname;
const pages = readdirSync(root).filter((file) => file.endsWith('.html'));

/** Small pages of the service, each an entry of its own: all that a cold visit asks for is one React beside it. */
export default defineConfig({
  root,
  base: '/pages/',
  plugins: [renderFirst, drawNoPhoto, drawIcon, compressAssets],
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    // The server reads the names of the style files here.
    manifest: 'manifest.json',
    // The pages' policy allows no inline pictures of unknown origin; files are as good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The reader of the API's description comes as one file.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      // All that takes its time is drawing the pages.
      checks: { pluginTimings: false },
      input: {
        ...Object.fromEntries(pages.map((file) => [basename(file, '.html'), join(root, file)])),
        // The page that the server draws: the build makes its styles alone.
        'provider-page': join(root, 'src/provider-page/page.css'),
      },
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
  },
});
