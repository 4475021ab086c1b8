import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { build, type InlineConfig } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const recipes = join(root, 'apps/widget/demo/recipes');
const JAVASCRIPT = { contentType: 'text/javascript' };

/** A page of React's with the wrapper as it is published and this React, whose StrictMode works in development alone. */
export async function buildReactPage(react: string, page = 'react.tsx'): Promise<string> {
  const alias = Object.fromEntries(
    ['react', 'react-dom'].map((name) => [name, join(root, react, name)]),
  );
  await compileWrapper();
  return bundle({
    resolve: { alias },
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { rolldownOptions: { input: join(recipes, page) } },
  });
}

/** A module with all of the wrapper's. */
export async function buildWrapper(): Promise<string> {
  await compileWrapper();
  const input = join(root, 'packages/react/dist/index.js');
  return bundle({
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  });
}

const compileWrapper = () =>
  promisify(execFile)(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    join(root, 'packages/react'),
  ]);

async function bundle(config: InlineConfig): Promise<string> {
  const quiet = { root: recipes, configFile: false, logLevel: 'error', publicDir: false } as const;
  const built = await build({ ...config, ...quiet, build: { ...config.build, write: false } });
  const [first] = [built].flat() as { output: { code: string }[] }[];
  return first?.output[0]?.code ?? '';
}

export const serveScript = (page: Page, address: string, code: string) =>
  page.route(address, (route) => route.fulfill({ ...JAVASCRIPT, body: code }));

export const serveVue = (page: Page) =>
  page.route('/demo/recipes/vue.js', (route) =>
    route.fulfill({ ...JAVASCRIPT, path: join(root, 'node_modules/vue/dist/vue.global.prod.js') }),
  );

/** Sends the page under a policy of its own; without one by default. */
export const servePolicy = (page: Page, address: string, policy = '') =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, headers });
  });

/** Sends the page as a host has changed it, without the service's own policy. */
export const servePage = (page: Page, address: string, change: (html: string) => string) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': '' };
    await route.fulfill({ response, headers, body: change(await response.text()) });
  });

/** A file of a project that a recipe shows, its path in the first line. */
interface DocumentedFile {
  readonly path: string;
  readonly text: string;
}

const PATH = /^(?:\/\/|<!--) (\S+\.\w+)(?: -->)?\n/;

/** The files that a recipe of docs/embedding.md shows, for a service at this address. */
export async function documentedFiles(title: string, host: string): Promise<DocumentedFile[]> {
  const blocks = (await blocksOf(title)).map(({ code }) => code);
  return blocks.map((code) => {
    const [line = '', path = ''] = PATH.exec(code) ?? [];
    if (!path) throw new Error(`${title}: a block does not begin with its path:\n${code}`);
    return { path, text: code.slice(line.length).replaceAll('https://HOST', host) };
  });
}

/** The lines of code a recipe of docs/embedding.md shows, but for those of other languages than the page's. */
export async function documentedLines(title: string): Promise<string[]> {
  const blocks = (await blocksOf(title)).filter(({ language }) => /^(html|js|tsx)$/.test(language));
  return blocks.flatMap(({ code }) => meaningful(code.replaceAll('https://HOST', '')));
}

async function blocksOf(title: string) {
  const text = await readFile(join(root, 'docs/embedding.md'), 'utf8');
  const [, recipe = ''] =
    new RegExp(`^### ${title}\n([\\s\\S]*?)(?=^##|$(?![\\s\\S]))`, 'm').exec(text) ?? [];
  const blocks = [...recipe.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)];
  return blocks.map(([, language = '', code = '']) => ({ language, code }));
}

/** The lines of these files of the recipes. */
export async function linesOf(...files: string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => readFile(join(recipes, file), 'utf8')));
  return texts.flatMap(meaningful);
}

/** The pictures docs/embedding.md shows; those that are not there throw. */
export async function documentedPictures() {
  const text = await readFile(join(root, 'docs/embedding.md'), 'utf8');
  const files = [...text.matchAll(/\]\((pictures\/[^)]+)\)/g)].map(([, file = '']) => file);
  return Promise.all(
    files.map(async (file) => ({ file, bytes: (await stat(join(root, 'docs', file))).size })),
  );
}

const meaningful = (code: string) =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
