import { test as base } from '@playwright/test';

/**
 * A journey that may end while its page is still asking: a route that rewrites an answer would fail then, and the
 * failure would be told of the next journey.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    await use(context);
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  },
});
