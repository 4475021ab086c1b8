import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

/** What the link of a letter leads to; whoever has the letter may. The token travels in bodies only. */
export const openReviewLink = endpoint<typeof schemas.openReviewLink>({
  method: 'POST',
  path: '/api/review-link/open',
  action: null,
  onlyAsks: true,
});
export const writeByReviewLink = endpoint<typeof schemas.writeByReviewLink>({
  method: 'POST',
  path: '/api/review-link/write',
  action: null,
});
