import type { ErrorCode } from '@okoshko/contract/errors';
import { type Answer, type ApiRequest, type ApiResponse, refusalOf } from './answers.ts';
import { type OperationName, routed, wrongAnswer, wrongRequest } from './description.ts';
import { queryOf } from './query.ts';
import { nextTask } from './tasks.ts';

/** A call as it left the page. */
export interface Call extends ApiRequest {
  readonly url: string;
}

/** The fate of calls that are not answered. */
type Trouble = 'silence' | 'no network' | ErrorCode;

const STREAM: OperationName = 'GET /api/stream';
const nowhere = () => new TypeError('Failed to fetch');

/** Stands in for the network: tables of answers, which the API's description checks. */
export class Wire {
  /** All calls so far, in their order. */
  readonly calls: Call[] = [];
  /** The calls that no table answers, and the data that the API would refuse or never give. */
  readonly problems: string[] = [];
  #table = new Map<OperationName, Answer>();
  #trouble: (name: OperationName) => Trouble | null = () => null;
  #waiting = 0;

  constructor(answers: readonly Answer[]) {
    this.answer(...answers);
  }

  /** From now on these answers stand in place of those that are there. */
  answer(...answers: readonly Answer[]): void {
    for (const one of answers) this.#table.set(one.name, one);
  }

  /** From now on the calls meet this trouble, by default all of them. */
  trouble(trouble: Trouble, isMeant: (name: OperationName) => boolean = () => true): void {
    this.#trouble = (name) => (isMeant(name) ? trouble : null);
  }

  /** All is answered again. */
  heal(): void {
    this.#trouble = () => null;
  }

  callsOf(name: OperationName): readonly Call[] {
    return this.calls.filter((call) => call.name === name);
  }

  /** The number of calls that wait for their answers. */
  pending = (): number => this.#waiting;

  /** Replaces the browser's `fetch`. */
  fetch: typeof fetch = async (input, init = {}) => {
    const call = callOf(String(input), init);
    if (typeof call === 'string') {
      this.#note(call);
      throw nowhere();
    }
    this.calls.push(call);
    // It never ends, and no test waits for it.
    if (call.name === STREAM) return silence(init.signal);
    this.#note(wrongRequest(call.name, new URL(call.url).searchParams, call.body));
    this.#waiting += 1;
    try {
      // An answer never comes within the press that asked for it, of a change not before a second one.
      for (let tasks = call.name.startsWith('GET') ? 1 : 4; tasks > 0; tasks -= 1) await nextTask();
      return await this.#answered(call, init.signal);
    } finally {
      this.#waiting -= 1;
    }
  };

  #answered(call: Call, signal: AbortSignal | null | undefined): Promise<Response> | Response {
    const trouble = this.#trouble(call.name);
    if (trouble === 'silence') return silence(signal);
    if (trouble === 'no network') throw nowhere();
    return responseOf(trouble ? refusalOf(trouble) : this.#responseTo(call));
  }

  #responseTo(call: Call): ApiResponse {
    const answer = this.#table.get(call.name);
    if (!answer) {
      this.#note(`no table answers ${call.name} (${call.url})`);
      return refusalOf('not_found');
    }
    const response = answer.give(call);
    if (!(response.body instanceof Blob)) {
      this.#note(wrongAnswer(call.name, response.status, response.body));
    }
    return response;
  }

  #note(problem: string | null): void {
    if (problem && !this.problems.includes(problem)) this.problems.push(problem);
  }
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

function responseOf({ status, body, headers }: ApiResponse): Response {
  if (body instanceof Blob) return new Response(body, { status, headers });
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
