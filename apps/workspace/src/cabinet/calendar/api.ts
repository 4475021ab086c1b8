import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Row } from '../../api/collections.ts';
import { readList } from '../../api/documents.ts';
import { polling } from '../../api/live/polling.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { allOptions } from '../../api/queries.ts';
import type { Range } from './period.ts';
import { mergeChanged, SHOWN_STATUSES } from './rules.ts';

const APPOINTMENT = {
  fields: [
    'starts_at',
    'ends_at',
    'status',
    'version',
    'capacity',
    'participants_count',
    'price_total',
    'discount',
  ],
  populate: {
    client_profile: { fields: ['name'] },
    lines: { fields: ['title', 'sort'] },
  },
} as const;
export type CalendarAppointment = Row<'appointments', typeof APPOINTMENT>;

const appointmentsOf = (provider: string, { from, to }: Range) =>
  allOptions('appointments', {
    ...APPOINTMENT,
    filters: {
      ...ownedBy(provider),
      starts_at: { $lt: to },
      ends_at: { $gt: from },
      status: { $in: SHOWN_STATUSES },
    },
    sort: ['starts_at', 'id'],
  });

const EVERY = 30_000;
/** Changes are asked for from a little before the last one: of two at one moment the second may come later. */
const MARGIN = 60_000;

/** The provider's appointments of a range, and every half a minute, while the page is seen, what changed of them. */
export function useAppointments(provider: string, range: Range) {
  const client = useQueryClient();
  const options = appointmentsOf(provider, range);
  const appointments = useQuery(options);
  const changesKey = ['changed-appointments', ...options.queryKey];
  useQuery({
    queryKey: changesKey,
    queryFn: async () => {
      const existing = client.getQueryData(options.queryKey) ?? [];
      const last = latestOf(existing, client.getQueryData<number>(changesKey) ?? 0);
      const { data: changed } = await readList('appointments', {
        ...APPOINTMENT,
        filters: { ...ownedBy(provider), updatedAt: { $gte: new Date(last - MARGIN) } },
        sort: ['updatedAt:desc'],
        pagination: { pageSize: 100, withCount: false },
      });
      // A row that is being saved is shown as it will be, not as it was.
      if (client.isMutating() === 0) {
        client.setQueryData(options.queryKey, (rows) => rows && mergeChanged(rows, changed, range));
      }
      return latestOf(changed, last);
    },
    initialData: 0,
    initialDataUpdatedAt: Date.now,
    enabled: appointments.isSuccess,
    staleTime: EVERY,
    refetchInterval: polling(EVERY),
  });
  return appointments;
}

/** The time of the last change, by the server's clock. */
const latestOf = (rows: readonly CalendarAppointment[], last: number): number =>
  Math.max(last, ...rows.map(({ updatedAt }) => Date.parse(updatedAt)));
