import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { presentManualReview } from '../present.ts';
import { findManualReview } from '../repository.ts';

export async function readManualReview({ db }: Call, documentId: string) {
  const review = await findManualReview(db, documentId);
  if (!review) throw new AppError('not_found');
  return { data: presentManualReview(review) };
}
