import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';

/** The page's own address; without a slug it is found by the documentId. */
export const pageLink = (
  origin: string,
  { slug, documentId }: Pick<ProviderProfile, 'slug' | 'documentId'>,
): string => `${origin}/p/${slug ?? documentId}`;

/** Without the scheme, as it is said and printed. */
export const shortLink = (link: string): string => link.replace(/^https?:\/\//, '');
