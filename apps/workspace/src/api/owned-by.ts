import type { Filters } from './collections.ts';

/** Narrows a list to one professional's documents: an operator who has a page would read everybody's. */
export const ownedBy = (provider: string) =>
  ({ provider_profile: { documentId: provider } }) satisfies Filters<'services'>;
