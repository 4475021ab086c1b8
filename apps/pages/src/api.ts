/** No usable answer. */
export class ApiError extends Error {
  /** 0: nobody answered. */
  readonly status: number;
  /** As the dictionary of errors names it, where the answer does. */
  readonly code: string;
  /** Seconds until the next try is worth it. */
  readonly wait: number;

  constructor(status: number, code: string, wait: number) {
    super(`The API answered ${status}`);
    this.status = status;
    this.code = code;
    this.wait = wait;
  }
}

interface Sent {
  /** Makes it a POST. */
  readonly body?: object;
  readonly bearer?: string | null;
}

/** Asks our API: what it answers, nothing to an empty answer. Throws `ApiError`. */
export async function ask<T>(path: string, { body, bearer }: Sent = {}): Promise<T> {
  const response = await fetch(path, {
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    // What changes something arrives even where the page is left meanwhile.
    ...(body && { method: 'POST', body: JSON.stringify(body), keepalive: true }),
  }).catch(() => null);
  if (response?.status === 204) return undefined as T;
  // A page of some network's in the answer's place is as good as none.
  const answer = await response?.json().catch(() => null);
  if (response?.ok && answer !== null) return answer;
  const wait = Number(response?.headers.get('retry-after') ?? 60);
  throw new ApiError(response?.status ?? 0, answer?.error?.details?.code ?? '', wait);
}

/** The refusal that was caught; what is none goes on. */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** What a letter's link ends in. */
export const tokenOf = (pathname: string): string =>
  pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
