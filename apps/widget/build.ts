import { watch as watchFiles } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as React from 'react';
import * as runtime from 'react/jsx-runtime';
import type { Plugin } from 'vite';
import { bundle } from './build-bundle.ts';
import { asChunk, type Built, emit, fileName, type Manifest } from './build-files.ts';
import { drawLanding } from './build-landing.ts';
import { hostTypes, notices, reactPackage } from './build-papers.ts';

const here = import.meta.dirname;
const SETTINGS = '__OKOSHKO_SETTINGS__';
/** The bundles that the interface loads when they are needed, as `__LAZY__.name`. */
const LAZY = {
  tariffs: 'src/bundles/tariffs.ts',
  join: 'src/bundles/join.ts',
  countries: 'src/bundles/countries.ts',
};
/** The bundles that the actions load. */
const LAZY_OF_ACTIONS = {
  booking: 'src/bundles/booking.ts',
  appointments: 'src/bundles/appointments.ts',
};
/** The bundles that the booking and «Мои записи» load. */
const LAZY_OF_BOOKING = {
  finish: 'src/ui/booking/finish.ts',
  steps: 'src/ui/appointments/steps.ts',
};
const WATCHED = [
  'src',
  'demo',
  '../../packages/ui/src',
  '../../packages/contract/src',
  '../../packages/session/src',
];

/** Features of the browser that React asks for and a widget on other people's pages has no use for. */
const WITHOUT = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
  'navigator.connection': 'undefined',
  'performance.getEntriesByType': 'undefined',
  setImmediate: 'undefined',
  'window.ErrorEvent': 'undefined',
  process: 'undefined',
};

/** Builds the bundles, the picture and the demo pages into `dist`; with `watch`, again on every change. */
export async function buildWidget({ watch = false } = {}): Promise<Manifest> {
  const manifest = await buildOnce();
  if (watch) rebuildOnChange();
  return manifest;
}

async function buildOnce(): Promise<Manifest> {
  const { version } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8')) as {
    version: string;
  };
  const illustration = await picture('src/ui/illustration.svg');
  const lazy = await lazyBundles(LAZY);
  const { lazyOfActions, steps } = await bundlesOfActions();
  const actions = await bundle({
    name: 'actions',
    entry: 'src/bundles/actions.ts',
    define: namesOf(lazyOfActions),
  });
  const session = await bundle({
    name: 'session',
    entry: 'src/bundles/session.ts',
    define: { __ACTIONS__: asChunk(actions) },
  });
  const ui = await bundle({
    name: 'ui',
    entry: 'src/bundles/interface.ts',
    plugins: [kitInPlainObject],
    define: { ...namesOf(lazy), ...WITHOUT },
  });
  const landing = await bundle({
    name: 'landing',
    entry: 'src/landing/mount-landing.ts',
    define: {
      __LANDING__: JSON.stringify(await drawLanding(fileName(illustration))),
    },
  });
  const loader = await loaderBundle({
    __VERSION__: JSON.stringify(version),
    __SESSION__: asChunk(session),
    __INTERFACE__: asChunk(ui),
    __LANDING__: asChunk(landing),
  });
  const bundles = [
    illustration,
    ...lazy,
    ...steps,
    ...lazyOfActions,
    actions,
    session,
    ui,
    landing,
  ];
  const papers = await Promise.all([hostTypes(), notices(bundles), reactPackage()]);
  return emit(version, [...bundles, ...papers, loader]);
}

/** The bundles that the actions load, and those that these load in turn. */
async function bundlesOfActions() {
  const profile = await bundle({ name: 'profile', entry: 'src/bundles/profile.ts' });
  const steps = await lazyBundles(LAZY_OF_BOOKING);
  const withKit = await lazyBundles(LAZY_OF_ACTIONS, namesOf(steps));
  const proof = await bundle({ name: 'proof', entry: '../../packages/session/src/prove.ts' });
  const diagnosis = await bundle({ name: 'diagnosis', entry: 'src/host/diagnosis/diagnose.ts' });
  return { lazyOfActions: [profile, proof, diagnosis, ...withKit], steps };
}

