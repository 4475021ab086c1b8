import type { Filters } from '../../api/documents.ts';
import type { PersonalDataSearch } from './search.ts';

/** Of those that wait the ones due soonest come first, of the others the latest. */
export const sortOf = ({ status }: PersonalDataSearch): readonly string[] =>
  status === undefined ? ['due_at', 'id'] : ['requested_at:desc', 'id:desc'];

export const filtersOf = ({
  status = 'open',
  kind,
  user,
}: PersonalDataSearch | OfWaiting): Filters => ({
  ...(status !== 'any' && { status: { $eq: status } }),
  ...(kind !== undefined && { kind: { $eq: kind } }),
  ...(user !== undefined && { user: { documentId: { $eq: user } } }),
});

interface OfWaiting extends Omit<PersonalDataSearch, 'status'> {
  readonly status?: 'open';
}
