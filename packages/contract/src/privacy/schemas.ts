import { Type } from 'typebox';
import { codes } from '../endpoint.ts';

const instant = Type.String({ format: 'date-time' });
const document = Type.Union(
  [Type.Literal('offer'), Type.Literal('privacy'), Type.Literal('marketing')],
  { description: 'The offer, the processing of personal data, advertising.' },
);
const consent = Type.Object(
  {
    document: Type.String(),
    version: Type.String(),
    given_at: instant,
    withdrawn_at: Type.Union([instant, Type.Null()]),
  },
  { title: 'Consent' },
);

export const exportAccount = {
  summary: 'All that is kept about the caller',
  reply: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
};
export const exportUser = {
  summary:
    'All that is kept about another user, for their request; operators only, each time in the audit log',
  errors: codes('not_found'),
  params: Type.Object({ id: Type.String() }),
  reply: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
};
const refund = Type.Integer({ description: 'Kopecks that go back: what is not used up.' });
export const previewErasure = {
  summary: 'What closing the account gives back, and what stays of it for a time',
  reply: Type.Object({
    data: Type.Object({
      refund,
      refunds: Type.Array(
        Type.Object({
          payment: Type.String(),
          title: Type.String(),
          amount: Type.Integer({ description: 'Kopecks.' }),
        }),
      ),
      receipt_emails: Type.Array(Type.String(), {
        description:
          'Addresses that stay with the payments until the last receipt to them is made (54-ФЗ), and are erased then.',
      }),
    }),
  }),
};
export const eraseAccount = {
  summary:
    'Close the account: every session ends, what is to come is cancelled and the money that is not used up goes back at once, what is personal is erased within 30 days; records of money stay, without a name; an address of receipts stays until the last of them is made',
  errors: codes(
    'current_password_needed',
    'current_password_wrong',
    'last_operator',
    'password_limit',
    'sign_in_again',
  ),
  body: Type.Object({
    password: Type.Optional(
      Type.String({ minLength: 1, maxLength: 128, description: 'Where the account has one.' }),
    ),
  }),
  reply: Type.Object({ erase_at: instant, refund }),
};
export const listConsents = {
  summary: 'What the caller has agreed to, and when',
  reply: Type.Object({ data: Type.Array(consent) }),
};
export const giveConsent = {
  summary: 'Agree to a version of a document',
  errors: codes('not_found'),
  body: Type.Object({
    document,
    version: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  reply: Type.Object({ data: consent }),
};
export const withdrawConsent = {
  summary: 'Agree no more; at once',
  errors: codes('consent_needed'),
  params: Type.Object({ document }),
};
