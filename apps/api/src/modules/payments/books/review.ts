import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { insertReview, type ReviewInsert } from './repository.ts';

type Concern = Pick<ReviewInsert, 'kind' | 'provider' | 'provider_payment_id' | 'details'> & {
  readonly attempt?: number;
};

/** Puts something before a person, and tells the log. */
export async function askPerson(call: Call, concern: Concern): Promise<void> {
  call.log.error({ ...concern }, 'a payment needs a person');
  await insertReview(call.db, { ...newDocument(call.now), ...concern });
}
