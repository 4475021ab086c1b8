import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, kopecks, literals, orNull, page, pagination } from '../platform/schemas.ts';
import { effectReply } from './manual-reviews-schemas.ts';
import { buyer, refund, refundOrder } from './parts-schemas.ts';
import {
  ENTITLEMENT_STATES,
  REFUND_REQUEST_DECISIONS,
  REFUND_REQUEST_STATES,
  REFUND_STATES,
} from './states.ts';

const MAX_TEXT = 500;

/** A request as its buyer reads it. */
const ownRefundRequest = Type.Object(
  {
    request: Type.String(),
    state: literals(REFUND_REQUEST_STATES),
    amount: Type.Integer({
      description:
        'Kopecks: what was not used up when it was requested; a granted one gives back what is unused then.',
    }),
    reason: orNull(Type.String()),
    answer: orNull(Type.String({ description: 'What staff wrote to the buyer.' })),
    answer_by: instant,
    created_at: instant,
    closed_at: orNull(instant),
  },
  { title: 'OwnRefundRequest' },
);
/** The facts that tell the buyer of a payment what can still be done about its money. */
export const ownMoney = {
  entitlement: orNull(
    literals(ENTITLEMENT_STATES, 'Of what was bought; null: it is over, or nothing was bought.'),
  ),
  returning: Type.Integer({ description: 'Kopecks that are on their way back.' }),
  refund_request: orNull(ownRefundRequest),
};

/** The sums of one payment that can be refunded, for staff. */
export const refundable = Type.Object(
  { all: kopecks, unused: kopecks },
  { description: 'What can go back now, and what of it is not used up.' },
);

const refundRequest = Type.Object(
  {
    ...ownRefundRequest.properties,
    payment: Type.String(),
    title: Type.String({ description: 'What the money was paid for, in words.' }),
    provider: Type.String(),
    buyer,
    refund: orNull(Type.String({ description: 'The refund that a granted one became.' })),
    closed_by: orNull(
      Type.Integer({
        description: 'Null while `closed_at` is set: the service itself, or the buyer.',
      }),
    ),
    closed_by_name: orNull(Type.String()),
  },
  { title: 'RefundRequest' },
);
const ownReply = Type.Object({ data: ownRefundRequest }, { title: 'OwnRefundRequestReply' });
const requestReply = Type.Object({ data: refundRequest }, { title: 'RefundRequestReply' });
const params = Type.Object({ request: Type.String({ maxLength: 64 }) });

export const previewOwnRefund = {
  summary:
    'What a refund of the unused rest of an own payment would do at this moment, by the very steps of a refund; nothing of it stays',
  errors: codes('not_found', 'nothing_unused', 'refund_too_large'),
  params: Type.Object({ payment: Type.String({ maxLength: 64 }) }),
  reply: effectReply,
};
export const createRefundRequest = {
  summary: 'Requests the unused rest of an own payment back; a payment has one open request',
  errors: codes(
    'not_found',
    'nothing_unused',
    'refund_request_limit',
    'refund_request_open',
    'refund_too_large',
  ),
  body: Type.Object(
    {
      payment: Type.String({ minLength: 1, maxLength: 64 }),
      reason: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TEXT })),
    },
    { additionalProperties: false },
  ),
  reply: ownReply,
};
export const withdrawRefundRequest = {
  summary: 'Takes an own open request back',
  errors: codes('not_found', 'refund_request_closed'),
  params,
  reply: ownReply,
};
export const listRefundRequests = {
  summary:
    "Buyers' requests for the unused rest of what they paid: what is open, the most urgent first; else the latest first",
  query: Type.Object({
    ...page.properties,
    state: Type.Optional(literals(REFUND_REQUEST_STATES)),
  }),
  reply: Type.Object({ data: Type.Array(refundRequest), meta: pagination }),
};
export const readRefundRequest = {
  summary: 'One request for a refund',
  errors: codes('not_found'),
  params,
  reply: requestReply,
};
export const previewRefundRequest = {
  summary: 'What granting a request would do at this moment; nothing of it stays',
  errors: codes('not_found', 'nothing_unused', 'refund_request_closed', 'refund_too_large'),
  params,
  reply: effectReply,
};
export const decideRefundRequest = {
  summary:
    'A decision: `grant` gives back what is unused at this moment (which takes the password once more), `decline` needs an `answer` that the buyer reads',
  errors: codes(
    'not_found',
    'nothing_unused',
    'password_confirmation_needed',
    'refund_request_closed',
    'refund_too_large',
    'second_person_needed',
  ),
  params,
  body: Type.Object(
    {
      decision: literals(REFUND_REQUEST_DECISIONS),
      answer: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_TEXT })),
    },
    { additionalProperties: false },
  ),
  reply: requestReply,
};

export const cancelQueued = {
  summary:
    'Cancels an own purchase that has not begun: what was paid for it goes back by itself. Cancelling again answers the same refund',
  errors: codes(
    'already_begun',
    'not_found',
    'nothing_unused',
    'refund_refused',
    'refund_too_large',
  ),
  params: Type.Object({ payment: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({
    data: Type.Object(
      { refund: Type.String(), status: literals(REFUND_STATES), amount: kopecks },
      { title: 'Cancellation' },
    ),
  }),
};

export const refundPayment = {
  summary:
    'Gives money back, all that is left of it unless told, or what is not used up; the same key is the same refund',
  errors: codes(
    'not_found',
    'nothing_unused',
    'refund_key_reused',
    'refund_too_large',
    'second_person_needed',
  ),
  body: refundOrder,
  reply: Type.Object({ data: Type.Object(refund, { title: 'Refund' }) }),
};
