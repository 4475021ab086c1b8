import type { Filters } from './collections.ts';

/** What is one professional's: an operator who has a page of their own reads everybody's rows otherwise. */
export const ownedBy = (provider: string) =>
  ({ provider_profile: { documentId: provider } }) satisfies Filters<'services'>;
