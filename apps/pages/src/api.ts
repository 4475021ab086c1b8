/** No usable answer: its status, 0 when nobody answered. */
export class ApiError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The API answered ${status}`);
    this.status = status;
  }
}

/** Sends JSON to our API, even where the page is left meanwhile. Null: nobody answered. */
export const send = (path: string, body: object, bearer?: string): Promise<Response | null> =>
  fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => null);

/** The same; answers the body's `data`, or undefined to an empty answer. Throws `ApiError`. */
export async function post<T>(path: string, body: object): Promise<T> {
  const response = await send(path, body);
  if (!response?.ok) throw new ApiError(response?.status ?? 0);
  if (response.status === 204) return undefined as T;
  return ((await response.json()) as { data: T }).data;
}

export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/** What a letter's link ends in. */
export const tokenOf = (pathname: string): string =>
  pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
