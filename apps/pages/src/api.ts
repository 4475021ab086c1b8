/** No usable answer: its status, 0 when nobody answered. */
export class ApiError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The API answered ${status}`);
    this.status = status;
  }
}

/** Posts JSON to our API; answers the body's `data`, or undefined to an empty answer. */
export async function post<T>(path: string, body: object): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!response?.ok) throw new ApiError(response?.status ?? 0);
  if (response.status === 204) return undefined as T;
  return ((await response.json()) as { data: T }).data;
}

export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/** What a letter's link ends in. */
export const tokenOf = (pathname: string): string =>
  pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
