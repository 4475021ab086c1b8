// @ts-check
// Tells whether packages and the build are up to date: a digest of the sources is stored beside the built server. No dependencies.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const digestFile = join(root, 'apps', 'api', 'dist', '.sources');
/** A file of each build: where one is missing, something is not built. */
export const OUTPUTS = [
  'apps/api/dist/main.js',
  'apps/widget/dist/okoshko.js',
  'apps/pages/dist/outbox.html',
  'apps/workspace/dist/cabinet/index.html',
  'apps/workspace/dist/desk/desk.html',
];
const SKIPPED = new Set(['node_modules', 'dist', 'e2e', 'load', 'testing', 'test-results']);

/** Tells whether the builds are there and come from these very sources. */
export function isBuilt() {
  if (!OUTPUTS.every((path) => existsSync(join(root, path)))) return false;
  return existsSync(digestFile) && readFileSync(digestFile, 'utf8') === sourcesDigest();
}

/** Before a build: the files there may become anything. */
export function removeDigest() {
  rmSync(digestFile, { force: true });
}

/**
 * After a build that went through.
 * @param {string} digest
 */
export function storeDigest(digest) {
  mkdirSync(dirname(digestFile), { recursive: true });
  writeFileSync(digestFile, digest);
}

/**
 * Tells whether npm itself has installed what the lock file lists, for this machine: it writes down what it did, last
 * of all, in the lock file's own words.
 */
export function isInstalled() {
  const [wanted, there] = ['package-lock.json', 'node_modules/.package-lock.json'].map(packagesIn);
  if (!wanted || !there || Object.keys(there).some((path) => !(path in wanted))) return false;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || (path in there ? isDeepStrictEqual(there[path], entry) : isForOthers(entry)),
  );
}

/**
 * @typedef {{ optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry
 * @param {string} path @returns {Record<string, Entry> | null} null: there is no such file
 */
function packagesIn(path) {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

/** @param {Entry} entry */
const isForOthers = ({ optional, os, cpu, libc }) =>
  optional === true &&
  !(os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined);

export const sourcesDigest = () =>
  digestOf([
    ...['apps', 'packages', 'scripts'].flatMap((folder) => filesBelow(join(root, folder))),
    join(root, 'package-lock.json'),
    // A page of it is built: apps/pages/src/first-booking.
    join(root, 'docs', 'first-booking.md'),
  ]);

/**
 * One digest of many files' names and contents, and of Node's version.
 * @param {string[]} files
 */
export function digestOf(files) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}
