import type { Body, Reply } from '@okoshko/contract/endpoint';
import type * as schemas from '@okoshko/contract/reviews/schemas';
import type { Ctx } from '../../../platform/ctx.ts';
import { requireLink } from '../../../platform/db/limits.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { applyReviewChanges } from '../announce.ts';
import {
  findReviewOf,
  findReviewRequest,
  findServiceTitles,
  lockReviewOf,
  type ReviewRequest,
} from '../repository.ts';
import { addReview, editChange, isReviewEditable } from '../reviews.ts';

/** The appointment that the link asks about, and its review. Throws `not_found`, `review_link_expired`. */
export const openReviewLink = async (
  ctx: Ctx,
  { token }: Body<typeof schemas.openReviewLink>,
): Promise<LinkDocument> => presentLink(ctx, await requireRequest(ctx, token));

/**
 * Writes the one review that the link asks for, or edits it; two requests at once make one review. Throws
 * `not_found`, `review_link_expired`, `review_closed`.
 */
export async function writeByLink(
  ctx: Ctx,
  input: Body<typeof schemas.writeByReviewLink>,
): Promise<LinkDocument> {
  const request = await requireRequest(ctx, input.token);
  return transact(ctx, async (ctx) => {
    const { provider_profile, client_profile, appointment } = request;
    const opinion = { rating: input.rating, text: input.text?.trim() || null };
    const author = { provider_profile, client_profile, appointment };
    const added = await addReview(ctx, { ...author, ...opinion, source: 'link' });
    const existing = added ? null : await lockReviewOf(ctx.db, client_profile);
    if (existing)
      await applyReviewChanges(ctx, existing, [await editChange(ctx, existing, opinion)]);
    return presentLink(ctx, request);
  });
}

/** The request whose link has the token. Throws `not_found`, `review_link_expired`, `link_limit`. */
async function requireRequest(ctx: Ctx, token: string): Promise<ReviewRequest> {
  const request = await requireLink(ctx, { kind: 'review links' }, () =>
    findReviewRequest(ctx.db, hashToken(token)),
  );
  if (request.expires_at <= ctx.now) throw new AppError('review_link_expired');
  return request;
}

type LinkDocument = Reply<typeof schemas.openReviewLink>;

async function presentLink(ctx: Ctx, request: ReviewRequest): Promise<LinkDocument> {
  const review = await findReviewOf(ctx.db, request.client_profile);
  return {
    data: {
      provider: request.provider,
      visit: {
        starts_at: request.starts_at.toISOString(),
        time_zone: request.time_zone,
        services: await findServiceTitles(ctx.db, request.appointment),
      },
      review: review && {
        rating: review.rating,
        text: review.text,
        status: review.status,
        moderation_reason: review.moderation_reason,
        reply: review.reply,
      },
      is_open: review === null || (await isReviewEditable(ctx, review)),
      expires_at: request.expires_at.toISOString(),
    },
  };
}
