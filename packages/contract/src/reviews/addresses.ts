import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const openReviewLink = address<typeof schemas.openReviewLink>({
  method: 'POST',
  path: '/api/review-link/open',
});
export const writeByReviewLink = address<typeof schemas.writeByReviewLink>({
  method: 'POST',
  path: '/api/review-link/write',
});
