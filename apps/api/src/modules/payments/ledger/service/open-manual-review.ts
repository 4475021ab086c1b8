import type { Call } from '../../../../platform/call.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { insertManualReview, type ManualReviewInsert } from '../repository.ts';

type ManualReviewInput = Pick<
  ManualReviewInsert,
  'kind' | 'provider' | 'provider_payment_id' | 'details'
> & {
  readonly attempt?: number;
  /** What of the payment it is about, where there may be several. */
  readonly subject?: string;
};

/** Asks staff to look at money that fits nothing; `isForGood`: what they decide is not asked again. */
export async function openManualReview(
  call: Call,
  input: ManualReviewInput,
  { isForGood = false } = {},
): Promise<void> {
  call.log.error({ ...input }, 'a payment needs a manual review');
  await insertManualReview(call.db, { ...newDocument(call.now), ...input }, isForGood);
}
