// Reads the reports of Vitest and Playwright into the few words that end `npm test`.
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { sampleSeed } from './changes.ts';
import { type Counted, root } from './run-all.ts';

/** A test that ran: its file in the repository, its title and how long it took, in milliseconds. */
export interface TimedTest {
  readonly file: string;
  readonly title: string;
  readonly ms: number;
}

/** A run's counts, all its tests, and of each failure its title, why, and the command that repeats it. */
export interface Outcome extends Counted {
  readonly failures: readonly string[];
  readonly tests: readonly TimedTest[];
  /** Titles of the tests that were left out, with their files. */
  readonly skipped: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface Suite {
  readonly file?: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly stats: { readonly expected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

/** The lines shown of a failure's message: enough to recognize it. */
const LINES = 12;

interface Failed {
  readonly title: string;
  readonly message: string | undefined;
  /** Runs it again, alone. */
  readonly command: string;
}

const failure = ({ title, message = '', command }: Failed): string =>
  [
    title,
    ...stripVTControlCharacters(message).split('\n').slice(0, LINES),
    `repeat: TEST_SEED=${sampleSeed()} ${command}`,
  ].join('\n    ');

/** A word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
/** A title as the regular expression that finds it. */
const pattern = (title: string): string =>
  quoted(title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));

export async function vitestOutcome(report: string, code: number): Promise<Outcome> {
  const read = await readReport<VitestReport>(report);
  const results = (read?.testResults ?? []).map((result) => ({
    ...result,
    file: relative(root, result.name),
  }));
  const all = results.flatMap(({ file, assertionResults }) =>
    assertionResults.map((test) => ({ file, ...test })),
  );
  const ofTests = all
    .filter(({ status }) => status === 'failed')
    .map(({ file, fullName, failureMessages }) => ({
      title: `${file}: ${fullName}`,
      message: failureMessages?.[0],
      command: `npx vitest run ${file} -t ${pattern(fullName)}`,
    }));
  const ofFiles = results
    .filter((one) => one.status === 'failed' && one.assertionResults.every(isNotFailed))
    .map(({ file, message }) => ({ title: file, message, command: `npx vitest run ${file}` }));
  return {
    passed: read?.numPassedTests ?? 0,
    tests: all.map(({ file, fullName: title, duration }) => ({ file, title, ms: duration ?? 0 })),
    skipped: all.filter(isSkipped).map(({ file, fullName }) => `${file}: ${fullName}`),
    ...ofFailures([...ofTests, ...ofFiles].map(failure), code),
  };
}

const isNotFailed = ({ status }: { readonly status: string }): boolean => status !== 'failed';
const isSkipped = ({ status }: { readonly status: string }): boolean =>
  ['skipped', 'pending', 'todo'].includes(status);

export async function playwrightOutcome(report: string, code: number): Promise<Outcome> {
  const read = await readReport<PlaywrightReport>(report);
  const { expected = 0, flaky = 0 } = read?.stats ?? {};
  const specs = (read?.suites ?? []).flatMap((suite) =>
    specsOf(suite).map((spec) => ({
      ...spec,
      file: relative(root, `${read?.config.rootDir}/${spec.file}`),
      results: spec.tests.flatMap(({ results }) => results),
    })),
  );
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, results }) => ({
      title: `${file}: ${title}`,
      message: results.map(({ error }) => error?.message).find(Boolean),
      command: `npx playwright test --config apps/widget/playwright.config.ts ${file} -g ${pattern(title)}`,
    }));
  return {
    passed: expected + flaky,
    tests: specs.map(({ file, title, results }) => {
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      return { file, title, ms };
    }),
    skipped: specs
      .filter(({ tests }) => tests.every(isSkipped))
      .map(({ file, title }) => `${file}: ${title}`),
    ...ofFailures(failures.map(failure), code),
  };
}

/** The gate's rows are its tests; it prints each with its ratio, and those that are dearer once more with the reason. */
export function gateOutcome(output: string, code: number): Outcome {
  const rows = [...output.matchAll(/^(?!dearer: )(.+?): .*ratio [\d.]+/gm)].map(
    ([, name = '']) => name,
  );
  const failures = [...output.matchAll(/^dearer: (.+)$/gm)].map(([, message = '']) =>
    failure({ title: message, message: '', command: 'npm run bench -- gate' }),
  );
  return {
    passed: rows.length - failures.length,
    tests: rows.map((title) => ({ file: 'bench/gate.bench.ts', title, ms: 0 })),
    skipped: [],
    ...ofFailures(failures, code),
  };
}

type Spec = NonNullable<Suite['specs']>[number] & { readonly file: string };

/** The specs of a suite and of those in it, each with its file. */
const specsOf = ({ file = '', suites = [], specs = [] }: Suite): readonly Spec[] => [
  ...specs.map((spec) => ({ ...spec, file })),
  ...suites.flatMap((suite) => specsOf({ ...suite, file: suite.file ?? file })),
];

/** A run that failed without a failing test (a crash, no test found) is one failure. */
function ofFailures(failures: readonly string[], code: number) {
  const all = code !== 0 && failures.length === 0 ? [`a run that ended with ${code}`] : failures;
  return { failed: all.length, failures: all };
}

async function readReport<T>(file: string): Promise<T | null> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
}
