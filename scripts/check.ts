// `npm run check`: the edit loop. Static checks, and the fast tests that a change can break; `--all` runs each of them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './changes.ts';
import { runChecks } from './checks.ts';
import { bin, root, show } from './run-all.ts';

/** Rules for all files: where one was changed, all of them are looked at again. */
const RULES = /^(laws\/|biome\.json|vitest\.config\.ts|package-lock\.json)/;

const changed = process.argv.includes('--all') ? null : changedFiles();
const files = changed?.some((file) => RULES.test(file))
  ? undefined
  : changed?.filter((file) => existsSync(join(root, file)));

const { failed } = await runChecks(files && { files });
const tests = files ? ['related', '--run', '--passWithNoTests', ...files] : ['run'];
const unit = failed > 0 ? 1 : await show(bin('vitest'), [...tests, '--project', 'unit']);
process.exit(failed > 0 || unit !== 0 ? 1 : 0);
