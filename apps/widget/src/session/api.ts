import type { Endpoint, Reply } from '@okoshko/contract/endpoint';
import type { ErrorBody } from '@okoshko/contract/envelope';
import type { OperationError, Result } from './state.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type Api = ReturnType<typeof createApi>;

export interface CallInput {
  readonly token?: string | null;
  /** Takes the place of the path's one `:parameter`. */
  readonly id?: string | number;
  /** Already encoded, without the question mark. */
  readonly query?: string;
  readonly body?: object;
}

const TIMEOUT = 15_000;

/** The one client of the API. Never throws: whatever happens becomes a result. */
export function createApi(fetch: Fetch, host: string) {
  return async <E extends Endpoint>(endpoint: E, input: CallInput): Promise<Result<Reply<E>>> => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TIMEOUT);
    try {
      const response = await fetch(host + address(endpoint, input), {
        ...request(endpoint, input),
        signal: abort.signal,
      });
      return await read<Reply<E>>(response);
    } catch {
      return failed(abort.signal.aborted ? 'timeout' : 'offline');
    } finally {
      clearTimeout(timer);
    }
  };
}

/** A failure without an answer, or an answer without a code. */
export function failed(
  code: OperationError['code'],
  status = 0,
  retryAfter: number | null = null,
): { readonly ok: false; readonly error: OperationError } {
  return { ok: false, error: { code, status, retryAfter } };
}

/** Takes the data out of the envelope the answer came in. */
export const unwrapped = <T>(result: Result<{ readonly data: T }>): Result<T> =>
  result.ok ? { ok: true, data: result.data.data } : result;

function address({ path }: Endpoint, { id, query }: CallInput): string {
  return path.replace(/:\w+/, encodeURIComponent(id ?? '')) + (query ? `?${query}` : '');
}

function request({ method }: Endpoint, { token, body }: CallInput): RequestInit {
  const form = body instanceof FormData;
  return {
    method,
    // A sign-out while the page goes away still arrives; a form may be too big for it.
    keepalive: method !== 'GET' && !form,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
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
    const { code, retry_after } = (body as ErrorBody).error.details;
    return failed(code, status, retry_after ?? waitOf(response));
  } catch {
    return failed('unknown', status, waitOf(response));
  }
}

const waitOf = (response: Response) => Number(response.headers.get('retry-after')) || null;
