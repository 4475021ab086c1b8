import { cancelAppointment } from '@okoshko/contract/appointments/wire';
import { useLink as exchangeLink } from '@okoshko/contract/auth-links/wire';
import { listOf, type Result } from '@okoshko/contract/client';
import { api } from '../api.ts';

/** An appointment to come, as the API answers it. */
export interface Appointment {
  readonly documentId: string;
  readonly starts_at: string;
  readonly time_zone: string;
  readonly status: string;
  readonly lines: readonly { readonly title: string }[];
  readonly provider_profile: { readonly name: string | null } | null;
}

const KEY = 'okoshko:link';
const UPCOMING =
  'filters[status][$in][0]=pending&filters[status][$in][1]=confirmed&pagination[pageSize]=100' +
  '&pagination[withCount]=false&sort=starts_at&populate[lines]=true&populate[provider_profile]=true&filters[starts_at][$gt]=';

/**
 * The session of a client who came by a link. The link's token stands behind the `#`; the bearer it is
 * exchanged for lives as long as the tab.
 */
export const session = {
  isOpen: () => stored() !== null,
  hasLink: () => location.hash.length > 1,
  open: async (): Promise<Result<unknown>> => {
    const result = await api(exchangeLink, { id: location.hash.slice(1) });
    if (!result.ok) return result;
    store(result.data.token);
    history.replaceState(null, '', location.pathname);
    return result;
  },
  appointments: (now: Date) =>
    api(listOf<Appointment>('appointments'), {
      token: stored(),
      query: UPCOMING + now.toISOString(),
    }),
  cancel: (appointment: string) => api(cancelAppointment, { token: stored(), id: appointment }),
  close: () => store(''),
};

/** The session where browsers refuse to store anything: there a reload takes another link. */
let memory: string | null = null;

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY) || memory;
  } catch {
    return memory;
  }
}

function store(token: string): void {
  memory = token || null;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {}
}
