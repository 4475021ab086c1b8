import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { lockReviewOf } from '../../repository.ts';
import { addReview } from '../../service/add-review.ts';
import { applyChanges } from '../../service/apply-changes.ts';
import { editChange } from '../../service/edit-change.ts';
import { type LinkDocument, presentLink } from './present-link.ts';
import { requireRequest } from './require-request.ts';

interface LinkReviewInput {
  readonly token: string;
  readonly rating: number;
  readonly text?: string | null;
}

/**
 * Writes the one review that the link asks for, or edits it; two requests at once make one review. Throws
 * `not_found`, `review_link_expired`, `review_closed`.
 */
export async function writeByLink(call: Call, input: LinkReviewInput): Promise<LinkDocument> {
  const request = await requireRequest(call, input.token);
  return transact(call, async (call) => {
    const { provider_profile, client_profile, appointment } = request;
    const opinion = { rating: input.rating, text: input.text?.trim() || null };
    const author = { provider_profile, client_profile, appointment };
    const added = await addReview(call, { ...author, ...opinion, source: 'link' });
    const existing = added ? null : await lockReviewOf(call.db, client_profile);
    if (existing) await applyChanges(call, existing, [await editChange(call, existing, opinion)]);
    return presentLink(call, request);
  });
}
