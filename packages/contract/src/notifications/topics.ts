/** What a professional is told of, as they switch it on and off. */
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

/** `off`: this installation sends nothing by it; `unset`: the user has no address of it. */
export const REACHES = ['off', 'unset', 'ready'] as const;
export type Reach = (typeof REACHES)[number];
