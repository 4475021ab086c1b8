import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { compile } from 'tailwindcss';
import { build } from 'vite';

export const HOST_PAGE = '/demo/host.html';
export const ENTER = '<button id="enter" type="button">Войти</button>';
export const MAIN = `<main><h1>Страница</h1><p>Текст страницы.</p>${ENTER}</main>`;
const OPENER = '<script defer src="/demo/opener.js"></script>';
const TAG = '<script async src="/widget/v1/okoshko.js" data-flags="self"></script>';

export interface HostPage {
  readonly doctype?: string;
  /** Attributes of the html element. */
  readonly html?: string;
  readonly head?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves a foreign page, with our tag and a button that opens the sign-in. */
export async function serveHost(page: Page, host: HostPage, path = HOST_PAGE): Promise<void> {
  const { doctype = '<!doctype html>', html = 'lang="ru"', head = '', body = MAIN } = host;
  const text = `${doctype}<html ${html}><head><meta charset="utf-8"><title>host</title>
    <meta name="viewport" content="width=device-width">
    <link rel="icon" href="/demo/logo.svg">${body.includes('id="enter"') ? OPENER : ''}
    ${head.includes('okoshko.js') ? '' : TAG}${head}</head><body>${body}</body></html>`;
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      body: text,
      contentType: 'text/html; charset=utf-8',
      headers: { ...host.headers },
    }),
  );
}

/** Serves a text under `/vendor/`. */
export async function serveVendor(page: Page, name: string, body: string): Promise<void> {
  const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
  await page.route(`**/vendor/${name}`, (route) => route.fulfill({ body, contentType }));
}

const require = createRequire(import.meta.url);

/** A file of an installed package. */
export const packaged = (file: string): Promise<string> => readFile(require.resolve(file), 'utf8');

/** The styles that Tailwind makes for a page that uses these classes, always with its preflight. */
export async function tailwind(classes: string[]): Promise<string> {
  const { build: write } = await compile('@import "tailwindcss"', {
    loadStylesheet: async (id, base) => {
      const path = require.resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id);
      return { path, base, content: await readFile(path, 'utf8') };
    },
  });
  return write(classes);
}

/** A script of a page that is built from packages. */
export async function bundled(code: string, mode = 'production'): Promise<string> {
  const here = dirname(fileURLToPath(import.meta.url));
  const id = `${here}/host-script.js`;
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [
      {
        name: 'host-script',
        enforce: 'pre',
        resolveId: (source) => (source === 'host-script' ? id : null),
        load: (source) => (source === id ? code : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'host-script', output: { format: 'iife' } },
    },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.map((each) => (each.type === 'chunk' ? each.code : '')).join('');
}
