import type { openReviewLink as schema } from '@okoshko/contract/reviews/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { findReviewOf } from '../../repository.ts';
import { isEditable } from '../../service/edit-change.ts';
import { findRequest, findServiceTitles, type ReviewRequest } from '../repository.ts';

export type LinkDocument = Static<typeof schema.reply>;

/** The appointment that the link asks about, and its review. Throws `not_found`, `review_link_expired`. */
export const openLink = async (
  call: Call,
  { token }: { readonly token: string },
): Promise<LinkDocument> => presentLink(call, await requireRequest(call, token));

/** The request whose link has the token. Throws `not_found`, `review_link_expired`. */
export async function requireRequest(call: Call, token: string): Promise<ReviewRequest> {
  const request = await findRequest(call.db, hashToken(token));
  if (!request) throw new AppError('not_found');
  if (request.expires_at <= call.now) throw new AppError('review_link_expired');
  return request;
}

export async function presentLink(call: Call, request: ReviewRequest): Promise<LinkDocument> {
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
