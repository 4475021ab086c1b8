import { type Static, Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, literals, orNull, page, pagination } from '../platform/schemas.ts';
import { CHANNELS } from './channels.ts';

/** The recipients: professionals whose accounts are not blocked, and of whom all of these hold. */
const audience = Type.Object(
  {
    plan: Type.Optional(literals(['any', 'paid', 'none'], 'Whether a plan is in force.')),
    tariffs: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        minItems: 1,
        maxItems: 20,
        description: 'DocumentIds: the plan in force is of one of these tariffs.',
      }),
    ),
    cities: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
        minItems: 1,
        maxItems: 50,
        description: 'As they wrote it, whatever the case of its letters.',
      }),
    ),
    activity: Type.Optional(
      literals(
        ['any', 'active', 'idle'],
        '`active`: an appointment with them was made within `days`; `idle`: none was.',
      ),
    ),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, default: 30 })),
  },
  { additionalProperties: false, title: 'BroadcastAudience' },
);
export type BroadcastAudience = Static<typeof audience>;

const words = {
  title: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '\\S',
    description: 'Of a push message, an e-mail and in Telegram; an SMS has none.',
  }),
  text: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
  is_marketing: Type.Boolean({
    description:
      'True: it goes to those alone who agreed to advertising, and ends with a way out. False: it is about the service they use.',
  }),
  channels: Type.Array(literals(CHANNELS), {
    minItems: 1,
    maxItems: 4,
    uniqueItems: true,
    description: 'In the order in which they are tried.',
  }),
};
const draft = {
  ...words,
  audience,
  pace: Type.Integer({
    minimum: 10,
    maximum: 20_000,
    description: 'Messages an hour, from 10 to 20 on the clock of each recipient.',
  }),
  starts_at: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'No message goes before it; absent or past: from now on.',
    }),
  ),
};

const channelCounts = Type.Record(Type.String(), Type.Integer(), {
  description: 'Recipients by the first of the channels that leads to them.',
});
const previewReply = Type.Object({
  data: Type.Object({
    recipients: Type.Integer(),
    skipped: Type.Record(Type.String(), Type.Integer(), {
      description: 'By reason: `no_consent`, `unreachable`.',
    }),
    channels: channelCounts,
    segments: Type.Integer({ description: 'How many SMS it takes to one of them.' }),
    text: Type.String({ description: 'As an SMS has it, with the example of a way out.' }),
    advertising_words: Type.Array(Type.String(), {
      description: 'Words of advertising in a text that is called none.',
    }),
    starts_at: orNull(instant),
    ends_at: orNull(instant),
    cost: orNull(
      Type.Integer({
        description:
          'Kopecks of the SMS that go by their first channel; null: `SMS_COST` is not set.',
      }),
    ),
  }),
});
export const previewBroadcast = {
  summary: 'Who would get a broadcast, how, and till when; nothing is sent',
  errors: codes('validation_failed'),
  body: Type.Object({ data: Type.Object(draft, { additionalProperties: false }) }),
  reply: previewReply,
};

export const tryBroadcast = {
  summary: 'Sends the caller alone what a broadcast would say, by each of its channels',
  errors: codes('audience_empty'),
  body: Type.Object({ data: Type.Object(words, { additionalProperties: false }) }),
  reply: Type.Object({
    data: Type.Object({
      sent_by: Type.Array(literals(CHANNELS), {
        description: 'Those of the channels that lead to the caller.',
      }),
    }),
  }),
};

const broadcast = Type.Object(
  {
    id: Type.Integer(),
    documentId: Type.String(),
    created_at: instant,
    title: Type.String(),
    text: Type.String(),
    is_marketing: Type.Boolean(),
    channels: Type.Array(literals(CHANNELS)),
    audience,
    pace: Type.Integer(),
    author: orNull(
      Type.String({ description: 'Name of the operator; null: the account is gone.' }),
    ),
    status: literals(
      ['scheduled', 'running', 'stopped', 'done'],
      '`scheduled`: its start is to come.',
    ),
    starts_at: orNull(instant),
    stopped_at: orNull(instant),
    stopped_by: orNull(Type.String()),
    recipients: Type.Integer(),
    queued: Type.Integer(),
    sent: Type.Integer(),
    unknown: Type.Integer({ description: 'Messages that may have arrived.' }),
    not_sent: Type.Record(Type.String(), Type.Integer(), {
      description: 'By the reason of a message; `stopped` among them.',
    }),
    next_send_at: orNull(instant),
    last_send_at: orNull(instant),
  },
  { title: 'Broadcast' },
);
const reply = Type.Object({ data: broadcast }, { title: 'BroadcastReply' });

/** The details of `broadcast_sent`: who sent the same, and when. */
export interface SentBroadcast {
  readonly author: string | null;
  readonly created_at: string;
}

export const sendBroadcast = {
  summary: 'Queues a message to every professional of an audience, at a pace',
  errors: codes('audience_changed', 'audience_empty', 'broadcast_sent', 'second_person_needed'),
  body: Type.Object({
    data: Type.Object(
      {
        ...draft,
        recipients: Type.Integer({
          minimum: 1,
          description:
            'As many as the preview counted; another number by now is 409 `audience_changed`.',
        }),
        draft: Type.Optional(
          Type.String({
            maxLength: 64,
            description: 'DocumentId of the draft that it was; it is gone with the sending.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
  }),
  reply,
};
export const listBroadcasts = {
  summary: 'Broadcasts and what came of them, the newest first',
  query: page,
  reply: Type.Object({ data: Type.Array(broadcast), meta: pagination }),
};
const params = Type.Object({ id: Type.String({ maxLength: 64 }) });
export const readBroadcast = {
  summary: 'A broadcast and what came of it, by documentId',
  errors: codes('not_found'),
  params,
  reply,
};
export const stopBroadcast = {
  summary: 'Sends no more of a broadcast; repeated, it changes nothing',
  errors: codes('not_found'),
  params,
  reply,
};
export const listCities = {
  summary:
    'The cities of professionals, as they wrote them, with how many there are, the largest first',
  reply: Type.Object({
    data: Type.Array(Type.Object({ city: Type.String(), providers: Type.Integer() })),
  }),
};
