// What the reports of Vitest and Playwright say, in the few words that end `npm test`.
import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Counted } from './run-all.ts';

/** A run's counts, and of each failure its title and why. */
export interface Outcome extends Counted {
  readonly failures: readonly string[];
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
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
}

/** Of a failure's message: enough to know it by. */
const LINES = 12;

const failure = (title: string, message = ''): string =>
  [title, ...stripVTControlCharacters(message).split('\n').slice(0, LINES)].join('\n    ');

export async function vitestOutcome(file: string, code: number): Promise<Outcome> {
  const report = await read<VitestReport>(file);
  const failures = (report?.testResults ?? []).flatMap(({ name, message, ...one }) => {
    const failed = one.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return one.status === 'failed' ? [failure(name, message)] : [];
    return failed.map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages?.[0]));
  });
  return { passed: report?.numPassedTests ?? 0, ...ofFailures(failures, code) };
}

export async function playwrightOutcome(file: string, code: number): Promise<Outcome> {
  const report = await read<PlaywrightReport>(file);
  const { expected = 0, flaky = 0 } = report?.stats ?? {};
  return {
    passed: expected + flaky,
    ...ofFailures((report?.suites ?? []).flatMap(failuresOf), code),
  };
}

function failuresOf({ title, suites = [], specs = [] }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const own = failed.map((spec) => {
    const errors = spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
    return failure(`${title}: ${spec.title}`, errors.find(Boolean));
  });
  return [...own, ...suites.flatMap(failuresOf)];
}

/** A run that failed without a failing test (a crash, no test found) is one failure. */
function ofFailures(failures: readonly string[], code: number) {
  const all = code !== 0 && failures.length === 0 ? [`a run that ended with ${code}`] : failures;
  return { failed: all.length, failures: all };
}

async function read<T>(file: string): Promise<T | null> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
}
