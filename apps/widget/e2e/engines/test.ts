import { isWebkitHere, withoutWebkit } from '../../../../scripts/browser.mjs';
import { PORT } from '../global-server.ts';
import { test as base } from '../test.ts';
import { type Visitor, visitor } from './visitor.ts';
import { startWebkit, type Webkit } from './webkit.ts';

/** The address of this worker's server. */
export const origin = `http://127.0.0.1:${PORT}`;

/** Journeys beside WebKit; where it is not installed they say so and do not run. */
export const test = base.extend<{ webkit: Visitor }, { browserOfApple: Webkit }>({
  browserOfApple: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      test.skip(!isWebkitHere(), withoutWebkit);
      const webkit = await startWebkit(PORT + 1400);
      await use(webkit);
      await webkit.stop();
    },
    { scope: 'worker' },
  ],
  /** A visitor who was never here. */
  webkit: async ({ browserOfApple }, use) => {
    const person = visitor(browserOfApple.engine, origin);
    await person.go('/demo/logo.svg');
    await person.js(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await use(person);
  },
});
