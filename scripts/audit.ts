// `npm run audit`: vulnerabilities of our dependencies that the registry knows. Where no registry answers, it says
// so and does not fail: tests work without a network.
import { fileURLToPath } from 'node:url';
import { type Counted, capture } from './run-all.ts';

const TIMEOUT_MS = 60_000;
/** From these on the tests fail. */
const FAILING = ['high', 'critical'];

interface Report {
  readonly metadata?: { readonly vulnerabilities?: { readonly total?: number } };
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly name: string; readonly severity: string }>
  >;
  readonly error?: { readonly summary?: string };
  readonly message?: string;
}

interface AuditSummary {
  /** Null where it could not be checked. */
  readonly isClean: boolean | null;
  readonly summary: string;
}

/** Summarizes the output of `npm audit --json` in one line. */
export function summarize(printed: string): AuditSummary {
  const report = readReport(printed);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) {
    const why = report?.error?.summary || report?.message || 'no registry answered';
    return { isClean: null, summary: `not checked: ${String(why).split('\n')[0]}` };
  }
  const failing = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    FAILING.includes(severity),
  );
  const names = failing.map(({ name, severity }) => `${name} (${severity})`).join(', ');
  if (failing.length > 0) return { isClean: false, summary: `known vulnerabilities: ${names}` };
  return {
    isClean: true,
    summary: `${counts.total ?? 0} known vulnerabilities, none of them grave`,
  };
}

function readReport(printed: string): Report | null {
  try {
    return JSON.parse(printed);
  } catch {
    return null;
  }
}

/** Asks the registry and prints the result; returns how many checks passed and failed. */
export async function audit(): Promise<Counted> {
  const args = ['audit', '--omit=dev', '--json', '--loglevel=silent'];
  const { output } = await capture('npm', args, { timeout: TIMEOUT_MS });
  const { isClean, summary } = summarize(output.slice(output.indexOf('{')));
  const status = isClean === null ? '?   ' : isClean ? 'ok  ' : 'FAIL';
  console.log(`${status} dependencies: ${summary}`);
  return { passed: isClean === true ? 1 : 0, failed: isClean === false ? 1 : 0 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exit((await audit()).failed);
}
