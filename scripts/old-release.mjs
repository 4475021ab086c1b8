// `npm run test:long -- old-release [REF] [TESTS…]`: whether the release that runs now goes on working once
// the new one has migrated the database. Its own tests are asked, on the new schema.
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture, root, show } from './run-all.ts';

const MIGRATIONS = 'apps/api/migrations';
/** What speaks HTTP to the whole service. */
const JOURNEYS = ['apps/api/src/modules'];
/** Milliseconds: how fast the old release was is not the question. */
const PATIENCE = 600_000;

/** Answers the exit code of the old release's tests. `ref`: the last tag, else what was before the newest migration. */
export async function askOldRelease(ref, tests) {
  const old = await mkdtemp(join(tmpdir(), 'okoshko-old-'));
  try {
    const name = ref ?? (await lastRelease());
    await must('git', ['worktree', 'add', '--detach', old, name]);
    await install(old);
    await requireHistory(join(old, MIGRATIONS), join(root, MIGRATIONS));
    await must(process.execPath, ['scripts/bootstrap.mjs', 'build'], { cwd: old });
    await rm(join(old, MIGRATIONS), { recursive: true });
    await cp(join(root, MIGRATIONS), join(old, MIGRATIONS), { recursive: true });
    console.log(`old-release: the tests of ${name} on the schema of now`);
    const wanted = tests.length > 0 ? tests : JOURNEYS;
    const asked = ['run', '--project', 'api', `--testTimeout=${PATIENCE}`, ...wanted];
    return await show(join(old, 'node_modules/.bin/vitest'), asked, { cwd: old });
  } finally {
    await capture('git', ['worktree', 'remove', '--force', old]);
  }
}

async function lastRelease() {
  const { code, output } = await capture('git', ['describe', '--tags', '--abbrev=0']);
  if (code === 0) return output.trim();
  const added = [
    'log',
    '-1',
    '--first-parent',
    '--format=%H',
    '--diff-filter=A',
    '--',
    `${MIGRATIONS}/*.sql`,
  ];
  return `${(await must('git', added)).trim()}^`;
}

/** Packages of the same lock file are ours, linked; others are installed by the old release itself. */
async function install(old) {
  const locks = await Promise.all(
    [root, old].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')),
  );
  if (locks[0] !== locks[1]) return;
  await must('cp', ['-al', join(root, 'node_modules'), join(old, 'node_modules')]);
}

/** What landed is never edited: each migration of the old release is one of the new, letter by letter. */
async function requireHistory(old, now) {
  for (const name of (await readdir(old)).filter((one) => one.endsWith('.sql'))) {
    const [then, since] = await Promise.all(
      [old, now].map((folder) => readFile(join(folder, name), 'utf8').catch(() => null)),
    );
    if (then !== since) throw new Error(`migration ${name} was changed after it landed`);
  }
}

async function must(command, args, options) {
  const { code, output } = await capture(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`);
  return output;
}
