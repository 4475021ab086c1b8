import { endpoint } from '../../endpoint.ts';
import { resolveManualReview } from '../manual-reviews/endpoints.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

/** Open to whoever may give money back. */
export const previewRefund = endpoint<typeof schemas.previewRefund>({
  ...addresses.previewRefund,
  action: 'api::payment.refund.create',
});
/** Open to whoever may decide. */
export const previewDecision = endpoint<typeof schemas.previewDecision>({
  ...addresses.previewDecision,
  action: resolveManualReview.action,
});
