import type { ErrorCode } from '@okoshko/contract/errors';
import { type Answer, type Asked, type Given, refusalOf } from './answers.ts';
import { type OperationName, routed, wrongAnswer, wrongRequest } from './description.ts';
import { queryOf } from './query.ts';
import { nextTask } from './tasks.ts';

/** A call as it left the page. */
export interface Call extends Asked {
  readonly url: string;
}

/** What becomes of calls in place of their answers. */
type Trouble = 'silence' | 'no network' | ErrorCode;

export interface Wire {
  /** All calls so far, in their order. */
  readonly calls: readonly Call[];
  /** What no table answers, and what the API would not take or give. */
  readonly problems: readonly string[];
  /** From now on these answers stand before those that are there. */
  answer(...answers: readonly Answer[]): void;
  /** From now on this becomes of the calls, by default of all. */
  trouble(trouble: Trouble, isMeant?: (name: OperationName) => boolean): void;
  /** All is answered again. */
  heal(): void;
  /** The calls of an operation. */
  callsOf(name: OperationName): readonly Call[];
  /** How many calls wait for their answers. */
  pending(): number;
}

const STREAM: OperationName = 'GET /api/stream';
const nowhere = () => new TypeError('Failed to fetch');

/** Stands in for the network: tables of answers, which the API's description checks. */
export function createWire(answers: readonly Answer[]): Wire & { fetch: typeof fetch } {
  const table = new Map<OperationName, Answer>();
  const calls: Call[] = [];
  const problems: string[] = [];
  let trouble: ((name: OperationName) => Trouble | null) | null = null;
  let waiting = 0;

  const note = (problem: string | null) => {
    if (problem && !problems.includes(problem)) problems.push(problem);
  };
  const given = (call: Call): Given => {
    const answer = table.get(call.name);
    if (!answer) {
      note(`no table answers ${call.name} (${call.url})`);
      return refusalOf('not_found');
    }
    const is = answer.give(call);
    if (!(is.body instanceof Blob)) note(wrongAnswer(call.name, is.status, is.body));
    return is;
  };
  const receive = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const call = callOf(String(input), init);
    if (typeof call === 'string') {
      note(call);
      throw nowhere();
    }
    calls.push(call);
    if (call.name === STREAM) return silence(init.signal);
    note(wrongRequest(call.name, new URL(call.url).searchParams, call.body));
    waiting += 1;
    try {
      // An answer never comes within the press that asked for it, of a change not before a second one.
      for (let tasks = call.name.startsWith('GET') ? 1 : 4; tasks > 0; tasks -= 1) await nextTask();
      const happens = trouble?.(call.name);
      if (happens === 'silence') return await silence(init.signal);
      if (happens === 'no network') throw nowhere();
      return responseOf(happens ? refusalOf(happens) : given(call));
    } finally {
      waiting -= 1;
    }
  };

  const wire = {
    calls,
    problems,
    fetch: receive as typeof fetch,
    answer: (...more: readonly Answer[]) => {
      for (const one of more) table.set(one.name, one);
    },
    trouble: (next: Trouble, isMeant: (name: OperationName) => boolean = () => true) => {
      trouble = (name) => (isMeant(name) ? next : null);
    },
    heal: () => {
      trouble = null;
    },
    callsOf: (name: OperationName) => calls.filter((call) => call.name === name),
    pending: () => waiting,
  };
  wire.answer(...answers);
  return wire;
}

function callOf(address: string, init: RequestInit): Call | string {
  const url = new URL(address, location.origin);
  const method = init.method ?? 'GET';
  const route = url.origin === location.origin ? routed(method, url.pathname) : null;
  if (!route) return `the API has no ${method} ${url.pathname}`;
  return {
    ...route,
    url: url.href,
    query: queryOf(url.searchParams),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
    headers: new Headers(init.headers),
  };
}

/** Nothing comes, until the page itself gives up. */
const silence = (signal?: AbortSignal | null): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

function responseOf({ status, body, headers }: Given): Response {
  if (body instanceof Blob) return new Response(body, { status, headers });
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
}
