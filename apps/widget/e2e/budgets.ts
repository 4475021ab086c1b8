import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const KB = 1024;

/**
 * Bytes as the browser receives them (brotli 11), requests and nodes. Of the sign-in React alone is 50 851
 * bytes.
 */
export const BUDGETS = {
  // With what books: elements that come later, our button, a shell for either dialog.
  'idle anonymous page': 2.4 * KB,
  // Decision 58: 94 bytes that answer a challenge of a crowded hour.
  'user known, no interface': 5 * KB,
  // A sixteenth is for the way to the cabinet of who is signed in.
  'landing shown': 6.5625 * KB,
  // An eighth in the next two and in the tariffs is for the second step of the sign-in, and another in the next two for
  // the way back to a code that was sent: sizes move by 80 bytes with the hashes of what they load.
  'landing and sign-in together': 70.375 * KB,
  'sign-in, everything': 66.375 * KB,
  'sign-in, script requests': 3,
  'sign-in, most nodes of a screen': 120,
  'styles of the sign-in': 4 * KB,
  'joining on top of the interface': 3 * KB,
  'tariffs on top of the interface': 10.125 * KB,
  // Decision 50: what it costs, and what would have to go.
  'booking on top of the sign-in': 16 * KB,
  // They come while the visitor looks at services and times.
  'steps after the time': 5.5 * KB,
  'own appointments on top of the booking': 6 * KB,
  // Moving, cancelling and reviewing, which come with the first appointment that is shown.
  'what is done with own appointments': 3 * KB,
} as const;

export type Measured = Readonly<Record<keyof typeof BUDGETS, number>>;

/** The moments that cost more than they may. */
export function overBudget<M extends string>(
  budgets: Readonly<Record<M, number>>,
  measured: Readonly<Record<M, number>>,
): M[] {
  return (Object.keys(budgets) as M[]).filter((moment) => !(measured[moment] <= budgets[moment]));
}

export function printed<M extends string>(
  budgets: Readonly<Record<M, number>>,
  measured: Readonly<Record<M, number>>,
): string {
  const lines = (Object.keys(budgets) as M[]).map(
    (moment) => `${moment.padEnd(34)}${String(measured[moment]).padStart(7)} of ${budgets[moment]}`,
  );
  return `\n${lines.join('\n')}\n`;
}

export interface Transfer {
  bytes(): Promise<number>;
  requests(): number;
}

/** Counts the widget's scripts and styles, or other files, from now on. */
export function watchTransfer(page: Page, files = /\/widget\/v1\/[^?]*\.(js|css)(\?|$)/): Transfer {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!files.test(request.url())) return;
    const size = async () => {
      const response = await request.response();
      if (response?.headers()['content-encoding'] !== 'br')
        throw new Error(`${request.url()}: no br`);
      return (await request.sizes()).responseBodySize;
    };
    sizes.push(size());
  });
  return {
    requests: () => sizes.length,
    bytes: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  };
}

/** Keeps the texts of the sheets our shadow roots adopt, from the next page on. */
export const watchStyles = (page: Page) =>
  page.addInitScript(() => {
    const { replaceSync } = CSSStyleSheet.prototype;
    const texts = new Map<CSSStyleSheet, string>();
    CSSStyleSheet.prototype.replaceSync = function (text) {
      texts.set(this, text);
      window.recorded = [...texts.values()];
      replaceSync.call(this, text);
    };
  });

export async function stylesOf(page: Page): Promise<number> {
  return brotliCompressSync(String(await page.evaluate(() => window.recorded.join('')))).length;
}
