import type { openReviewLink as schema } from '@okoshko/contract/reviews/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findReviewOf, lockReviewOf } from '../repository.ts';
import { apply } from '../service/apply.ts';
import { edited, isOpen } from '../service/edit.ts';
import { addReview } from '../service/write.ts';
import { findRequest, findServiceTitles } from './repository.ts';

type Reply = Static<typeof schema.reply>;
type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

interface ReviewInput {
  readonly token: string;
  readonly rating: number;
  readonly text?: string | null;
}

/** What the holder of a letter's link was asked about. Throws `not_found`, `review_link_expired`. */
export const openLink = async (call: Call, { token }: { readonly token: string }): Promise<Reply> =>
  present(call, await requestOf(call, token));

/**
 * Writes or edits the one review the link is for; two at once are one review. Throws what opening it
 * throws, and `review_closed`.
 */
export const writeByLink = (call: Call, said: ReviewInput): Promise<Reply> =>
  transact(call, async (call) => {
    const request = await requestOf(call, said.token);
    const { provider_profile, client_profile, appointment } = request;
    const whose = { provider_profile, client_profile, appointment };
    const words = { rating: said.rating, text: said.text?.trim() || null };
    const added = await addReview(call, { ...whose, ...words, source: 'link' });
    const review = added ? null : await lockReviewOf(call.db, client_profile);
    if (review) await apply(call, review, [await edited(call, review, words)]);
    return present(call, request);
  });

async function requestOf(call: Call, token: string): Promise<Request> {
  const request = await findRequest(call.db, hashToken(token));
  if (!request) throw new AppError('not_found');
  if (request.expires_at <= call.now) throw new AppError('review_link_expired');
  return request;
}

async function present(call: Call, request: Request): Promise<Reply> {
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
      is_open: review === null || (await isOpen(call, review)),
      expires_at: request.expires_at.toISOString(),
    },
  };
}
