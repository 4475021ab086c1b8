import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { insertManualReview, type ManualReviewInsert } from '../repository.ts';

type ManualReviewInput = Pick<
  ManualReviewInsert,
  'kind' | 'provider' | 'provider_payment_id' | 'details'
> & {
  readonly attempt?: number;
};

/** Asks staff to look at money that fits nothing. */
export async function openManualReview(call: Call, input: ManualReviewInput): Promise<void> {
  call.log.error({ ...input }, 'a payment needs a manual review');
  await insertManualReview(call.db, { ...newDocument(call.now), ...input });
}
