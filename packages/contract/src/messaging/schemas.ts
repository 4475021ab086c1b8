import { type TSchema, Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, literals, orNull, page, pagination, withName } from '../platform/schemas.ts';
import { CHANNELS, MESSAGE_FAILURES, MESSAGE_STATUSES } from './channels.ts';
import { TEXT_KINDS, type TextKind } from './texts.ts';

const document = Type.Union([
  Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  Type.String({ minLength: 1, maxLength: 64 }),
]);

const TEMPLATES = ['booked', 'booked_by_provider', 'reminder', 'moved', 'cancelled'] as const;
/** A field of each text. */
const ofTexts = <const T extends TSchema>(field: T) =>
  Type.Object(Object.fromEntries(TEXT_KINDS.map((kind) => [kind, field])) as Record<TextKind, T>, {
    additionalProperties: false,
  });

export const previewTexts = {
  summary: 'What the own texts would look like with a change; nothing is saved',
  errors: codes('provider_profile_required', 'unknown_variable'),
  body: Type.Object({
    data: ofTexts(
      Type.Optional(
        orNull(Type.String({ maxLength: 1000, description: "Null: the service's own text." })),
      ),
    ),
  }),
  reply: Type.Object({
    data: ofTexts(
      Type.Object(
        {
          template: Type.String({ description: 'The text in force, with its variables.' }),
          text: Type.String({ description: 'As it is sent, with example facts.' }),
          length: Type.Integer(),
          segments: Type.Integer({ description: 'How many SMS it takes.' }),
          encoding: Type.String(),
        },
        { title: 'TextPreview' },
      ),
    ),
    meta: Type.Object({
      warnings: Type.Array(
        Type.Object({
          code: Type.Literal('advertising_words'),
          path: literals(TEXT_KINDS),
          words: Type.Array(Type.String()),
        }),
        { description: 'The texts that advertise: clients get them without having agreed to it.' },
      ),
    }),
  }),
};

/** Why a client gets nothing. */
export const SKIP_REASONS = [
  'not_found',
  'anonymous',
  'blocked',
  'no_visit',
  'reviewed',
  'asked',
  'opted_out',
  'no_consent',
  'too_many',
  'unreachable',
  'same_person',
] as const;

export const sendMessages = {
  summary: 'Writes to own clients, up to three times a day to each',
  errors: codes(
    ...(['advertising_words', 'not_found', 'own_texts_closed'] as const),
    ...(['provider_profile_required', 'unknown_variable'] as const),
  ),
  body: Type.Object({
    data: Type.Object(
      {
        client_profiles: Type.Array(document, { minItems: 1, maxItems: 50 }),
        text: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 1000,
            description: 'Needs the consent to marketing, unless `marketing` is false.',
          }),
        ),
        template: Type.Optional(literals(TEMPLATES, 'Of the client’s next appointment.')),
        marketing: Type.Optional(Type.Boolean({ default: true })),
        confirm: Type.Optional(
          Type.Boolean({
            default: false,
            description:
              'Sends a text with advertising words, though it is no marketing, to clients without consent.',
          }),
        ),
        channel: Type.Optional(literals(CHANNELS, 'This one only.')),
      },
      { additionalProperties: false },
    ),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        client_profile: document,
        status: literals(['queued', 'skipped']),
        reason: orNull(literals(SKIP_REASONS)),
        send_after: orNull(instant),
      }),
    ),
  }),
};

export const askReview = {
  summary: 'Asks clients for a review, one paid message each',
  errors: codes('no_letters', 'provider_profile_required'),
  body: Type.Object({
    data: Type.Optional(
      Type.Object(
        {
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
          client_profiles: Type.Optional(Type.Array(document, { minItems: 1, maxItems: 1000 })),
          dry_run: Type.Optional(Type.Boolean({ default: false })),
        },
        { additionalProperties: false },
      ),
    ),
  }),
  reply: Type.Object({
    data: Type.Object({
      campaign_id: orNull(Type.String({ description: 'Null: a dry run.' })),
      eligible: Type.Integer({ description: 'All clients who may be asked.' }),
      selected: Type.Integer({
        description: 'Of those, up to the limit and the paid messages left.',
      }),
      queued: Type.Integer(),
      skipped: Type.Record(Type.String(), Type.Integer(), { description: 'By reason.' }),
      additional_letters_left: Type.Integer(),
    }),
  }),
};

const reviewCampaign = Type.Object(
  {
    id: Type.String({ description: '`campaign_id` of the request that began it.' }),
    created_at: instant,
    requested: Type.Integer({ description: 'Clients a message was made for.' }),
    queued: Type.Integer(),
    sent: Type.Integer(),
    unknown: Type.Integer({ description: 'Messages that may have arrived.' }),
    not_sent: Type.Record(Type.String(), Type.Integer(), {
      description: 'Messages that went back to their pack, by the reason of a message.',
    }),
    answered: Type.Integer({ description: 'Clients who have written a review since.' }),
    next_send_at: orNull(
      Type.String({ format: 'date-time', description: 'When the next of the queued ones may go.' }),
    ),
  },
  { title: 'ReviewCampaign' },
);
export const listReviewCampaigns = {
  summary: 'The own campaigns that ask for reviews and what came of them, the newest first',
  errors: codes('provider_profile_required'),
  query: page,
  reply: Type.Object({ data: Type.Array(reviewCampaign), meta: pagination }),
};
export const readReviewCampaign = {
  summary: 'What came of one own campaign that asks for reviews',
  errors: codes('not_found', 'provider_profile_required'),
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({ data: reviewCampaign }, { title: 'ReviewCampaignReply' }),
};

export const unsubscribe = {
  summary: 'Stops campaigns of one provider to the client who got the link',
  errors: codes('link_limit', 'not_found'),
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 128 }) }),
};

const appointmentMessage = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.String({
      description: 'As the texts of `message-template`, or `rearrange`, `note`.',
    }),
    channel: literals(CHANNELS, 'By which it went, or is to be tried next.'),
    status: literals(MESSAGE_STATUSES, '`unknown`: it may have arrived.'),
    reason: orNull(literals(MESSAGE_FAILURES, 'Why it was not sent, or not yet.')),
    client_profile: orNull(withName),
    address: orNull(
      Type.String({
        description: 'Masked: of a phone its end. Null: not tried yet, or a device or chat.',
      }),
    ),
    title: Type.String(),
    text: orNull(
      Type.String({ description: 'Without the tokens of its links. Null: it was a secret.' }),
    ),
    created_at: instant,
    send_after: orNull(instant),
    waits_until: orNull(
      Type.String({
        format: 'date-time',
        description: 'When it is tried next, where a limit stands in its way.',
      }),
    ),
    sent_at: orNull(instant),
  },
  { title: 'AppointmentMessage' },
);
export const listAppointmentMessages = {
  summary:
    'What the clients of an own appointment were and will be sent about it, in the order of sending',
  errors: codes('not_found'),
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  query: page,
  reply: Type.Object({ data: Type.Array(appointmentMessage), meta: pagination }),
};
