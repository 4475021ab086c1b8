import { scopeOf } from '@okoshko/contract/users/scope';
import { useUser } from '../../api/session.ts';

/** Who can open the own page. `unproved`: it is published, and nobody can while the account has proved nothing. */
export type PageState = 'unpublished' | 'unproved' | 'open';

export function usePageState(): PageState {
  const user = useUser();
  if (!user?.provider_profile?.is_published) return 'unpublished';
  // Another tab tells of the user alone.
  return scopeOf(user)?.has_proof === false ? 'unproved' : 'open';
}
