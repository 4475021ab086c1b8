import { UPCOMING_STATUSES } from '@okoshko/contract/appointments/statuses';
import type { UncheckedAddress } from '@okoshko/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Changes, Row } from '../../../api/collections.ts';
import { readAll, remove } from '../../../api/documents.ts';
import { useIdempotencyKey } from '../../../api/idempotency.ts';
import { readAgain } from '../../../api/queries.ts';

/** The request: a stretch of time, or whole days, both included. */
export type TimeOffInput = Changes<'holidays'>;

/** The answer tells how many coming appointments are outside of the working hours now. */
interface CreatedHoliday {
  readonly data: Row<'holidays'>;
  readonly meta: { readonly conflicts_total: number };
}
const createHoliday: UncheckedAddress<CreatedHoliday, { readonly data: TimeOffInput }> = {
  method: 'POST',
  path: '/api/holidays',
};

const CONFLICT = {
  fields: ['starts_at', 'ends_at', 'status'],
  populate: { client_profile: { fields: ['name'] }, lines: { fields: ['title', 'sort'] } },
} as const;
export type Conflict = Row<'appointments', typeof CONFLICT>;

interface TimeTaken {
  readonly input: TimeOffInput;
  /** The start and end as instants. */
  readonly from: Date;
  readonly to: Date;
}

/** Takes time off. The appointments that stand in it stay, and are named. */
export function useTakeTimeOff(provider: string) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ input, from, to }: TimeTaken): Promise<readonly Conflict[]> => {
      const { meta } = await call(createHoliday, {
        body: { data: input },
        idempotencyKey: keyOf(input),
      });
      if (meta.conflicts_total === 0) return [];
      return readAll('appointments', {
        ...CONFLICT,
        filters: {
          provider_profile: { documentId: { $eq: provider } },
          status: { $in: UPCOMING_STATUSES },
          starts_at: { $lt: to },
          ends_at: { $gt: from },
        },
        sort: ['starts_at', 'id'],
      });
    },
    onSuccess: () => readAgain(client, 'holidays'),
  });
}

export function useReleaseTime() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (holiday: string) => remove('holidays', holiday),
    onSuccess: () => readAgain(client, 'holidays'),
  });
}
