import type { Address, Reply, UncheckedAddress } from './endpoint.ts';
import type { ErrorBody, ErrorDetails, List } from './envelope.ts';
import type { ErrorCode } from './errors.ts';
import { PROOF_HEADER, type ProofChallenge } from './proof-of-work.ts';

/**
 * Why a call failed. `offline` and `timeout` never reached an answer; `unknown` had no code; `not_applied` was answered as
 * done, and is not as it was asked for. `view_as_read_only` was not sent: the desk is looked at as a role.
 */
export interface ApiError {
  readonly code:
    | ErrorCode
    | 'offline'
    | 'timeout'
    | 'unknown'
    | 'not_applied'
    | 'view_as_read_only';
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** Seconds until a repeat can succeed, when the server said so. */
  readonly retryAfter: number | null;
  /** The number of codes that may still be tried, after a wrong one. */
  readonly attemptsLeft?: number | undefined;
  /** Further details of the refusal: `nearest` starts, prices, limits. */
  readonly details?: ErrorDetails;
}

export type Result<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: ApiError };

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type Api = ReturnType<typeof createApi>;

export interface CallInput {
  readonly token?: string | null;
  /** Takes the place of the path's one `:parameter`. */
  readonly id?: string | number;
  /** Already encoded, without the question mark. */
  readonly query?: string;
  readonly body?: object;
  /** Beside those that follow from the rest. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `default`: everybody is answered alike, so that caches may keep it. */
  readonly cache?: Init['cache'];
}

const TIMEOUT = 15_000;

/** Answers a challenge; rejects where the browser cannot. */
export type Prove = (challenge: ProofChallenge) => Promise<string>;

/**
 * The one client of the API, in every browser. `host`: its origin, without a slash at the end; empty for
 * the page's own. A refusal with a challenge is answered by `prove`, once. Never throws: whatever happens becomes a result.
 */
export function createApi(fetch: Fetch, host: string, prove?: Prove) {
  return async <A extends Address>(
    address: A,
    input: CallInput = {},
  ): Promise<Result<Reply<A>>> => {
    const result = await once(address, input);
    const challenge = !result.ok && result.error.details?.challenge;
    const proof = challenge && (await prove?.(challenge).catch(() => null));
    if (!proof) return result;
    return once(address, { ...input, headers: { ...input.headers, [PROOF_HEADER]: proof } });
  };

  async function once<A extends Address>(address: A, input: CallInput): Promise<Result<Reply<A>>> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TIMEOUT);
    try {
      const response = await fetch(host + pathOf(address, input), {
        ...request(address, input),
        signal: abort.signal,
      });
      return await read<Reply<A>>(response);
    } catch {
      return failed(abort.signal.aborted ? 'timeout' : 'offline');
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A failure without an answer, or an answer without a code. */
export function failed(
  code: ApiError['code'],
  status = 0,
  retryAfter: number | null = null,
): { readonly ok: false; readonly error: ApiError } {
  return { ok: false, error: { code, status, retryAfter } };
}

/** Takes the data out of the envelope the answer came in. */
export const unwrapped = <T>(result: Result<{ readonly data: T }>): Result<T> =>
  result.ok ? { ok: true, data: result.data.data } : result;

/** The list of a collection, whose declaration would bring every attribute along. */
export const listOf = <T>(plural: string): UncheckedAddress<List<T>> => ({
  method: 'GET',
  path: `/api/${plural}`,
});

function pathOf({ path }: Address, { id, query }: CallInput): string {
  return path.replace(/:\w+/, encodeURIComponent(id ?? '')) + (query ? `?${query}` : '');
}

/** Node's type of a request knows no `cache`. */
type Init = RequestInit & { readonly cache: 'no-store' | 'default' };

function request({ method }: Address, input: CallInput): Init {
  const { token, body, headers, cache = 'no-store' } = input;
  const form = body instanceof FormData;
  return {
    method,
    // `keepalive`: a change arrives even if the page is left meanwhile; a form may be too big for it.
    keepalive: method !== 'GET' && !form,
    cache,
    headers: {
      accept: 'application/json',
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !form && { 'content-type': 'application/json' }),
    },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  };
}

async function read<T>(response: Response): Promise<Result<T>> {
  const { ok, status } = response;
  const text = await response.text();
  try {
    const body = text ? JSON.parse(text) : undefined;
    if (ok && (body || status === 204)) return { ok, data: body };
    const { details } = (body as ErrorBody).error;
    const { code, retry_after, attempts_left: attemptsLeft } = details;
    const { error } = failed(code, status, retry_after ?? retryAfterOf(response));
    return { ok: false, error: { ...error, attemptsLeft, details } };
  } catch {
    return failed('unknown', status, retryAfterOf(response));
  }
}

const retryAfterOf = (response: Response) => Number(response.headers.get('retry-after')) || null;
