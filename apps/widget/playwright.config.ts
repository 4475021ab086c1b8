import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { browserArgs, browserPath } from '../../scripts/browser.mjs';
import { leftOut } from '../../scripts/chosen-tests.ts';
import { scaled } from '../../scripts/slowness.ts';
import { PORT, WORKERS } from './e2e/global-server.ts';

/** A browser that has the fonts of the file alone. */
const launching = (fonts: 'usual' | 'wide') => ({
  executablePath: browserPath(),
  env: {
    ...process.env,
    FONTCONFIG_FILE: fileURLToPath(new URL(`e2e/fonts/${fonts}.conf`, import.meta.url)),
  },
  args: browserArgs,
});

/** Letters a fifth wider than most: what fits with them fits with any. */
const WIDE = 'wide-font.spec.ts';

/** Chromium beside Debian's WebKit, the engine of Safari. */
const WEBKIT = 'webkit.spec.ts';

const others = leftOut().journeys.map((file) => `**/${file}`);

/** The workspace is used in the hand first. */
const PHONE = { width: 390, height: 844 };

/** Journeys of the widget and of the workspace in Debian's Chromium against the built server, on fresh data each run. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  // Text alone is compared, so one file is for every machine.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: false,
  workers: WORKERS,
  retries: 0,
  // Generous: only a journey that hangs gets to their end.
  timeout: scaled(240_000),
  expect: { timeout: scaled(30_000) },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../test-results/report.json' },
    ],
  ],
  globalSetup: './e2e/global-server.ts',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 900 },
    // Nothing moves under a click, and colours are measured at rest.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
  projects: [
    // First, for it is the longest file: begun last, it alone would be waited for.
    { name: 'webkit', testMatch: WEBKIT, use: { launchOptions: launching('usual') } },
    {
      name: 'workspace in webkit',
      testDir: '../workspace/e2e',
      testMatch: WEBKIT,
      use: { launchOptions: launching('usual'), serviceWorkers: 'block' },
    },
    {
      name: 'journeys',
      testIgnore: [WIDE, WEBKIT, ...others],
      use: { launchOptions: launching('usual') },
    },
    {
      name: 'workspace',
      testDir: '../workspace/e2e',
      testIgnore: [WEBKIT, ...others],
      use: {
        launchOptions: launching('usual'),
        viewport: PHONE,
        hasTouch: true,
        // It fetches the whole app for the time without a network, which one journey is about.
        serviceWorkers: 'block',
      },
    },
    // They install frameworks, and are asked for by name: `npm run test:long -- frameworks`.
    ...(process.env.LONG_FRAMEWORKS
      ? [
          {
            name: 'frameworks',
            testDir: 'frameworks',
            use: { launchOptions: launching('usual') },
          },
        ]
      : []),
    {
      name: 'wide font',
      testMatch: WIDE,
      testIgnore: others,
      use: { launchOptions: launching('wide') },
    },
  ],
});