const lazyBundles = (entries: Readonly<Record<string, string>>, define = {}): Promise<Built[]> =>
  Promise.all(Object.entries(entries).map(([name, entry]) => lazyBundle(name, entry, define)));

const namesOf = (lazy: readonly Built[]): Record<string, string> =>
  Object.fromEntries(lazy.map((it) => [`__LAZY__.${it.name}`, asChunk(it)]));

async function loaderBundle(define: Record<string, string>): Promise<Built> {
  const entry = 'src/loader/loader.ts';
  const output = { format: 'iife' } as const;
  const built = await bundle({ name: 'okoshko', entry, define, output });
  // The API replaces the one there is.
  if (built.code.split(SETTINGS).length !== 2) throw new Error('The loader lost its settings');
  return { ...built, isStable: true };
}

/**
 * They share React and components with the interface without importing its file, which may have come under
 * a retry's address: the whole bundle is a function of the interface's kit.
 */
async function lazyBundle(
  name: string,
  entry: string,
  define: Record<string, string>,
): Promise<Built> {
  const built = await bundle({
    name,
    entry,
    define,
    plugins: [kitFromOutside(name)],
  });
  const strays = built.modules.filter((id) => id.startsWith('node_modules'));
  if (strays.length) throw new Error(`${name} brings its own ${strays}`);
  return { ...built, code: asFunctionOfKit(built.code) };
}

/** `import{a as b}from"kit";…export{c as d};` as `export const withKit=({a:b})=>{…return{d:c}};`. */
function asFunctionOfKit(code: string): string {
  const parts =
    /^import\s*\{(?<kit>[^}]+)\}\s*from\s*["']kit["'];(?<body>.+)export\s*\{\s*(?<own>[\w$]+) as (?<name>[\w$]+)\s*\};?\s*$/s;
  const { kit, body, own, name } = parts.exec(code)?.groups ?? {};
  if (!kit || !body)
    throw new Error('A lazy bundle imports more than the kit or exports more than one');
  return `export const withKit=({${kit.replaceAll(' as ', ':')}})=>{${body}return{${name}:${own}}};\n`;
}

/** The steps after the time take parts of the booking likewise. */
const kitFromOutside = (name: string): Plugin => {
  const kit = name === 'finish' ? /\/(kit|shared)\.ts$|^react\b/ : /\/kit\.ts$|^react\b/;
  return {
    name: 'kit-from-outside',
    enforce: 'pre',
    resolveId: (id) => (kit.test(id) ? { id: 'kit', external: true } : null),
  };
};

/** The kit's names as a plain object's: a module's namespace costs a getter for each. React comes whole: its names cost more. */
const kitInPlainObject: Plugin = {
  name: 'kit-in-plain-object',
  enforce: 'pre',
  async transform(_code, id) {
    if (!id.endsWith('/kit-parts.ts')) return null;
    const kit = await this.resolve('./kit.ts', id);
    const { exports = [] } = (kit && (await this.load(kit))) ?? {};
    // In this order they compress best.
    const names = [...exports]
      .filter((name) => !(name in React || name in runtime))
      .sort((one, other) => one.localeCompare(other));
    return `import {${names}} from './kit.ts';
      export const kit = {...require('react'), ...require('react/jsx-runtime'), ${names}};`;
  },
};

async function picture(path: string): Promise<Built> {
  const code = await readFile(join(here, path), 'utf8');
  return { name: basename(path, '.svg'), ending: 'svg', code, modules: [] };
}

function rebuildOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = () => {
    clearTimeout(timer);
    timer = setTimeout(() => buildOnce().catch((error) => console.error(error)), 100);
  };
  for (const folder of WATCHED) watchFiles(join(here, folder), { recursive: true }, rebuild);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files } = await buildWidget({ watch: process.argv.includes('--watch') });
  for (const { name, bytes, brotli } of files) console.log(name, bytes, brotli);
}
