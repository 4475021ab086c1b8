import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../../api/src/platform/clock.ts';
import type { ApiResponse, RequestOptions } from '../../api/testing/start-api.ts';
import { TIMEOUT_MS } from './size.ts';

/**
 * One try of one call. `refused`: the node was not there, nothing was sent. `cut`: the connection ended,
 * or nothing came for half a minute: it may have been done.
 */
export interface RequestLog {
  /** Milliseconds since the load began, at its end. */
  readonly at: number;
  readonly call: string;
  readonly status: number | 'refused' | 'cut';
  /** Milliseconds. */
  readonly took: number;
}

export interface Answer extends ApiResponse {
  /** An earlier try got no answer, or an outage's: it may have been done. */
  readonly mayBeRepeated: boolean;
}

export interface Caller {
  readonly requestLog: readonly RequestLog[];
  /** Milliseconds since the load began. */
  now(): number;
  /** Repeats the request, at one node after the other, until the response is not an outage. */
  request(
    method: string,
    path: string,
    options?: RequestOptions & { readonly call?: string },
  ): Promise<Answer>;
}

const REPLY_TIMEOUT_MS = 30 * SECOND;
const RETRY_STATUSES = new Set<number | string>(['refused', 'cut', 500, 502, 503]);

/** A client of several nodes, as a balancer is: it knows nothing of their state. */
export function createCaller(nodes: readonly { readonly address: string }[]): Caller {
  const requestLog: RequestLog[] = [];
  const since = performance.now();
  const now = () => performance.now() - since;
  let attempts = 0;
  const request: Caller['request'] = async (method, path, { call = path, ...input } = {}) => {
    const until = now() + TIMEOUT_MS;
    let mayBeRepeated = false;
    for (let round = 0; now() < until; round += 1) {
      attempts += 1;
      const began = now();
      const answer = await send(`${nodes[attempts % nodes.length]?.address}${path}`, method, input);
      const status = typeof answer === 'string' ? answer : answer.status;
      requestLog.push({ at: now(), call: `${method} ${call}`, status, took: now() - began });
      if (typeof answer !== 'string' && !RETRY_STATUSES.has(status))
        return { ...answer, mayBeRepeated };
      mayBeRepeated ||= status !== 'refused';
      // A node that refuses connections is passed over at once, as by a balancer.
      if (status !== 'refused' || round % nodes.length > 0) await pause(100);
    }
    throw new Error(`no answer for ${TIMEOUT_MS} ms: ${method} ${path}`);
  };
  return { requestLog, now, request };
}

async function send(
  url: string,
  method: string,
  { token, body, headers }: RequestOptions,
): Promise<ApiResponse | 'refused' | 'cut'> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    });
    const text = await answer.text();
    return { status: answer.status, body: parsed(text), headers: answer.headers };
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } };
    return cause?.code === 'ECONNREFUSED' ? 'refused' : 'cut';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
