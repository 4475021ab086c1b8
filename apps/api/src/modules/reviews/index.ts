import type { InboxSource } from '../../platform/inbox-source.ts';
import { findModeration, WAITING_REVIEWS } from './repository.ts';
import { MODERATES_REVIEWS } from './rules.ts';

export { recountRating } from './announce.ts';

/** Reviews that wait to be published, and complaints. */
export const reviewsToModerate: InboxSource = {
  kind: 'moderation',
  action: MODERATES_REVIEWS,
  isOfOperators: true,
  rows: () => WAITING_REVIEWS,
  findDecision: findModeration,
};
