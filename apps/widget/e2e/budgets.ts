import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const KB = 1024;

/**
 * Bytes as the browser receives them (brotli 11), requests and nodes. A `ceiling` stands where the
 * budget cannot be met: React alone is 50 851 bytes.
 */
export const BUDGETS = {
  'idle anonymous page': { budget: 1.5 * KB },
  'user known, no interface': { budget: 4 * KB },
  // Misses 60 KB by 6: the block shares the interface's file with the sign-in, which has three requests.
  'landing shown': { budget: 60 * KB, ceiling: 66 * KB },
  'sign-in, everything': { budget: 66 * KB },
  'sign-in, script requests': { budget: 3 },
  'sign-in, most nodes of a screen': { budget: 120 },
  // Misses 16 KB by 6.5: everything but React, styles, words and countries included.
  'own code': { budget: 16 * KB, ceiling: 22.5 * KB },
  styles: { budget: 4 * KB },
  'tariffs on top of the landing': { budget: 6 * KB },
  'all chunks': { budget: 75 * KB },
} as const;

export type Moment = keyof typeof BUDGETS;
export type Measured = Readonly<Record<Moment, number>>;

/** The moments that cost more than they may. */
export function overBudget(measured: Measured): Moment[] {
  return (Object.keys(BUDGETS) as Moment[]).filter((moment) => {
    const limits: { budget: number; ceiling?: number } = BUDGETS[moment];
    return !(measured[moment] <= (limits.ceiling ?? limits.budget));
  });
}

export function printed(measured: Measured): string {
  const lines = Object.entries(BUDGETS).map(([moment, { budget, ...rest }]) => {
    const ceiling = 'ceiling' in rest ? `, ceiling ${rest.ceiling}` : '';
    return `${moment.padEnd(34)}${String(measured[moment as Moment]).padStart(7)} of ${budget}${ceiling}`;
  });
  return `\n${lines.join('\n')}\n`;
}

export interface Transfer {
  bytes(): Promise<number>;
  requests(): number;
}

/** Counts the widget's scripts and styles from now on. */
export function watchTransfer(page: Page): Transfer {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!/\/widget\/v1\/[^?]*\.(js|css)(\?|$)/.test(request.url())) return;
    const size = async () => {
      const answer = await request.response();
      if (answer?.headers()['content-encoding'] !== 'br')
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

/** Keeps the text of the sheet our shadow roots adopt, from the next page on. */
export const watchStyles = (page: Page) =>
  page.addInitScript(() => {
    const { replaceSync } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.replaceSync = function (text) {
      window.heard = [text];
      replaceSync.call(this, text);
    };
  });

export async function stylesOf(page: Page): Promise<number> {
  return brotliCompressSync(String(await page.evaluate(() => window.heard[0]))).length;
}

const REACT = `import { createRoot } from 'react-dom/client';
import { createPortal, flushSync } from 'react-dom';
import * as hooks from 'react';
import { jsx, jsxs, Fragment } from 'react/jsx-runtime';
const { createContext, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } = hooks;
export const all = [createRoot, createPortal, flushSync, jsx, jsxs, Fragment, createContext, useContext,
  useEffect, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore];`;

/** What React itself weighs, built as we build. */
export async function reactAlone(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'react-alone',
        resolveId: (id) => (id === 'react-alone' ? id : null),
        load: (id) => (id === 'react-alone' ? REACT : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      modulePreload: false,
      rolldownOptions: { input: 'react-alone', preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.reduce(
    (sum, each) => sum + (each.type === 'chunk' ? brotliCompressSync(each.code).length : 0),
    0,
  );
}
