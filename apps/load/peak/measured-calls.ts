import type { RequestOptions } from '../../api/testing/start-api.ts';
import { type Reply, sendOnce } from './send-once.ts';

/** The results of the calls of one kind; calls whose time was before the counting are left out. */
export interface Measured {
  readonly kind: string;
  readonly statuses: Map<string, number>;
  /** Milliseconds from the instant each was meant for to its answer, in the order of answers. */
  readonly took: number[];
}

export interface CallInput extends RequestOptions {
  /** GET. */
  readonly method?: string;
  readonly path: string;
  /** The name for all calls of one sort. */
  readonly kind: string;
  /** The instant it is meant to be made, by `performance.now()`. */
  readonly at: number;
  /** The address of the caller, as a proxy tells it. */
  readonly address: string;
  /** Answers that are no errors; 200. */
  readonly expected?: readonly number[];
}

export interface MeasuredCalls {
  /** Null: not what was expected. */
  request(input: CallInput): Promise<Reply | null>;
  readonly measured: ReadonlyMap<string, Measured>;
  /** A sentence for each unexpected answer, counted or not. */
  readonly wrong: string[];
  /** Calls that were counted and answered before the end. */
  answered(): number;
}

/** Asks the nodes in turn, as a balancer does, and never again: what fails is an error. */
export function measureCalls(
  nodes: readonly { readonly address: string }[],
  { from, until }: { readonly from: number; readonly until: number },
): MeasuredCalls {
  const measured = new Map<string, Measured>();
  const wrong: string[] = [];
  let count = 0;
  let answered = 0;
  const of = (kind: string): Measured => {
    const one = measured.get(kind) ?? { kind, statuses: new Map(), took: [] };
    measured.set(kind, one);
    return one;
  };
  return {
    measured,
    wrong,
    answered: () => answered,
    request: async ({ method = 'GET', expected = [200], ...input }) => {
      const { path, kind, at, address, ...options } = input;
      count += 1;
      const headers = { 'X-Forwarded-For': address, 'User-Agent': BROWSER, ...options.headers };
      const url = `${nodes[count % nodes.length]?.address}${path}`;
      const answer = await sendOnce(url, { ...options, method, headers });
      const status = answer?.status ?? 'cut';
      const ended = performance.now();
      if (at >= from && at < until) {
        const { statuses, took } = of(kind);
        statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
        took.push(ended - at);
        if (ended < until + GRACE_MS) answered += 1;
      }
      if (answer && expected.includes(answer.status)) return answer;
      const error = answer ? JSON.stringify(answer.json()?.error ?? '') : '';
      wrong.push(`${kind}: ${status} ${error}`.slice(0, 300));
      // The first of a kind is told at once: nobody waits an hour for it.
      const isFirst = wrong.filter((one) => one.startsWith(`${kind}:`)).length === 1;
      if (isFirst) process.stdout.write(`${wrong.at(-1)}\n`);
      return null;
    },
  };
}

/** Programs that tell another name are no visitors. */
const BROWSER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
/** The last calls of the time have a second more. */
const GRACE_MS = 1000;
