import {
  type Reach,
  STAFF_CHANNELS,
  STAFF_TOPICS,
  type StaffChannel,
  type StaffTopic,
} from '@okoshko/contract/notifications/topics';
import type { SwitchPress } from '../../shared/notices/switches.tsx';

type Topics = Readonly<Record<StaffTopic, Readonly<Record<StaffChannel, boolean>>>>;

export type Press = SwitchPress<StaffTopic, StaffChannel>;

/** The request to the API that a press makes. */
export const changeOf = ({ topic, channel, isOn }: Press) => ({
  staff_topics: { [topic]: { [channel]: isOn } },
});

export const withPress = <T extends { readonly staff_topics: Topics | null }>(
  settings: T,
  { topic, channel, isOn }: Press,
): T =>
  settings.staff_topics === null
    ? settings
    : {
        ...settings,
        staff_topics: {
          ...settings.staff_topics,
          [topic]: { ...settings.staff_topics[topic], [channel]: isOn },
        },
      };

export const isDone = (
  { staff_topics: topics }: { readonly staff_topics: Topics | null },
  { topic, channel, isOn }: Press,
): boolean => topics?.[topic][channel] === isOn;

type Reaches = Readonly<Record<Exclude<StaffChannel, 'app'>, Reach>>;

/** The desk itself, what this installation sends by, and push where the operator has a device of the cabinet. */
export const columnsOf = (reach: Reaches): readonly StaffChannel[] =>
  STAFF_CHANNELS.filter((channel) => {
    if (channel === 'app') return true;
    return channel === 'push' ? reach.push === 'ready' : reach[channel] !== 'off';
  });

/** The ways that are switched on somewhere and lead nowhere yet. */
export const missingOf = (reach: Reaches, topics: Topics): readonly ('telegram' | 'email')[] =>
  (['telegram', 'email'] as const).filter(
    (channel) => reach[channel] === 'unset' && STAFF_TOPICS.some((topic) => topics[topic][channel]),
  );
