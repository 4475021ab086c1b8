// Finds the changed parts of the repository. A run of the tests looks at those in full, and at all others by sample.
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Carries the seed of a run to all its processes. */
const SEED = 'TEST_SEED';

/** A change in these may show anywhere. */
const EVERYWHERE = ['packages/', 'package-lock.json'];
/** These show nowhere but where they stand. */
const TESTS = /\.(test|spec)\.tsx?$|\.md$/;

/**
 * Files that differ from main, or, on main itself, from its last commit but one; those not committed among them. Null:
 * there is no history to compare with.
 */
export function changedFiles(): readonly string[] | null {
  if (changes === undefined) changes = readChanges();
  return changes;
}
let changes: readonly string[] | null | undefined;

/** The number that chooses the samples of a run: of its commit, so that each commit tries others. */
export function sampleSeed(): number {
  process.env[SEED] ??= String(Number.parseInt(git('rev-parse', 'HEAD')?.slice(0, 6) ?? '0', 16));
  return Number(process.env[SEED]);
}

/** Something under one of these folders was changed, or what may show anywhere. */
export const isChanged = (...folders: readonly string[]): boolean =>
  isAnyChanged((file) => folders.some((folder) => file.startsWith(folder)));

/** A file that `isSource` is among the changed ones, tests apart, or one that may show anywhere. */
export const isAnyChanged = (
  isSource: (file: string) => boolean,
  changed = changedFiles() ?? [],
): boolean =>
  changed.some(
    (file) =>
      !TESTS.test(file) && (EVERYWHERE.some((folder) => file.startsWith(folder)) || isSource(file)),
  );

function readChanges(): readonly string[] | null {
  const base = baseCommit();
  const differing = base && git('diff', '--name-only', base);
  if (typeof differing !== 'string') return null;
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  return `${differing}\n${added}`.split('\n').filter(Boolean);
}

function baseCommit(): string | null {
  const head = git('rev-parse', 'HEAD');
  const bases = ['origin/main', 'main'].map((main) => git('merge-base', main, 'HEAD'));
  return bases.find((base) => base && base !== head) ?? git('rev-parse', 'HEAD~1');
}

function git(...args: readonly string[]): string | null {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: [...stdio] }).trim();
  } catch {
    return null;
  }
}
