// The heavy checks of `npm run test:long` that go in parts: each part is a command of less than an hour.
import { join } from 'node:path';
import { bin, root } from './run-all.ts';

/** One command of a check, and the variables it runs with. */
export interface Part {
  readonly check: string;
  readonly number: number;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

interface Tests {
  /** Without the ending. */
  readonly files: readonly string[];
  /** The number of random cases a part tries, from a seed of its own. */
  readonly count: number;
  readonly parts: number;
}

const TESTS: Readonly<Record<string, Tests>> = {
  input: { files: api('platform/http/bad-input'), count: 1, parts: 1 },
  matrix: { files: api('matrix', 'platform/collections/oracle'), count: 1, parts: 1 },
  races: {
    files: api(
      'modules/appointments/races',
      'modules/appointments/appointments.postgres',
      'modules/appointments/intents/intents',
      'modules/auth/attacks',
      'modules/content-manager/audit.postgres',
      'modules/payments/bills/bills.postgres',
      'modules/payments/load',
      'modules/payments/payments.postgres',
      'modules/reviews/link/link',
      'modules/reviews/reviews.postgres',
      'modules/tariffs/tariffs.postgres',
      'platform/db/parity.postgres',
    ),
    count: 1,
    parts: 1,
  },
  kills: {
    files: api('platform/process', 'platform/process.postgres', 'modules/messaging/crash'),
    count: 1,
    parts: 1,
  },
  types: { files: ['scripts/host-types'], count: 1, parts: 1 },
  clients: { files: ['scripts/openapi-client', 'scripts/python-client'], count: 1, parts: 1 },
  queries: {
    files: api(
      'modules/clients/lists/rules/line-errors',
      'platform/collections/properties',
      'platform/collections/properties.postgres',
      'platform/errors',
    ),
    count: 2500,
    parts: 8,
  },
  bookings: {
    files: api(
      'modules/auth/steps/rules/crowds',
      'modules/providers/providers',
      'modules/appointments/crash',
      'modules/appointments/intents/crash',
      'modules/appointments/model',
      'modules/appointments/offered',
      'modules/appointments/series/plan',
      'modules/appointments/history/undo',
      'modules/schedule/outside-hours',
    ),
    count: 250,
    parts: 8,
  },
  payments: {
    files: api(
      'modules/payments/model',
      'modules/payments/crash',
      'modules/payments/refund-requests/queued',
      'modules/payments/refund-requests/refund-requests',
      'modules/payments/renewing/crash',
      'modules/payments/refunds/refunds',
      'modules/payments/refunds/provider-refunds',
      'modules/payments/vendor-tbank',
      'modules/payments/vendor-yookassa',
    ),
    count: 250,
    parts: 40,
  },
  statistics: {
    files: api('modules/statistics/recount', 'modules/statistics/company/company-recount'),
    count: 50,
    parts: 10,
  },
  messages: {
    files: api(
      'modules/messaging/budget/rules/model',
      'modules/messaging/templates/rules/texts',
      'platform/reserved-names',
    ),
    count: 20_000,
    parts: 1,
  },
  fuzz: { files: api('fuzz'), count: 100_000, parts: 10 },
};

/** The releases of Node that the suite runs on: the oldest that is supported, and the one of the image. */
const NODES = ['20', '24'];

/** Every test of the API and of a screen, with the samples of `npm test`; other browsers; and frameworks of host pages. */
const ONCE = ['services', 'firefox', 'webkit', 'frameworks'];

/** Journeys are walked by shards, files of one browser each. */
const JOURNEYS = 3;
const PROJECTS = {
  journeys: ['journeys', 'workspace', 'wide font'],
  webkit: ['webkit', 'workspace in webkit'],
  frameworks: ['frameworks'],
} as const;

/** Checks whose parts are not a matter of how much is tried. */
const FIXED: Readonly<Record<string, number>> = {
  journeys: JOURNEYS,
  nodes: NODES.length,
  ...Object.fromEntries(ONCE.map((check) => [check, 1])),
};

export const NAMES: readonly string[] = [...Object.keys(TESTS), ...Object.keys(FIXED)];

/** The number of parts of a check, unless the command line says otherwise. */
export const usualParts = (check: string): number | undefined =>
  FIXED[check] ?? TESTS[check]?.parts;

/** The parts of a check, in their order. */
export function partsOf(check: string, parts: number): readonly Part[] {
  const numbers = Array.from({ length: parts }, (_, index) => index + 1);
  return numbers.map((number) => ({ check, number, ...commandOf(check, number, parts) }));
}

/** All that `npm test` samples, each check once: further random cases are asked for by their name. */
export const allParts = (): readonly Part[] =>
  NAMES.flatMap((check) => partsOf(check, FIXED[check] ?? 1));

function commandOf(check: string, number: number, parts: number): Omit<Part, 'check' | 'number'> {
  if (isOfJourneys(check)) {
    const projects = PROJECTS[check].flatMap((name) => ['--project', name]);
    const args = ['test', '--config', 'apps/widget/playwright.config.ts', ...projects];
    const shard = `--shard=${number}/${parts}`;
    const env = { LONG_COUNT: '1', ...(check === 'frameworks' && { LONG_FRAMEWORKS: '1' }) };
    return { command: bin('playwright'), args: [...args, shard], env };
  }
  if (check === 'nodes') return onNode(NODES[number - 1] ?? '');
  if (check === 'services') {
    const projects = ['api', 'screens'].flatMap((project) => ['--project', project]);
    return { command: bin('vitest'), args: ['run', ...projects], env: {} };
  }
  if (check === 'firefox') {
    const install = join(root, 'scripts/bootstrap.mjs');
    const script = '"$0" "$1" firefox && exec "$2" run --project firefox';
    const args = ['-c', script, process.execPath, install, bin('vitest')];
    return { command: 'sh', args, env: { LONG_FIREFOX: '1' } };
  }
  const tests = TESTS[check];
  const files = tests?.files.map((file) => `${file}.test.ts`) ?? [];
  const env = { LONG_COUNT: String(tests?.count), LONG_PART: String(number) };
  return { command: bin('vitest'), args: ['run', ...files], env };
}

const isOfJourneys = (check: string): check is keyof typeof PROJECTS => check in PROJECTS;

/** Starts the built server in full, then runs the tests that `npm test` samples, on a Node that npm brings. */
function onNode(release: string): Omit<Part, 'check' | 'number'> {
  const script = `folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" "node@$0"
PATH="$folder/node_modules/node/bin:$PATH"; node --version
"$1" run --project api $2 && TEST_SAMPLED=yes "$1" run --project unit --project api`;
  const starts = api('platform/process', 'platform/process.postgres').join(' ');
  return { command: 'sh', args: ['-euc', script, release, bin('vitest'), starts], env: {} };
}

function api(...names: string[]): string[] {
  return names.map((name) => `apps/api/src/${name}`);
}
