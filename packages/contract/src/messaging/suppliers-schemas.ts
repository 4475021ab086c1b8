import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, kopecks, literals, orNull } from '../platform/schemas.ts';
import { CHANNELS } from './channels.ts';

/** The states of a channel; `stopped`: it rests until somebody wakes it. */
export const CHANNEL_STATES = ['open', 'resting', 'stopped', 'off'] as const;

const at = (description: string) => orNull(Type.String({ format: 'date-time', description }));

const sentIn = Type.Object({
  sent: Type.Integer({ description: 'Messages that a gateway took.' }),
  failed: Type.Integer({ description: 'Messages that ended undelivered, or may have.' }),
});

const supplier = Type.Object(
  {
    name: Type.String({ description: 'Of a channel with one gateway, the channel.' }),
    sent_hour: Type.Integer(),
    sent_day: Type.Integer(),
    last_error: orNull(Type.String({ description: 'Its latest refusal or failure.' })),
    last_error_at: orNull(instant),
    last_sent_at: orNull(instant),
    has_balance: Type.Boolean(),
  },
  { title: 'MessageSupplier' },
);

const codeShare = Type.Object({
  supplier: Type.String(),
  prefix: Type.String({
    description: 'The first four digits of the phone, which in Russia mostly tell its operator.',
  }),
  sent: Type.Integer(),
  confirmed: Type.Integer({ description: 'Of those, codes that were typed in.' }),
});

const channel = Type.Object(
  {
    channel: literals(CHANNELS),
    state: literals(CHANNEL_STATES, '`off`: the settings switch it off.'),
    is_sandbox: Type.Boolean({ description: 'A stand-in: nothing leaves the machine.' }),
    rests_until: at('Null of a channel that is open, or stopped.'),
    rests_since: at('Null of a channel that is open.'),
    reason: orNull(
      Type.String({
        description: 'Why it rests: of a failing one its error, else the words of who rested it.',
      }),
    ),
    rested_by: orNull(
      Type.Object(
        { id: Type.Integer(), name: orNull(Type.String()) },
        { description: 'Null: it rests by itself, after failures.' },
      ),
    ),
    waiting: Type.Integer({ description: 'Messages that wait until it is open.' }),
    hour: sentIn,
    day: sentIn,
    suppliers: Type.Array(supplier, { description: 'In the order in which they are tried.' }),
    codes: Type.Array(codeShare, {
      description: 'Codes sent between 65 and 5 minutes ago, of SMS alone.',
    }),
  },
  { title: 'MessageChannel' },
);
const channelReply = Type.Object({ data: channel }, { title: 'MessageChannelReply' });
const byName = Type.Object({ channel: literals(CHANNELS) });
const reason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });

export const listChannels = {
  summary: 'Channels of messages with their suppliers, and how they do; operators only',
  reply: Type.Object({
    data: Type.Array(channel, { description: 'In the order in which they are tried by default.' }),
  }),
};

const allowance = (description: string) =>
  orNull(Type.Object({ total: Type.Integer(), used: Type.Integer() }, { description }));
export const listBalances = {
  summary: 'What is left at the suppliers of messages, some minutes old at most; operators only',
  reply: Type.Object({
    data: Type.Array(
      Type.Object(
        {
          supplier: Type.String(),
          balance: orNull(kopecks),
          currency: orNull(Type.String({ description: 'As the supplier names it.' })),
          limit: allowance('Phones a day that it sends to, where it bounds them.'),
          free: allowance('Messages a day that cost nothing.'),
          read_at: at('When it was known last.'),
          error: orNull(
            Type.String({ description: 'Why it is not known now; what was known before stays.' }),
          ),
          daily_spend: orNull(
            Type.Integer({ description: 'Kopecks a day of late. Null: not known yet.' }),
          ),
        },
        { title: 'SupplierBalance' },
      ),
    ),
  }),
};

/** Minutes: a week. */
const MAX_REST_MINUTES = 10_080;

export const restChannel = {
  summary: 'Rests a channel: what would go by it takes the next one, or waits; operators only',
  errors: codes('channel_off', 'channel_rests'),
  params: byName,
  body: Type.Object({
    data: Type.Object(
      {
        minutes: orNull(
          Type.Integer({
            minimum: 1,
            maximum: MAX_REST_MINUTES,
            description: 'Null: until it is woken.',
          }),
        ),
        reason,
      },
      { additionalProperties: false },
    ),
  }),
  reply: channelReply,
};
export const wakeChannel = {
  summary: 'Wakes a resting channel: what waits for it goes on; operators only',
  errors: codes('channel_awake', 'channel_off'),
  params: byName,
  body: Type.Object({
    data: Type.Object({ reason: Type.Optional(reason) }, { additionalProperties: false }),
  }),
  reply: channelReply,
};
export const testChannel = {
  summary: 'Sends a trial message to the caller, by a resting channel too; operators only',
  errors: codes('channel_off', 'no_own_address', 'too_many_requests'),
  params: byName,
  reply: Type.Object({
    data: Type.Object({ message: Type.Integer({ description: 'Its id in the outbox.' }) }),
  }),
};
