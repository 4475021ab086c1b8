import { type BrowserContext, test as base, expect } from '@playwright/test';

/**
 * Lines that no page can prevent: the browser's own about answers it could not get, and Playwright's about a worker that
 * it blocks.
 */
const OF_OTHERS =
  /^Failed to load resource|^Access to .* has been blocked by CORS policy|net::ERR_|^Service Worker registration blocked by Playwright/;

interface Fixtures {
  /** Lines that the journey makes come: of a page that is made to fail, or the host's own. */
  readonly expectedLines: RegExp[];
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  expectedLines: ({}, use) => use([]),
  /**
   * Every page of a journey. A journey may end while its page is still asking: a route that rewrites an answer would
   * fail then, and the failure would be told of the next journey.
   */
  context: async ({ context, expectedLines }, use) => {
    const problems = await problemsOf(context);
    await use(context);
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
    const isExpected = (line: string) => expectedLines.some((one) => one.test(line));
    expect(problems.filter((line) => !isExpected(line))).toEqual([]);
  },
});

/** Problems that an error monitor on these pages hears: errors, rejections nobody handles, lines of the console. */
async function problemsOf(context: BrowserContext): Promise<readonly string[]> {
  const problems: string[] = [];
  // Playwright tells of what is thrown; an observer of sizes that goes in circles throws nothing.
  await context.addInitScript(() =>
    addEventListener('error', ({ error, message }) => {
      if (!error && message) reportError(new Error(message));
    }),
  );
  context.on('weberror', (thrown) => problems.push(String(thrown.error())));
  context.on('console', (line) => {
    const isProblem = line.type() === 'error' || line.type() === 'warning';
    if (isProblem && !OF_OTHERS.test(line.text())) problems.push(line.text());
  });
  return problems;
}
