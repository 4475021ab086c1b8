import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, kopecks, literals, orNull, page, pagination } from '../platform/schemas.ts';
import { ofPurchases } from './parts-schemas.ts';
import { DECLINE_REASONS, RENEWAL_ENDS, RENEWAL_METHODS, RENEWAL_STATES } from './states.ts';

/** By what consent a payment was made without its buyer's hands, for staff. */
export const paymentRenewal = Type.Object(
  {
    consented_at: instant,
    amount: Type.Integer({ description: 'Kopecks that were agreed to.' }),
    consent: Type.String({ description: 'What was agreed to, word for word.' }),
    ended_at: orNull(instant),
    end_reason: orNull(literals(RENEWAL_ENDS)),
  },
  { title: 'PaymentRenewal' },
);

const consent = Type.Object(
  {
    renewal: Type.String(),
    state: literals(RENEWAL_STATES),
    method: literals(RENEWAL_METHODS),
    last4: orNull(Type.String({ description: 'The last digits of a card.' })),
    tariff: Type.String({ description: 'The title of the tariff that is renewed.' }),
    amount: Type.Integer({ description: 'Kopecks that were agreed to: never more is charged.' }),
    consent: Type.String({ description: 'What was agreed to, word for word.' }),
    digest: Type.String({ description: 'Names the text; it came back with the consent.' }),
    consented_at: instant,
    address: orNull(
      Type.String({ description: 'The network that the consent came from; null: erased.' }),
    ),
    agent: orNull(Type.String({ description: 'The program that the consent came from.' })),
    bound_at: orNull(
      Type.Unsafe<string>({ ...instant, description: 'When the method was confirmed.' }),
    ),
    ended_at: orNull(
      Type.Unsafe<string>({ ...instant, description: 'From then on nothing is charged.' }),
    ),
    end_reason: orNull(literals(RENEWAL_ENDS, '`stopped`: the buyer withdrew the consent.')),
  },
  { title: 'RenewalConsentRecord' },
);
const renewal = Type.Object(
  {
    state: literals(RENEWAL_STATES),
    method: literals(RENEWAL_METHODS),
    last4: orNull(Type.String({ description: 'The last digits of a card.' })),
    tariff: Type.String({ description: 'The title of the tariff that is renewed.' }),
    amount: Type.Integer({ description: 'Kopecks that were agreed to: never more is charged.' }),
    next_charge: orNull(
      Type.String({ format: 'date-time', description: 'Null: nothing will be charged.' }),
    ),
    declined: orNull(
      literals([...DECLINE_REASONS, 'other'], 'Why the last try of this month failed.'),
    ),
    is_under_review: Type.Boolean({
      description:
        'The money of the last try came, and staff decide about it: nothing else is charged meanwhile.',
    }),
    consented_at: instant,
    ended_at: orNull(instant),
    end_reason: orNull(literals(RENEWAL_ENDS)),
  },
  { title: 'Renewal' },
);
const renewalOffer = Type.Object(
  {
    tariff: Type.String(),
    amount: kopecks,
    first_charge: instant,
    consents: Type.Array(
      Type.Object(
        {
          method: literals(RENEWAL_METHODS),
          text: Type.String({ description: 'What is agreed to, word for word.' }),
          digest: Type.String({ description: 'Names the text in the consent.' }),
        },
        { title: 'RenewalConsent' },
      ),
    ),
  },
  { title: 'RenewalOffer' },
);
const state = Type.Object(
  {
    renewal: orNull(renewal),
    offer: orNull(renewalOffer),
  },
  { title: 'RenewalReply' },
);

export const readRenewal = {
  summary:
    'Whether the own plan renews itself, and what would be agreed to: `offer` is null where there is none, as the shop saves no methods, a renewal is on, or the plan ends too soon',
  errors: codes('provider_profile_required'),
  reply: Type.Object({ data: state }),
};
export const beginRenewal = {
  summary:
    'Consents to the renewal of the own plan, by the digest of the text that was read. Answers the page on which the method is confirmed; nothing is charged there',
  errors: codes(
    'payment_limit',
    'payments_unavailable',
    'payment_refused',
    'provider_profile_required',
    'receipt_email_required',
    'renewal_consent_changed',
    'renewal_on',
    'renewal_unavailable',
  ),
  body: Type.Object(
    {
      consent: Type.String({ minLength: 1, maxLength: 128 }),
      return_url: Type.Optional(Type.String({ maxLength: 2048 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ url: Type.String() }, { title: 'BindingPage' }) }),
};
export const stopRenewal = {
  summary: 'Refuses the renewal of the own plan: nothing is charged from this moment on',
  errors: codes('provider_profile_required'),
  reply: Type.Object({ data: state }),
};
export const stopRenewalByLink = {
  summary: 'Refuses a renewal by the link of a notice; again, it changes nothing',
  errors: codes('link_limit', 'not_found'),
  body: Type.Object(
    { token: Type.String({ minLength: 1, maxLength: 200 }) },
    { additionalProperties: false },
  ),
};

export const listRenewals = {
  summary: 'The consents to renewals of plans, also those that are over, the latest first',
  query: Type.Object({ ...page.properties, user: ofPurchases.user }),
  reply: Type.Object({ data: Type.Array(consent), meta: pagination }),
};
