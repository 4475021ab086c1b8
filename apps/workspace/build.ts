import { join } from 'node:path';
import type { PluginOption, UserConfig } from 'vite';
import { compressAssets } from '../../scripts/compress-assets.ts';

const root = import.meta.dirname;

interface App {
  /** Its page in this folder. */
  readonly page: string;
  /** The output folder, below `dist`. */
  readonly folder: string;
  /** The path at which its files are served. */
  readonly base: string;
  readonly plugins?: readonly PluginOption[];
}

/** The cabinet and the desk are built apart: what one of them imports costs the other nothing. */
export const buildOf = ({ page, folder, base, plugins = [] }: App): UserConfig => ({
  root,
  base,
  plugins: [...plugins, compressAssets],
  resolve: {
    alias: {
      // React has had it since 18: what stands in for it in older ones is not downloaded.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: join(root, 'dist', folder),
    emptyOutDir: true,
    target: 'es2022',
    // The policy allows no inline pictures of unknown origin; files are as good.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(root, page),
      checks: { pluginTimings: false },
      // One file of all that loads before anything is pressed: it is 8 % smaller than the thirty that other screens share.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
      onLog(level, log, handle) {
        // Mantine's files are marked for servers that draw React; here is none.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
