import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { counted, literals, ok, orNull } from '../platform/schemas.ts';
import { REACHES } from './topics.ts';

export const readNotification = {
  summary: 'Marks an own notification as read; the first time counts',
  errors: codes('not_found'),
  params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({
    data: Type.Object({
      id: Type.Integer(),
      documentId: Type.String(),
      read_at: Type.String({ format: 'date-time' }),
    }),
  }),
};

export const readNotifications = {
  summary: 'Marks all own notifications as read that are not yet, and tells how many there were',
  body: Type.Object({
    data: Type.Optional(
      Type.Object(
        {
          until: Type.Optional(
            Type.String({
              format: 'date-time',
              description:
                'Those made at this instant or before: the `createdAt` of the newest one shown, so that one that came meanwhile stays unread.',
            }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  }),
  reply: Type.Object({ data: counted }),
};

const channels = {
  push: Type.Boolean(),
  telegram: Type.Boolean(),
  email: Type.Boolean(),
};
const channelsOfPlan = { ...channels, sms: Type.Boolean() };
const channelSwitches = Type.Object(channels, { title: 'NoticeChannels' });
const topics = {
  requested: channelSwitches,
  booked: channelSwitches,
  moved: channelSwitches,
  cancelled: channelSwitches,
  review: channelSwitches,
  plan: Type.Object(channelsOfPlan, { title: 'PlanNoticeChannels' }),
};
const staffChannels = { app: Type.Boolean(), ...channels };
const staffSwitches = Type.Object(staffChannels, { title: 'StaffNoticeChannels' });
const staffTopics = {
  help_request: staffSwitches,
  payment_review: staffSwitches,
  dispute: staffSwitches,
  refund_request: staffSwitches,
  moderation: staffSwitches,
  dead_messages: staffSwitches,
  erasure_due: staffSwitches,
  confirmation: staffSwitches,
  sms_budget: staffSwitches,
};
const reach = literals(REACHES);

const noticeSettings = Type.Object(
  {
    version: Type.Integer({ description: '0 until something was changed.' }),
    topics: Type.Object(topics, { title: 'NoticeTopics' }),
    staff_topics: Type.Union(
      [Type.Object(staffTopics, { title: 'StaffNoticeTopics' }), Type.Null()],
      {
        description:
          'Of operators: what waits for a decision, `app` being the desk itself. Null for everybody else.',
      },
    ),
    reach: Type.Object(
      { push: reach, telegram: reach, email: reach, sms: reach },
      {
        title: 'NoticeReach',
        description:
          '`off`: this installation sends nothing by the channel; `unset`: the user has no address of it, as an e-mail that is not confirmed is none.',
      },
    ),
    web_push_key: orNull(
      Type.String({
        description:
          'The `applicationServerKey` that browsers subscribe to; null: this installation sends them nothing.',
      }),
    ),
  },
  { title: 'NoticeSettings' },
);

export const readNoticeSettings = {
  summary:
    'What the user is told of outside the service, by topic and channel: inside it they find all of it. Codes and what guards the account are sent in any case',
  reply: Type.Object({ data: noticeSettings }),
};

const changedSwitches = Type.Partial(Type.Object(channels), {
  title: 'NoticeChannelChanges',
  additionalProperties: false,
});
const changedStaffSwitches = Type.Partial(Type.Object(staffChannels), {
  title: 'StaffNoticeChannelChanges',
  additionalProperties: false,
});
export const changeNoticeSettings = {
  summary: 'Switches topics on and off by channel; what is not named stays',
  errors: codes('stale'),
  body: Type.Object({
    data: Type.Object(
      {
        version: Type.Optional(Type.Integer()),
        topics: Type.Optional(
          Type.Partial(
            Type.Object({
              requested: changedSwitches,
              booked: changedSwitches,
              moved: changedSwitches,
              cancelled: changedSwitches,
              review: changedSwitches,
              plan: Type.Partial(Type.Object(channelsOfPlan), { additionalProperties: false }),
            }),
            { additionalProperties: false },
          ),
        ),
        staff_topics: Type.Optional(
          Type.Partial(
            Type.Object({
              help_request: changedStaffSwitches,
              payment_review: changedStaffSwitches,
              dispute: changedStaffSwitches,
              refund_request: changedStaffSwitches,
              moderation: changedStaffSwitches,
              dead_messages: changedStaffSwitches,
              erasure_due: changedStaffSwitches,
              confirmation: changedStaffSwitches,
              sms_budget: changedStaffSwitches,
            }),
            { additionalProperties: false, description: 'Of operators alone.' },
          ),
        ),
      },
      { additionalProperties: false },
    ),
  }),
  reply: Type.Object({ data: noticeSettings }),
};

export const tryPush = {
  summary: 'Sends a device of the user a push message that says so; one a minute',
  errors: codes('push_token_unknown'),
  body: Type.Object({
    data: Type.Object({ token: Type.String({ maxLength: 1024 }) }, { additionalProperties: false }),
  }),
  reply: ok,
};
