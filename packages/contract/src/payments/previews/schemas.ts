import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { instant, kopecks, literals, orNull } from '../../platform/schemas.ts';
import { ADDONS } from '../../tariffs/addons.ts';
import { PLAN_STATUSES } from '../../tariffs/user-tariffs.ts';
import { receiptLines } from '../refunds/schemas.ts';
import { MANUAL_REVIEW_DECISIONS, REFUND_RESTS } from '../states.ts';
import { ADDON_CHANGES, OVERAGE_CHANGES, PLAN_CHANGES } from './changes.ts';

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
