import type { Filters, Sort } from '../../api/collections.ts';
import type { PersonalDataSearch } from './search.ts';

/** Waiting requests begin with the one due soonest, the others with the latest. */
export const sortOf = ({ status }: PersonalDataSearch): Sort<'personal-data-requests'> =>
  status === undefined ? ['due_at', 'id'] : ['requested_at:desc', 'id:desc'];

export const filtersOf = ({
  status = 'open',
  kind,
  user,
}: PersonalDataSearch | OfWaiting): Filters<'personal-data-requests'> => ({
  status: status === 'any' ? undefined : { $eq: status },
  kind: kind === undefined ? undefined : { $eq: kind },
  user: user === undefined ? undefined : { documentId: { $eq: user } },
});

interface OfWaiting extends Omit<PersonalDataSearch, 'status'> {
  readonly status?: 'open';
}
