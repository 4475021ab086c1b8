import { useQuery } from '@tanstack/react-query';
import { ownedBy } from '../../../api/owned-by.ts';
import { allOptions } from '../../../api/queries.ts';
import type { Room } from '../hours/free-time.ts';

/** The room that each active service takes. */
export const roomsOptions = (provider: string) =>
  allOptions('services', {
    filters: { ...ownedBy(provider), is_active: { $eq: true } },
    fields: ['duration', 'buffer_before', 'buffer_after'],
    sort: ['duration', 'id'],
  });

interface ServiceRow {
  readonly duration: number;
  readonly buffer_before: number | null;
  readonly buffer_after: number | null;
}

/** Before the services are known, and without any, a quarter of an hour: less is a breather, and no place for anybody. */
const USUAL: readonly Room[] = [{ duration: 15, before: 0, after: 0 }];

export const roomsOf = (services: readonly ServiceRow[] | undefined): readonly Room[] =>
  services?.length
    ? services.map(({ duration, buffer_before, buffer_after }) => ({
        ...{ duration, before: buffer_before ?? 0, after: buffer_after ?? 0 },
      }))
    : USUAL;

/** Reads the services for it. */
export const useRooms = (provider: string): readonly Room[] =>
  roomsOf(useQuery(roomsOptions(provider)).data);
