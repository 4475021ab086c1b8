import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { startTransition, useOptimistic } from 'react';
import { useDraft as useTyped } from '../../kit/draft.ts';
import { clientOptions } from './api.ts';
import {
  type ClientChoice,
  type Details,
  type Draft,
  type NewClientChoice,
  NO_DETAILS,
  NONE,
  servicesIn,
} from './rules.ts';
import type { NewAppointmentSearch } from './search.ts';

const route = getRouteApi('/cabinet/appointments/new');

/** The draft: the address holds the chosen documents and the start, but no typed text. */
export function useDraft(provider: string) {
  const navigate = route.useNavigate();
  // The address follows a press a moment later. Until then the pressed value is drawn and sent, not the old one.
  const [search, showNow] = useOptimistic(
    route.useSearch(),
    (current, changes: NewAppointmentSearch) => ({ ...current, ...changes }),
  );
  const [newClient, setNewClient] = useTyped<NewClientChoice | null>('new-client', null);
  const [details, setDetails] = useTyped<Details>('details', NO_DETAILS);
  const id = search.client === NONE ? undefined : search.client;
  const picked = useQuery({ ...clientOptions(provider, id ?? ''), enabled: id !== undefined });
  const put = (changes: NewAppointmentSearch) =>
    startTransition(async () => {
      showNow(changes);
      await navigate({
        search: (current) => ({ ...current, ...changes }),
        replace: true,
        resetScroll: false,
      });
    });
  const draft: Draft = {
    client: clientOf(search.client, picked.data ?? null, newClient),
    services: servicesIn(search.services),
    at: search.at ?? null,
    details,
  };
  return {
    draft,
    /** Minutes of the free time that the start was chosen in; null: no such time is known. */
    room:
      search.at && search.until
        ? (Date.parse(search.until) - Date.parse(search.at)) / 60_000
        : null,
    isClientGone: id !== undefined && picked.data === null,
    isClientLoading: id !== undefined && picked.isPending,
    setClient: (client: ClientChoice | null) => {
      setNewClient(client?.kind === 'new' ? client : null);
      const inSearch = client ? inAddress(client) : undefined;
      if (inSearch !== search.client) put({ client: inSearch });
    },
    setServices: (services: readonly string[]) =>
      put({ services: services.join(',') || undefined }),
    setStart: (at: string | null) => put({ at: at ?? undefined, until: undefined }),
    setDetails: (changes: Partial<Details>) => setDetails((now) => ({ ...now, ...changes })),
  };
}

export type DraftState = ReturnType<typeof useDraft>;

const inAddress = (client: ClientChoice): string | undefined => {
  if (client.kind === 'known') return client.id;
  return client.kind === 'none' ? NONE : undefined;
};

function clientOf(
  search: string | undefined,
  picked: { readonly documentId: string; readonly name: string } | null,
  typed: NewClientChoice | null,
): ClientChoice | null {
  if (search === NONE) return { kind: 'none' };
  if (search === undefined) return typed;
  return picked && { kind: 'known', id: picked.documentId, name: picked.name };
}
