import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, literals, orNull } from '../platform/schemas.ts';
import { REVIEW_STATUSES } from './statuses.ts';

const token = Type.String({ minLength: 1, maxLength: 128 });
const rating = Type.Integer({ minimum: 1, maximum: 5 });
const text = Type.String({ maxLength: 2000 });

const reply = Type.Object(
  {
    data: Type.Object({
      provider: Type.Object({
        name: orNull(Type.String()),
        specialization: orNull(Type.String()),
        photo: orNull(Type.String({ description: 'Where the picture is, on this host.' })),
      }),
      visit: Type.Object({
        starts_at: instant,
        time_zone: Type.String(),
        services: Type.Array(Type.String()),
      }),
      review: orNull(
        Type.Object({
          rating,
          text: orNull(text),
          status: literals(REVIEW_STATUSES),
          moderation_reason: orNull(Type.String()),
          reply: orNull(Type.String()),
        }),
      ),
      is_open: Type.Boolean({ description: 'Whether it can be written or edited now.' }),
      expires_at: instant,
    }),
  },
  { title: 'ReviewLink' },
);

export const openReviewLink = {
  summary: 'The appointment of a review request, and the review of it',
  errors: codes('link_limit', 'not_found', 'review_link_expired'),
  body: Type.Object({ token }),
  reply,
};
export const writeByReviewLink = {
  summary: 'Writes or edits the review that was asked for',
  errors: codes(
    'link_limit',
    'not_found',
    'review_closed',
    'review_link_expired',
    'visit_not_completed',
  ),
  body: Type.Object(
    { token, rating, text: Type.Optional(orNull(text)) },
    { additionalProperties: false },
  ),
  reply,
};
