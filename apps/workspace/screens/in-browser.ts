import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { browserArgs, browserPath } from '../../../scripts/browser.mjs';
import { describedApi } from './harness/described-api.ts';

/** Debian's Chromium, as the journeys start it. */
const provider = playwright({
  launchOptions: {
    executablePath: browserPath(),
    args: browserArgs,
  },
  contextOptions: { locale: 'ru-RU', timezoneId: 'Europe/Moscow', reducedMotion: 'reduce' },
});

/** The workspace in one page of a browser. */
export const screensInBrowser = {
  root: join(import.meta.dirname, '..'),
  plugins: [describedApi()],
  resolve: {
    alias: {
      // The build has the same alias.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  optimizeDeps: { entries: ['src/{main,desk}.tsx', 'screens/**/*.{ts,tsx}'] },
  test: {
    isolate: false,
    setupFiles: [join(import.meta.dirname, 'harness/close.ts')],
    fileParallelism: false,
    browser: {
      enabled: true,
      provider,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      instances: [{ browser: 'chromium' }],
    },
  },
} satisfies TestProjectInlineConfiguration;
