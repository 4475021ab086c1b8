import { ask } from '../api.ts';

/** A visit to come, as the API answers it. */
export interface Visit {
  readonly documentId: string;
  readonly starts_at: string;
  readonly time_zone: string;
  readonly status: string;
  readonly lines: readonly { readonly title: string }[];
  readonly provider_profile: { readonly name: string | null } | null;
}

const KEY = 'okoshko:link';
const UPCOMING =
  '/api/appointments?filters[status][$in][0]=pending&filters[status][$in][1]=confirmed' +
  '&pagination[pageSize]=100&sort=starts_at&populate[lines]=true&populate[provider_profile]=true&filters[starts_at][$gt]=';

export type LinkFlow = ReturnType<typeof createLinkFlow>;

/**
 * What this page asks the API. The link's token stands behind the `#`; what it is exchanged for lives as
 * long as the tab.
 */
export function createLinkFlow({ location, sessionStorage, history }: Window) {
  let bearer = stored(sessionStorage);
  const asked = <T>(path: string) => ask<T>(path, { bearer });
  return {
    isOpen: () => bearer !== null,
    hasToken: () => location.hash.length > 1,
    enter: async () => {
      const token = encodeURIComponent(location.hash.slice(1));
      const answer = await asked<{ token: string }>(`/api/auth-link/auth/${token}`);
      bearer = answer.token;
      store(sessionStorage, bearer);
      history.replaceState(null, '', location.pathname);
    },
    visits: async (now: Date) =>
      (await asked<{ data: readonly Visit[] }>(UPCOMING + now.toISOString())).data,
    cancel: (visit: string) => asked(`/api/appointments/${visit}/cancel`),
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
