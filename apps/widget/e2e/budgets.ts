import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { smaller } from '../build.mjs';

const KB = 1024;

/**
 * Bytes as the browser receives them (brotli 11), requests and nodes. A `ceiling` stands where the
 * budget cannot be met: React alone is 50 851 bytes.
 */
export const BUDGETS = {
  'idle anonymous page': { budget: 1.5 * KB },
  'user known, no interface': { budget: 4 * KB },
  'landing shown': { budget: 6 * KB },
  'sign-in, everything': { budget: 66 * KB },
  'sign-in, script requests': { budget: 3 },
  'sign-in, most nodes of a screen': { budget: 120 },
  // Misses 16 KB by 8: all of the sign-in and the tariffs but React; styles, words, countries included.
  'own code': { budget: 16 * KB, ceiling: 24.25 * KB },
  styles: { budget: 4 * KB },
  'tariffs on top of the interface': { budget: 8870 },
  'all chunks': { budget: 79.5 * KB },
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

/** Counts the widget's scripts and styles, or other files, from now on. */
export function watchTransfer(page: Page, files = /\/widget\/v1\/[^?]*\.(js|css)(\?|$)/): Transfer {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!files.test(request.url())) return;
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

/** Keeps the texts of the sheets our shadow roots adopt, from the next page on. */
export const watchStyles = (page: Page) =>
  page.addInitScript(() => {
    const { replaceSync } = CSSStyleSheet.prototype;
    const texts = new Map<CSSStyleSheet, string>();
    CSSStyleSheet.prototype.replaceSync = function (text) {
      texts.set(this, text);
      window.heard = [...texts.values()];
      replaceSync.call(this, text);
    };
  });

export async function stylesOf(page: Page): Promise<number> {
  return brotliCompressSync(String(await page.evaluate(() => window.heard.join('')))).length;
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
  const [chunk] = outputs;
  if (chunk?.type !== 'chunk') throw new Error('React was not built');
  return brotliCompressSync(await smaller(chunk.code, true)).length;
}
