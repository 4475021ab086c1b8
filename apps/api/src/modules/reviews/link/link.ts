import type { openReviewLink as schema } from '@okoshko/contract/reviews/schemas';
import type { Static } from 'typebox';
import { type Call, senderOf } from '../../../platform/call.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { type LimitRule, requireFound } from '../../../platform/limits.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { applyChanges } from '../announce.ts';
import {
  findRequest,
  findReviewOf,
  findServiceTitles,
  lockReviewOf,
  type ReviewRequest,
} from '../repository.ts';
import { addReview, editChange, isEditable } from '../reviews.ts';

/** The appointment that the link asks about, and its review. Throws `not_found`, `review_link_expired`. */
export const openLink = async (
  call: Call,
  { token }: { readonly token: string },
): Promise<LinkDocument> => presentLink(call, await requireRequest(call, token));

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

/** The request whose link has the token. Throws `not_found`, `review_link_expired`, `link_limit`. */
async function requireRequest(call: Call, token: string): Promise<ReviewRequest> {
  const request = await requireFound(call, `review links:misses:${senderOf(call).network}`, {
    rule: MISSES,
    code: 'link_limit',
    find: () => findRequest(call.db, hashToken(token)),
  });
  if (request.expires_at <= call.now) throw new AppError('review_link_expired');
  return request;
}

type LinkDocument = Static<typeof schema.reply>;

async function presentLink(call: Call, request: ReviewRequest): Promise<LinkDocument> {
  const review = await findReviewOf(call.db, request.client_profile);
  return {
    data: {
      provider: request.provider,
      visit: {
        starts_at: request.starts_at.toISOString(),
        time_zone: request.time_zone,
        services: await findServiceTitles(call.db, request.appointment),
      },
      review: review && {
        rating: review.rating,
        text: review.text,
        status: review.status,
        moderation_reason: review.moderation_reason,
        reply: review.reply,
      },
      is_open: review === null || (await isEditable(call, review)),
      expires_at: request.expires_at.toISOString(),
    },
  };
}

/** Tries of one address that name no request. */
const MISSES: LimitRule = { max: 10, window: 10 * MINUTE };
