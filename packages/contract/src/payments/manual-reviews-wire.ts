import { address } from '../endpoint.ts';
import type * as manualReviewsSchemas from './manual-reviews-schemas.ts';

export const listManualReviews = address<typeof manualReviewsSchemas.listManualReviews>({
  method: 'GET',
  path: '/api/payment/manual-reviews',
});
export const readManualReview = address<typeof manualReviewsSchemas.readManualReview>({
  method: 'GET',
  path: '/api/payment/manual-reviews/:review',
});
export const resolveManualReview = address<typeof manualReviewsSchemas.resolveManualReview>({
  method: 'PUT',
  path: '/api/payment/manual-reviews/:review',
});
