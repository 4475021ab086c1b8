import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { instant, literals, orNull, page, pagination } from '../../platform/schemas.ts';
import { buyer, day, MAX_ORDER_NUMBER, ofPurchases, period } from '../filters/schemas.ts';
import {
  MANUAL_REVIEW_DECISIONS,
  MANUAL_REVIEW_KINDS,
  MANUAL_REVIEW_RESOLUTIONS,
} from '../states.ts';

const review = {
  review: Type.String(),
  kind: literals(MANUAL_REVIEW_KINDS),
  provider: Type.String(),
  provider_payment_id: Type.String(),
  payment: orNull(Type.String()),
  details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
  resolution: orNull(literals(MANUAL_REVIEW_RESOLUTIONS)),
  note: orNull(Type.String()),
  resolved_at: orNull(instant),
  resolved_by: orNull(
    Type.Integer({ description: 'Null while `resolved_at` is set: the service itself.' }),
  ),
  resolved_by_name: orNull(Type.String()),
  title: orNull(Type.String({ description: 'What the money was paid for, in words.' })),
  buyer: orNull(buyer),
  created_at: instant,
};

const manualReview = Type.Object(review, { title: 'ManualReview' });
const manualReviewReply = Type.Object({ data: manualReview }, { title: 'ManualReviewReply' });

export const listManualReviews = {
  summary: 'What needs a person, the oldest first; with `resolved=true` what was decided',
  query: Type.Object({
    ...page.properties,
    ...period,
    ...ofPurchases,
    kind: Type.Optional(literals(MANUAL_REVIEW_KINDS)),
    resolved: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({ data: Type.Array(manualReview), meta: pagination }),
};
export const readManualReview = {
  summary: 'One of what needs a person',
  errors: codes('not_found'),
  params: Type.Object({ review: Type.String({ maxLength: 64 }) }),
  reply: manualReviewReply,
};
export const resolveManualReview = {
  summary:
    'A decision: give the money back (which takes the password once more), let it take effect, book what went back elsewhere, or leave it at that',
  errors: codes(
    'manual_review_not_grantable',
    'manual_review_payment_required',
    'manual_review_resolved',
    'not_found',
    'nothing_unused',
    'password_confirmation_needed',
    'refund_key_reused',
    'refund_too_large',
  ),
  params: Type.Object({ review: Type.String({ maxLength: 64 }) }),
  body: Type.Object(
    {
      resolution: literals(MANUAL_REVIEW_DECISIONS),
      note: Type.String({ minLength: 1, maxLength: 500 }),
      amount: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 99_999_999_999,
          description:
            'Kopecks that go back (`refund`), or went back (`refunded_elsewhere`): all that is left unless told.',
        }),
      ),
      payment: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 64,
          description:
            'With `grant` of an `unknown_payment`: the purchase it is for. Unless told, the only one of `details.candidates`.',
        }),
      ),
      transfer: Type.Optional(
        Type.Object(
          {
            paid_on: day("The day of the transfer, as the issuer's bank says it."),
            order_number: Type.String({ minLength: 1, maxLength: MAX_ORDER_NUMBER }),
          },
          {
            title: 'Transfer',
            additionalProperties: false,
            description:
              'With `refunded_elsewhere` of a `refund_by_transfer`, which needs it: the transfer that gave the money back. It takes the password once more.',
          },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  reply: manualReviewReply,
};
