import {
  channelsOfTopic,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
} from '@okoshko/contract/notifications/topics';

/** What a user changed, each by topic and channel, as `booked:email`. */
export type Switches = Readonly<Record<string, boolean>>;

const switchOf = (topic: NoticeTopic, channel: NoticeChannel): string => `${topic}:${channel}`;

/** Where nobody changed it: by what the user has set up for it themselves, and of the plan by SMS. */
export const isOnByDefault = (channel: NoticeChannel): boolean => channel !== 'email';

export const isOn = (switches: Switches, topic: NoticeTopic, channel: NoticeChannel): boolean =>
  switches[switchOf(topic, channel)] ?? isOnByDefault(channel);

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

/** What a body names. */
export const switchesOf = (
  topics: Readonly<Partial<Record<NoticeTopic, Readonly<Partial<Record<NoticeChannel, boolean>>>>>>,
): Switches =>
  Object.fromEntries(
    NOTICE_TOPICS.flatMap((topic) =>
      channelsOfTopic(topic).flatMap((channel) => {
        const isOn = topics[topic]?.[channel];
        return isOn === undefined ? [] : [[switchOf(topic, channel), isOn] as const];
      }),
    ),
  );
