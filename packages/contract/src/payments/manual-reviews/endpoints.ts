import { endpoint } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

// What staff decide about money that fits nothing.
export const listManualReviews = endpoint<typeof schemas.listManualReviews>({
  method: 'GET',
  path: '/api/payment/manual-reviews',
  action: 'api::payment.manual-review.find',
});
export const readManualReview = endpoint<typeof schemas.readManualReview>({
  method: 'GET',
  path: '/api/payment/manual-reviews/:review',
  action: 'api::payment.manual-review.find',
});
export const resolveManualReview = endpoint<typeof schemas.resolveManualReview>({
  method: 'PUT',
  path: '/api/payment/manual-reviews/:review',
  action: 'api::payment.manual-review.resolve',
});
