import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listManualReviews = address<typeof schemas.listManualReviews>({
  method: 'GET',
  path: '/api/payment/manual-reviews',
});
export const readManualReview = address<typeof schemas.readManualReview>({
  method: 'GET',
  path: '/api/payment/manual-reviews/:review',
});
export const resolveManualReview = address<typeof schemas.resolveManualReview>({
  method: 'PUT',
  path: '/api/payment/manual-reviews/:review',
});
