// `npm run check`: the edit loop. Static checks and the fast tests.
import { runChecks } from './checks.ts';
import { bin, show } from './run-all.ts';

const { failed } = await runChecks();
const unit = failed > 0 ? 1 : await show(bin('vitest'), ['run', '--project', 'unit']);
process.exit(failed > 0 || unit !== 0 ? 1 : 0);
