import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, kopecks, literals, orNull, page, pagination } from '../platform/schemas.ts';
import { SHARES } from './channels.ts';

const parts = Type.Integer({ description: 'Parts of SMS, as suppliers bill them.' });
const spending = Type.Object(
  { messages: Type.Integer(), parts, cost: kopecks },
  { title: 'SmsSpending' },
);

const stop = Type.Object(
  {
    reason: Type.String(),
    stopped_at: instant,
    stopped_by: orNull(
      Type.Object(
        { id: Type.Integer(), name: orNull(Type.String()) },
        { description: 'Null: the account is gone.' },
      ),
    ),
  },
  { title: 'SmsStop' },
);

const share = Type.Object(
  {
    share: literals(
      SHARES,
      '`codes`: to phones of accounts; `new_codes`: to phones that no account has; `messages`: all others.',
    ),
    hour: spending,
    hour_limit: kopecks,
    day: spending,
    day_limit: kopecks,
  },
  { title: 'SmsShare' },
);

const country = Type.Object(
  {
    country: Type.String({ description: 'ISO 3166-1, two letters.' }),
    is_open: Type.Boolean({ description: 'Whether SMS go there.' }),
    price: orNull(Type.Integer({ description: 'Kopecks of a part. Null: none go there.' })),
    day: spending,
    day_limit: orNull(
      Type.Integer({ description: 'Kopecks of a day. Null: as much as the service may.' }),
    ),
  },
  { title: 'SmsCountry' },
);

const budget = Type.Object(
  {
    is_limited: Type.Boolean({ description: 'False where the settings switch limits off.' }),
    is_usual_price: Type.Boolean({
      description: 'Nobody set the price of a part: the usual one is taken.',
    }),
    day_limit: kopecks,
    day: spending,
    day_ends: Type.String({ format: 'date-time', description: 'Midnight in Moscow.' }),
    shares: Type.Array(share),
    hours: Type.Array(
      Type.Object({
        hour: instant,
        codes: spending,
        messages: spending,
      }),
      { description: 'The last 24 hours, the oldest first.' },
    ),
    countries: Type.Array(country, {
      description: 'Those that are open or were written to today.',
    }),
    waiting: Type.Integer({ description: 'Messages that wait for a limit.' }),
    stop: orNull(stop),
  },
  { title: 'SmsBudget' },
);
const budgetReply = Type.Object({ data: budget }, { title: 'SmsBudgetReply' });

export const readSmsBudget = {
  summary:
    'What SMS cost today, by purpose, hour and country, and how much they may; operators only',
  reply: budgetReply,
};

const sender = Type.Object(
  {
    id: Type.Integer(),
    documentId: Type.String(),
    name: orNull(Type.String()),
    user: Type.String({ description: 'documentId of the account.' }),
    hour: spending,
    hour_limit: Type.Integer({ description: 'Parts.' }),
    day: spending,
    day_limit: Type.Integer({ description: 'Parts.' }),
    stop: orNull(stop),
  },
  { title: 'SmsSender' },
);
export const listSmsSenders = {
  summary:
    'Professionals who sent SMS today, or whose SMS are stopped: the most expensive first; operators only',
  query: page,
  reply: Type.Object({ data: Type.Array(sender), meta: pagination }),
};

const target = Type.Optional(
  orNull(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'The documentId of a professional’s profile. Null or absent: all but codes.',
    }),
  ),
);
const reason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' });
const decision = Type.Object({
  data: Type.Object({ provider_profile: target, reason }, { additionalProperties: false }),
});

export const stopSms = {
  summary:
    'Stops the SMS of one professional, or all but codes: they go by other channels or wait; operators only',
  errors: codes('not_found', 'sms_already_stopped'),
  body: decision,
  reply: budgetReply,
};
export const resumeSms = {
  summary: 'Lets stopped SMS go again: what waits for it goes at once; operators only',
  errors: codes('not_found', 'sms_not_stopped'),
  body: decision,
  reply: budgetReply,
};

const used = Type.Object({ parts, limit: parts }, { title: 'SmsUsed' });
export const readOwnAllowance = {
  summary: 'What the caller may send to clients: own texts, SMS of the hour and of the day',
  errors: codes('provider_profile_required'),
  reply: Type.Object({
    data: Type.Object(
      {
        is_phone_proved: Type.Boolean({ description: 'False: nothing is sent to clients.' }),
        own_texts: Type.Object({
          is_open: Type.Boolean({ description: 'False: the service’s own texts go instead.' }),
          client_bookings: Type.Integer({
            description: 'How often clients booked themselves, up to as often as it takes.',
          }),
          bookings_needed: Type.Integer(),
        }),
        hour: used,
        day: used,
        is_stopped: Type.Boolean({ description: 'Operators stopped the SMS.' }),
      },
      { title: 'MessageAllowance' },
    ),
  }),
};
