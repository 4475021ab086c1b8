import { Type } from 'typebox';
import { PAYMENT_PURPOSES, PAYMENT_STATES } from './states.ts';

const literals = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: values });

const purchase = Type.Object({
  tariff_id: Type.Optional(
    Type.String({ maxLength: 64, description: 'id or documentId of a tariff' }),
  ),
  additional_letters: Type.Optional(Type.String({ maxLength: 16 })),
  extended_statistics: Type.Optional(Type.String({ maxLength: 16 })),
  return_url: Type.Optional(
    Type.String({
      maxLength: 2000,
      description:
        'Where the buyer comes back to. An origin that is not a host page of ours is replaced by our own address.',
    }),
  ),
});

export const paymentUrl = {
  summary: 'A page to pay on, for exactly one purchase; an open payment for the same is reused',
  query: purchase,
  reply: Type.Object({
    data: Type.Object({
      url: Type.String(),
      payment: Type.String({ description: 'Ask the status endpoint about this id.' }),
    }),
  }),
};
export const paymentStatus = {
  summary: 'Where an own payment stands',
  params: Type.Object({ payment: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({
    data: Type.Object({
      payment: Type.String(),
      status: literals(PAYMENT_STATES),
      purpose: literals(PAYMENT_PURPOSES),
      amount: Type.Integer({ description: 'Kopecks.' }),
    }),
  }),
};
export const paymentNotification = {
  summary: "The payment provider's webhook; its word is only a hint, the payment is read again",
  body: Type.Object({}, { additionalProperties: true }),
  reply: Type.Object({}),
};
