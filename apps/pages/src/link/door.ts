/** A visit to come, as the API answers it. */
export interface Visit {
  readonly documentId: string;
  readonly starts_at: string;
  readonly time_zone: string;
  readonly status: string;
  readonly lines: readonly { readonly title: string }[];
  readonly provider_profile: { readonly name: string | null } | null;
}

/** No usable answer; 0: nobody answered. `wait`: seconds until the next try, where the answer tells. */
export class DoorError extends Error {
  readonly status: number;
  readonly wait: number;
  constructor(status: number, wait = 0) {
    super(`The API answered ${status}`);
    this.status = status;
    this.wait = wait;
  }
}

const KEY = 'okoshko:link';
const UPCOMING =
  '/api/appointments?filters[status][$in][0]=pending&filters[status][$in][1]=confirmed' +
  '&pagination[pageSize]=100&sort=starts_at&populate[lines]=true&populate[provider_profile]=true&filters[starts_at][$gt]=';

export type Door = ReturnType<typeof createDoor>;

/**
 * What this page asks the API. The link's token stands behind the `#`; what it is exchanged for lives as
 * long as the tab.
 */
export function createDoor({ location, sessionStorage, history }: Window) {
  let bearer = stored(sessionStorage);
  const call = async <T>(path: string): Promise<T> => {
    const headers: HeadersInit = bearer ? { authorization: `Bearer ${bearer}` } : {};
    const response = await fetch(path, { headers, cache: 'no-store' }).catch(() => null);
    if (response?.ok) return response.json() as Promise<T>;
    throw new DoorError(response?.status ?? 0, Number(response?.headers.get('retry-after') ?? 0));
  };
  return {
    isOpen: () => bearer !== null,
    hasToken: () => location.hash.length > 1,
    enter: async () => {
      const token = encodeURIComponent(location.hash.slice(1));
      const answer = await call<{ token: string }>(`/api/auth-link/auth/${token}`);
      bearer = answer.token;
      store(sessionStorage, bearer);
      history.replaceState(null, '', location.pathname);
    },
    visits: async (now: Date) =>
      (await call<{ data: readonly Visit[] }>(UPCOMING + now.toISOString())).data,
    cancel: (visit: string) => call(`/api/appointments/${visit}/cancel`),
    leave: () => {
      bearer = null;
      store(sessionStorage, '');
    },
  };
}

/** The browser may keep nothing: then a reload needs another link. */
function stored(storage: Storage): string | null {
  try {
    return storage.getItem(KEY) || null;
  } catch {
    return null;
  }
}

function store(storage: Storage, bearer: string): void {
  try {
    storage.setItem(KEY, bearer);
  } catch {}
}
