import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Small pages of the service, each an entry of its own. */
export default defineConfig({
  root: at('.'),
  base: '/pages/',
  // The same components in a tenth of the bytes: these pages open from a message, on a phone.
  resolve: {
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    // The pages' policy allows no inline pictures of unknown origin; files are as good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        [
          'appointment',
          'checkout',
          'docs',
          'email-confirmed',
          'first-booking',
          'link',
          'outbox',
          'password',
          'review',
          'stop',
        ].map((name) => [name, at(`./${name}.html`)]),
      ),
    },
  },
});
