import { scopeOf } from '@okoshko/contract/users/wire';
import { useUser } from '../../../api/session.ts';

/** The state of the own page. `unproved`: it is published, but closed to all until the account has a proved contact. */
export type PageState = 'unpublished' | 'unproved' | 'open';

export function usePageState(): PageState {
  const user = useUser();
  if (!user?.provider_profile?.is_published) return 'unpublished';
  // Another tab tells of the user alone.
  return scopeOf(user)?.has_proof === false ? 'unproved' : 'open';
}
