import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';

/** The page's own address; without a slug it is found by the documentId. */
export const pageLink = (
  origin: string,
  { slug, documentId }: Pick<ProviderProfile, 'slug' | 'documentId'>,
): string => `${origin}/p/${slug ?? documentId}`;

/** The link without its scheme, as people say and print it. */
export const shortLink = (link: string): string => link.replace(/^https?:\/\//, '');
