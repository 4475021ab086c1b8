import {
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
  type Reach,
} from '@okoshko/contract/notifications/topics';
import type { SwitchPress } from '../../shared/notices/switches.tsx';

export type Channels = Readonly<Partial<Record<NoticeChannel, boolean>>>;
type Topics = Readonly<Record<NoticeTopic, Channels>>;

export type Press = SwitchPress<NoticeTopic, NoticeChannel>;

/** The request that a press sends. */
export const changeOf = ({ topic, channel, isOn }: Press) => ({
  topics: { [topic]: { [channel]: isOn } },
});

export const withPress = <T extends { readonly topics: Topics }>(
  settings: T,
  { topic, channel, isOn }: Press,
): T => ({
  ...settings,
  topics: { ...settings.topics, [topic]: { ...settings.topics[topic], [channel]: isOn } },
});

export const isDone = ({ topics }: { readonly topics: Topics }, { topic, channel, isOn }: Press) =>
  topics[topic][channel] === isOn;

type Reaches = Readonly<Record<NoticeChannel, Reach>>;

/** A column for each channel that this installation has, and a row for each topic. */
export const columnsOf = (reach: Reaches) =>
  NOTICE_CHANNELS.filter((channel) => reach[channel] !== 'off');

export const rows = NOTICE_TOPICS;

/** The ways that are switched on somewhere and lead nowhere yet. */
export const missingOf = (reach: Reaches, topics: Topics): readonly NoticeChannel[] =>
  columnsOf(reach).filter(
    (channel) =>
      reach[channel] === 'unset' && NOTICE_TOPICS.some((topic) => topics[topic][channel]),
  );
