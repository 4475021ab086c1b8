/** The topics that a professional is told of, and switches on and off. */
export const NOTICE_TOPICS = [
  'requested',
  'booked',
  'moved',
  'cancelled',
  'review',
  'plan',
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** The ways a notice leaves the cabinet, where it always is; an SMS, which costs money, tells of the plan alone. */
export const NOTICE_CHANNELS = ['push', 'telegram', 'email'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number] | 'sms';

/** The channels that a topic can go by. */
export const channelsOfTopic = (topic: NoticeTopic): readonly NoticeChannel[] =>
  topic === 'plan' ? [...NOTICE_CHANNELS, 'sms'] : NOTICE_CHANNELS;

/** The topics that wait for a decision of operators, who are told of each. */
export const INBOX_TOPICS = [
  'help_request',
  'payment_review',
  'dispute',
  'refund_request',
  'moderation',
  'dead_messages',
  'erasure_due',
  'confirmation',
] as const;

/** The topics that operators are told of; the money for SMS waits for nobody's decision. */
export const STAFF_TOPICS = [...INBOX_TOPICS, 'sms_budget'] as const;
export type StaffTopic = (typeof STAFF_TOPICS)[number];

/** `app`: in the desk itself, which operators may find louder than they like. */
export const STAFF_CHANNELS = ['app', 'push', 'telegram', 'email'] as const;
export type StaffChannel = (typeof STAFF_CHANNELS)[number];

/** `off`: this installation sends nothing by it; `unset`: the user has no address of it. */
export const REACHES = ['off', 'unset', 'ready'] as const;
export type Reach = (typeof REACHES)[number];
