import type { Address } from '../endpoint.ts';
import type * as manualReviewsSchemas from './manual-reviews-schemas.ts';

export const listManualReviews: Address<typeof manualReviewsSchemas.listManualReviews> = {
  method: 'GET',
  path: '/api/payment/manual-reviews',
};
export const readManualReview: Address<typeof manualReviewsSchemas.readManualReview> = {
  method: 'GET',
  path: '/api/payment/manual-reviews/:review',
};
export const resolveManualReview: Address<typeof manualReviewsSchemas.resolveManualReview> = {
  method: 'PUT',
  path: '/api/payment/manual-reviews/:review',
};
