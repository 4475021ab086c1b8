import type { Reply } from '@okoshko/contract/endpoint';
import { pageStarts } from '@okoshko/contract/pages/wire';
import { queryOptions } from '@tanstack/react-query';
import { callAsVisitor } from '../../../api/as-visitor.ts';
import { codeOf } from '../../../api/failure.ts';
import type { Key } from '../../../api/follows.ts';
import type { Day } from '../../../kit/zoned.ts';

interface OpeningsQuery {
  /** The name of the page in its address. */
  readonly page: string;
  /** documentId. */
  readonly service: string;
  readonly from: Day;
  readonly days: number;
}

/** The starts that the public page offers of these days, as anybody reads it; null: the page is open to nobody. */
export const openingsOptions = ({ page, service, from, days }: OpeningsQuery) =>
  queryOptions({
    queryKey: ['possible-starts', 'page', { page, service, from, days }] satisfies Key,
    queryFn: async () => {
      const query = { services: service, from, days };
      try {
        const { data, meta } = await callAsVisitor(pageStarts, { id: page, query });
        return { days: data.map(openDayOf), minutes: meta.duration };
      } catch (thrown) {
        if (codeOf(thrown) === 'provider_not_found') return null;
        throw thrown;
      }
    },
  });

type PageDay = Reply<typeof pageStarts>['data'][number];

const openDayOf = ({ date, starts }: PageDay) => ({
  day: date,
  starts: starts.map(({ starts_at }) => starts_at),
});
