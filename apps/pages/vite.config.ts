import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Small pages of the service, each an entry of its own. */
export default defineConfig({
  root: at('.'),
  base: '/pages/',
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    // The pages' policy allows no inline pictures of unknown origin; files are as good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        checkout: at('./checkout.html'),
        link: at('./link.html'),
        outbox: at('./outbox.html'),
      },
    },
  },
});
