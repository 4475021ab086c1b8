import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, literals, orNull, page, pagination } from '../platform/schemas.ts';
import { buyer } from './parts-schemas.ts';
import { DISPUTE_OUTCOMES, DISPUTE_STATES, PAYMENT_PROVIDERS } from './states.ts';

const dispute = Type.Object(
  {
    dispute: Type.String(),
    state: literals(DISPUTE_STATES),
    amount: Type.Integer({ description: 'Kopecks that the bank took back.' }),
    reason: orNull(Type.String({ description: "The provider's word; null: it told none." })),
    answer_by: Type.Unsafe<string>({
      ...instant,
      description:
        'Until then what was bought stays in force; an open one is charged back after that.',
    }),
    provider: Type.String(),
    provider_payment_id: orNull(Type.String()),
    payment: Type.String(),
    title: Type.String({ description: 'What the money was paid for, in words.' }),
    buyer,
    note: orNull(Type.String()),
    created_at: instant,
    closed_at: orNull(instant),
    closed_by: orNull(
      Type.Integer({ description: 'Null while `closed_at` is set: the service itself.' }),
    ),
    closed_by_name: orNull(Type.String()),
  },
  { title: 'Dispute' },
);
const disputeReply = Type.Object({ data: dispute }, { title: 'DisputeReply' });
const params = Type.Object({ dispute: Type.String({ maxLength: 64 }) });

export const listDisputes = {
  summary: 'Money that banks took back: what is open, the most urgent first; else the latest first',
  query: Type.Object({
    ...page.properties,
    state: Type.Optional(literals(DISPUTE_STATES)),
    provider: Type.Optional(literals(PAYMENT_PROVIDERS)),
  }),
  reply: Type.Object({ data: Type.Array(dispute), meta: pagination }),
};
export const readDispute = {
  summary: 'One payment that a bank took back',
  errors: codes('not_found'),
  params,
  reply: disputeReply,
};
export const closeDispute = {
  summary:
    'How a dispute ended: `won`, and the money is with the provider again; `charged_back`, and what was bought ends as by a full refund',
  errors: codes('dispute_closed', 'not_found'),
  params,
  body: Type.Object(
    {
      outcome: literals(DISPUTE_OUTCOMES),
      note: Type.String({ minLength: 1, maxLength: 500 }),
    },
    { additionalProperties: false },
  ),
  reply: disputeReply,
};

const confirmation = {
  errors: codes('document_limit', 'documents_off', 'not_found'),
  params: Type.Object({ payment: Type.String({ maxLength: 64 }) }),
  sends: 'application/pdf',
};

/** True where a payment's confirmation can be read now. */
export const hasConfirmation = Type.Boolean({
  description:
    'Whether its confirmation can be downloaded: money came, and this installation says who sells.',
});

export const readOwnConfirmation = {
  summary:
    'The confirmation of an own payment that money came for: who sold what to whom, for which period, what came and what went back',
  ...confirmation,
};
export const readConfirmation = {
  summary: "The confirmation of anybody's payment, as its buyer reads it",
  ...confirmation,
};
