import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

// The decisions of staff about money that fits nothing.
export const listManualReviews = endpoint<typeof schemas.listManualReviews>({
  ...addresses.listManualReviews,
  action: 'api::payment.manual-review.find',
  mayLag: 'staff',
});
export const readManualReview = endpoint<typeof schemas.readManualReview>({
  ...addresses.readManualReview,
  action: 'api::payment.manual-review.find',
});
export const resolveManualReview = endpoint<typeof schemas.resolveManualReview>({
  ...addresses.resolveManualReview,
  action: 'api::payment.manual-review.resolve',
});
