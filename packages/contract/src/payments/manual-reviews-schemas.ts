import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, kopecks, literals, orNull, page, pagination } from '../platform/schemas.ts';
import { ADDONS } from '../tariffs/addons.ts';
import { PLAN_STATUSES } from '../tariffs/tariffs.ts';
import {
  buyer,
  day,
  MAX_ORDER_NUMBER,
  ofPurchases,
  period,
  receiptLines,
} from './parts-schemas.ts';
import {
  ADDON_CHANGES,
  MANUAL_REVIEW_DECISIONS,
  MANUAL_REVIEW_KINDS,
  MANUAL_REVIEW_RESOLUTIONS,
  OVERAGE_CHANGES,
  PLAN_CHANGES,
  REFUND_RESTS,
} from './states.ts';

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
    'second_person_needed',
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

const planState = Type.Object(
  { status: literals(PLAN_STATUSES), starts_at: instant, ends_at: instant },
  { title: 'PlanState' },
);
const addonState = Type.Object(
  {
    starts_at: instant,
    ends_at: orNull(instant),
    left: Type.Integer({ description: 'Messages that are not spent.' }),
  },
  { title: 'AddonState' },
);

const effect = Type.Object(
  {
    amount: kopecks,
    left: Type.Integer({ description: 'Kopecks that stay paid.' }),
    refunds: Type.Array(
      Type.Object({
        payment: orNull(
          Type.String({ description: 'Null: the money was for no purchase of ours.' }),
        ),
        amount: kopecks,
        is_booked: Type.Boolean({
          description: 'The money went back already, it is written down alone.',
        }),
        lines: receiptLines,
        receipt: orNull(
          Type.String({ description: 'Where its receipt goes. Null: there is none.' }),
        ),
      }),
      { description: 'All that goes back: an upgrade may give back the money of earlier plans.' },
    ),
    plans: Type.Array(
      Type.Object({
        plan: Type.String(),
        title: Type.String(),
        change: literals(PLAN_CHANGES),
        before: orNull(planState),
        after: planState,
      }),
      { description: "What becomes of the provider's plans; one that stays as it is is left out." },
    ),
    addons: Type.Array(
      Type.Object({
        addon: Type.String(),
        kind: literals(ADDONS),
        change: literals(ADDON_CHANGES),
        before: orNull(addonState),
        after: addonState,
      }),
    ),
    overage: Type.Array(
      Type.Object({
        plan: Type.String(),
        title: Type.String(),
        change: literals(OVERAGE_CHANGES),
        amount: kopecks,
      }),
      { description: 'Appointments beyond a plan: owed again, paid, or dropped with their plan.' },
    ),
  },
  {
    title: 'MoneyEffect',
    description:
      'What would become of money and of what it bought, once the provider has given it back. Nothing of it is done.',
  },
);
export const effectReply = Type.Object({ data: effect });

const amount = Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999_999_999 }));

export const previewRefund = {
  summary:
    'What a refund on these terms would do at this moment, by the very steps of a refund; nothing of it stays',
  errors: codes('not_found', 'nothing_unused', 'refund_too_large'),
  params: Type.Object({ payment: Type.String({ maxLength: 64 }) }),
  query: Type.Object({
    amount,
    unused: Type.Optional(Type.Boolean()),
    rest: Type.Optional(literals(REFUND_RESTS)),
  }),
  reply: effectReply,
};
export const previewDecision = {
  summary:
    'What a decision of a manual review would do at this moment, by its very steps; nothing of it stays',
  errors: codes(
    'manual_review_not_grantable',
    'manual_review_payment_required',
    'manual_review_resolved',
    'not_found',
    'nothing_unused',
    'refund_too_large',
  ),
  params: Type.Object({ review: Type.String({ maxLength: 64 }) }),
  query: Type.Object({
    resolution: literals(MANUAL_REVIEW_DECISIONS),
    amount,
    payment: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  }),
  reply: effectReply,
};
