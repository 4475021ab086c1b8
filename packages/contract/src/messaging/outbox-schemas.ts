import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, literals, orNull, page, pagination } from '../platform/schemas.ts';
import { ATTEMPT_OUTCOMES, CHANNELS, MESSAGE_CHOICES, MESSAGE_STATUSES } from './channels.ts';

const row = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description }));

/** The filters of the outbox's messages. */
const filters = {
  status: Type.Optional(literals(MESSAGE_CHOICES, '`failed` and `unknown` by default.')),
  channel: Type.Optional(literals(CHANNELS)),
  kind: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  supplier: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'That took the message.' }),
  ),
  error_group: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'As `/api/messages/errors` has it.' }),
  ),
  address: Type.Optional(
    Type.String({
      minLength: 4,
      maxLength: 255,
      description: 'Where it went: an e-mail, or the last four digits of a phone or more.',
    }),
  ),
  user: row('Whom it went to, as an account or as a client of any provider.'),
  provider_profile: row('In whose name it was written.'),
  client_profile: row('The client it went to.'),
  from: Type.Optional(
    Type.String({ format: 'date-time', description: 'Written at this instant or later.' }),
  ),
  to: Type.Optional(
    Type.String({ format: 'date-time', description: 'Written before this instant.' }),
  ),
};

const errorGroup = orNull(
  Type.String({
    description:
      'What ended it undelivered, with every address and long number left out, so that equal causes are equal.',
  }),
);

const message = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.String(),
    channel: literals(CHANNELS),
    supplier: orNull(
      Type.String({ description: 'Of those of the channel, the one that took it.' }),
    ),
    status: literals(MESSAGE_STATUSES),
    attempts: Type.Integer(),
    segments: orNull(Type.Integer()),
    last_error: orNull(Type.String()),
    error_group: errorGroup,
    can_retry: Type.Boolean({
      description: 'Undelivered, with its text, and not too late for it to be of use.',
    }),
    address: orNull(Type.String({ description: 'Masked: of a phone its end.' })),
    user: orNull(Type.Integer({ description: 'The account it went to, where there is one.' })),
    provider_profile: orNull(Type.Integer()),
    provider_name: orNull(Type.String()),
    client_profile: orNull(Type.Integer()),
    client_name: orNull(Type.String()),
    appointment: orNull(Type.Integer()),
    appointment_starts_at: orNull(instant),
    provider_message_id: orNull(Type.String()),
    send_after: orNull(instant),
    expires_at: orNull(instant),
    created_at: instant,
    sent_at: orNull(instant),
    ended_at: orNull(
      Type.String({ format: 'date-time', description: 'When its delivery ended without success.' }),
    ),
  },
  { title: 'OutboxMessage' },
);
const attempt = Type.Object(
  {
    channel: literals(CHANNELS),
    supplier: Type.String({ description: 'Of a channel with only one, the channel.' }),
    outcome: literals(
      ATTEMPT_OUTCOMES,
      '`throttled`: the supplier took none for a while; `refused`: it never takes this one; `failed`: it may later; `unknown`: it may have taken it.',
    ),
    error: orNull(Type.String({ description: 'What the supplier said, as of `error_group`.' })),
    begun_at: instant,
    ended_at: instant,
  },
  { title: 'DeliveryAttempt' },
);
const messageReply = Type.Object(
  {
    data: Type.Object({
      ...message.properties,
      delivery_attempts: Type.Array(attempt, {
        description: 'The latest first, a hundred at most; kept three months.',
      }),
    }),
  },
  { title: 'OutboxMessageReply' },
);

export const listMessages = {
  summary:
    'The outbox, without texts and addresses; undelivered messages by default. `total` counts up to 10000',
  query: Type.Object({ ...filters, ...page.properties }),
  reply: Type.Object({ data: Type.Array(message), meta: pagination }),
};

export const listMessageErrors = {
  summary: 'Undelivered messages by what ended them, the most frequent first; a hundred at most',
  query: Type.Object(filters),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        error_group: errorGroup,
        channel: literals(CHANNELS),
        status: literals(['failed', 'unknown']),
        count: Type.Integer(),
        ended_at: orNull(
          Type.String({ format: 'date-time', description: 'When the last of them ended.' }),
        ),
      }),
    ),
    meta: Type.Object({ total: Type.Integer({ description: 'Of all groups.' }) }),
  }),
};

export const readMessage = {
  summary: 'One message of the outbox, without its text and address',
  errors: codes('not_found'),
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  reply: messageReply,
};

export const retryMessage = {
  summary:
    'Sends an undelivered message once more; one that may have arrived can arrive twice then',
  errors: codes('message_not_dead', 'no_letters', 'not_found'),
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  reply: messageReply,
};

/** The number of messages that one request sends again, at most. */
export const MAX_RETRIES = 500;

/** Why an undelivered message is not sent again. */
export const RETRY_SKIPS = [
  'not_found',
  'not_dead',
  'text_lost',
  'too_late',
  'may_arrive_twice',
  'no_letters',
] as const;

export const retryMessages = {
  summary: 'Sends many undelivered messages once more, some a second, or cancels them',
  errors: codes(),
  body: Type.Object({
    data: Type.Object(
      {
        ids: Type.Optional(
          Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
            minItems: 1,
            maxItems: MAX_RETRIES,
            description: 'These. Without: those that `filters` choose, the oldest first.',
          }),
        ),
        filters: Type.Optional(Type.Object(filters, { additionalProperties: false })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_RETRIES, default: 100 })),
        may_arrive_twice: Type.Optional(
          Type.Boolean({
            default: false,
            description: 'Also those that may have arrived: to whom they did, they come twice.',
          }),
        ),
        cancel: Type.Optional(
          Type.Boolean({
            default: false,
            description:
              'Instead of sending them: they are cancelled, also those that can be sent no more, and wait for nobody.',
          }),
        ),
        dry_run: Type.Optional(Type.Boolean({ default: false })),
      },
      { additionalProperties: false },
    ),
  }),
  reply: Type.Object({
    data: Type.Object({
      chosen: Type.Integer({ description: 'Undelivered messages that `ids` or `filters` name.' }),
      queued: Type.Integer({ description: 'Sent again, or, of a dry run, that would be.' }),
      skipped: Type.Array(
        Type.Object({
          reason: literals(
            RETRY_SKIPS,
            '`may_arrive_twice`: without the consent to that; `no_letters`: no paid message is left for it.',
          ),
          count: Type.Integer(),
        }),
      ),
      cancelled: Type.Integer(),
      left: Type.Integer({
        description: 'That could be sent again or, with `cancel`, cancelled, beyond the limit.',
      }),
      last_at: orNull(
        Type.String({ format: 'date-time', description: 'When the last of them is due.' }),
      ),
    }),
  }),
};
