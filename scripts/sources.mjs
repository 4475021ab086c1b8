// @ts-check
// Tells whether the build is up to date: a digest of the sources is stored beside the built server. No dependencies.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
const SKIPPED = new Set(['node_modules', 'dist', 'e2e', 'testing', 'test-results']);

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
