import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { useQuery } from '@tanstack/react-query';
import { ownedBy } from '../../../api/owned-by.ts';
import { listOptions } from '../../../api/queries.ts';
import type { SetupFacts } from '../../../shared/setup/setup.ts';
import { roomsOptions } from '../services/rooms.ts';

const one = { pageSize: 1, withCount: false };

const anyHoursOptions = (provider: string) =>
  listOptions('timetables', {
    filters: ownedBy(provider),
    fields: ['kind'],
    pagination: one,
  });

interface Setup {
  /** The progress of a professional; null: unknown yet. */
  readonly facts: SetupFacts | null;
  /** The reason it is unknown. */
  readonly failure: Error | null;
  retry(): void;
}

export function useSetup(provider: ProviderProfile): Setup {
  const services = useQuery(roomsOptions(provider.documentId));
  const hours = useQuery(anyHoursOptions(provider.documentId));
  const retry = () => {
    services.refetch();
    hours.refetch();
  };
  if (!services.data || !hours.data) {
    return { facts: null, failure: services.error ?? hours.error, retry };
  }
  const facts = {
    name: provider.name,
    hasServices: services.data.length > 0,
    hasHours: hours.data.data.length > 0,
    isPublished: provider.is_published,
  };
  return { facts, failure: null, retry };
}
