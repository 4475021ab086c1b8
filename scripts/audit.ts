// `npm run audit`: known vulnerabilities of what the service runs on, as its registry knows them. Where no
// registry answers, it says so: nobody's tests fail for want of a network.
import { fileURLToPath } from 'node:url';
import { type Counted, capture } from './run-all.ts';

const PATIENCE = 60_000;
/** From these on the tests fail. */
const GRAVE = ['high', 'critical'];

interface Report {
  readonly metadata?: { readonly vulnerabilities?: { readonly total?: number } };
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly name: string; readonly severity: string }>
  >;
  readonly error?: { readonly summary?: string };
  readonly message?: string;
}

interface Judgement {
  /** Null where it could not be checked. */
  readonly isSound: boolean | null;
  readonly words: string;
}

/** What `npm audit --json` printed, judged. */
export function judge(printed: string): Judgement {
  const report = readReport(printed);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) {
    const why = report?.error?.summary || report?.message || 'no registry answered';
    return { isSound: null, words: `not checked: ${String(why).split('\n')[0]}` };
  }
  const grave = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) =>
    GRAVE.includes(severity),
  );
  const names = grave.map(({ name, severity }) => `${name} (${severity})`).join(', ');
  if (grave.length > 0) return { isSound: false, words: `known vulnerabilities: ${names}` };
  return { isSound: true, words: `${counts.total ?? 0} known vulnerabilities, none of them grave` };
}

function readReport(printed: string): Report | null {
  try {
    return JSON.parse(printed);
  } catch {
    return null;
  }
}

/** Asks the registry; answers how many checks passed and failed, after telling what it said. */
export async function audit(): Promise<Counted> {
  const args = ['audit', '--omit=dev', '--json', '--loglevel=silent'];
  const { output } = await capture('npm', args, { timeout: PATIENCE });
  const { isSound, words } = judge(output.slice(output.indexOf('{')));
  const mark = isSound === null ? '?   ' : isSound ? 'ok  ' : 'FAIL';
  console.log(`${mark} dependencies: ${words}`);
  return { passed: isSound === true ? 1 : 0, failed: isSound === false ? 1 : 0 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exit((await audit()).failed);
}
