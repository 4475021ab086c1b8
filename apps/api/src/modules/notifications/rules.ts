import {
  channelsOfTopic,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
  STAFF_CHANNELS,
  STAFF_TOPICS,
  type StaffChannel,
  type StaffTopic,
} from '@okoshko/contract/notifications/topics';

/** The switches that a user changed, each by topic and channel, as `booked:email`. */
export type Switches = Readonly<Record<string, boolean>>;

type AnyTopic = NoticeTopic | StaffTopic;
type AnyChannel = NoticeChannel | StaffChannel;

const switchOf = (topic: AnyTopic, channel: AnyChannel): string => `${topic}:${channel}`;

/** A switch that nobody changed is on for what the user has set up themselves, and for SMS about the plan. */
export const isOnByDefault = (channel: NoticeChannel): boolean => channel !== 'email';

export const isOn = (switches: Switches, topic: NoticeTopic, channel: NoticeChannel): boolean =>
  switches[switchOf(topic, channel)] ?? isOnByDefault(channel);

/** A new operator is told of everything by all that reaches them: nobody else would know of it. */
export const isOnForStaff = (
  switches: Switches,
  topic: StaffTopic,
  channel: StaffChannel,
): boolean => switches[switchOf(topic, channel)] ?? true;

type Topics = Readonly<
  Record<NoticeTopic, Readonly<Record<'push' | 'telegram' | 'email', boolean>>>
> & {
  readonly plan: { readonly sms: boolean };
};

/** All topics, each with its channels. */
export const topicsOf = (switches: Switches): Topics => {
  const all = NOTICE_TOPICS.map((topic) => {
    const channels = channelsOfTopic(topic);
    return [topic, Object.fromEntries(channels.map((one) => [one, isOn(switches, topic, one)]))];
  });
  // Every topic and channel of the two lists is there.
  return Object.fromEntries(all) as Topics;
};

type StaffTopics = Readonly<Record<StaffTopic, Readonly<Record<StaffChannel, boolean>>>>;

/** Operators are told of these topics, each by its channels. */
export const staffTopicsOf = (switches: Switches): StaffTopics => {
  const all = STAFF_TOPICS.map((topic) => [
    topic,
    Object.fromEntries(STAFF_CHANNELS.map((one) => [one, isOnForStaff(switches, topic, one)])),
  ]);
  return Object.fromEntries(all) as StaffTopics;
};

type Changes<Topic extends string, Channel extends string> = Readonly<
  Partial<Record<Topic, Readonly<Partial<Record<Channel, boolean>>>>>
>;

export const switchesOf = (topics: Changes<NoticeTopic, NoticeChannel> = {}): Switches =>
  Object.fromEntries(
    NOTICE_TOPICS.flatMap((topic) =>
      channelsOfTopic(topic).flatMap((channel) => {
        const isOn = topics[topic]?.[channel];
        return isOn === undefined ? [] : [[switchOf(topic, channel), isOn] as const];
      }),
    ),
  );

export const staffSwitchesOf = (topics: Changes<StaffTopic, StaffChannel> = {}): Switches =>
  Object.fromEntries(
    STAFF_TOPICS.flatMap((topic) =>
      STAFF_CHANNELS.flatMap((channel) => {
        const isOn = topics[topic]?.[channel];
        return isOn === undefined ? [] : [[switchOf(topic, channel), isOn] as const];
      }),
    ),
  );
