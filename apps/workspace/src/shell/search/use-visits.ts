import { now } from '../../api/clock.ts';
import { readList } from '../../api/documents.ts';
import { dateText, timeText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../provider.tsx';
import { useRows } from './palette.tsx';
import { visitFilters, visitText } from './visit-rules.ts';

/** Visits to come that are shown at most, and as many that were. */
const LIMIT = 4;

interface FoundVisit {
  readonly id: string;
  /** The client's name; nobody's of a group. */
  readonly name: string | null;
  /** Its time and its services. */
  readonly about: string;
}

/** The visits that a text names by client, service or day, the nearest first; two letters are a text. */
export function useVisits(text: string) {
  const { documentId: provider, time_zone: zone } = useProvider();
  return useRows(text, {
    fact: 'appointments',
    find: async (query) => {
      const named = visitText(query, dayOf(now(), zone));
      const [coming = [], past = []] = await Promise.all(
        (['coming', 'past'] as const).map((when) => readVisits({ provider, zone, named, when })),
      );
      return [...coming, ...past];
    },
  });
}

interface Reading {
  readonly provider: string;
  readonly zone: string;
  readonly named: ReturnType<typeof visitText>;
  readonly when: 'coming' | 'past';
}

async function readVisits({ provider, zone, named, when }: Reading): Promise<FoundVisit[]> {
  const { $and = [], ...own } = visitFilters({ provider, zone, text: named });
  const at = now().toISOString();
  const { data } = await readList('appointments', {
    fields: ['starts_at', 'capacity'],
    filters: {
      ...own,
      $and: [...$and, { starts_at: when === 'coming' ? { $gte: at } : { $lt: at } }],
    },
    populate: {
      client_profile: { fields: ['name'] },
      lines: { fields: ['title', 'sort'] },
    },
    sort: when === 'coming' ? ['starts_at', 'id'] : ['starts_at:desc', 'id'],
    pagination: { pageSize: LIMIT, withCount: false },
  });
  return data.map(({ documentId, starts_at, client_profile, lines }) => ({
    id: documentId,
    name: client_profile?.name ?? null,
    about: [
      `${dateText(starts_at, zone)}, ${timeText(starts_at, zone)}`,
      ...[...lines].sort((a, b) => a.sort - b.sort).map(({ title }) => title),
    ].join(' · '),
  }));
}
