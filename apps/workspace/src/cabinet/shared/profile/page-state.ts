import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
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

/** The page's own address; without a slug it is found by the documentId. */
export const pageLink = (
  origin: string,
  { slug, documentId }: Pick<ProviderProfile, 'slug' | 'documentId'>,
): string => `${origin}/p/${slug ?? documentId}`;

/** The link without its scheme, as people say and print it. */
export const shortLink = (link: string): string => link.replace(/^https?:\/\//, '');
