import type { openReviewLink as schema } from '@okoshko/contract/reviews/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { findReviewOf } from '../../repository.ts';
import { isEditable } from '../../service/is-editable.ts';
import { findServiceTitles, type ReviewRequest } from '../repository.ts';

export type LinkDocument = Static<typeof schema.reply>;

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
