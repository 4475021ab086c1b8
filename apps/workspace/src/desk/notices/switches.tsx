import '../../kit/form-styles.ts';
import { Skeleton, Text } from '@mantine/core';
import { STAFF_TOPICS } from '@okoshko/contract/notifications/topics';
import { useQuery } from '@tanstack/react-query';
import { announce } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { SwitchTable } from '../../kit/notices/switches.tsx';
import { type NoticeSettings, settingsOptions, useSwitch } from '../../kit/notices/use-switch.ts';
import { Section } from '../../kit/section.tsx';
import { notices as text } from '../../text/desk/notices.ts';
import { changeOf, columnsOf, isDone, missingOf, type Press, withPress } from './rules.ts';

const RULES = { changeOf, withPress, isDone };

/** Each event, and the ways it is told. */
export function Switches() {
  const { data, error, refetch } = useQuery(settingsOptions);
  const switching = useSwitch(RULES);
  const press = (one: Press, name: string) =>
    switching.mutate(one, { onSuccess: () => announce(text.saved(name, one.isOn)) });
  return (
    <Section title={text.where}>
      <Text c="dimmed">{text.lead}</Text>
      {!data && !error && <Skeleton height={280} />}
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {switching.error && <FailureCard failure={switching.error} />}
      {data?.staff_topics && <Table reach={data.reach} topics={data.staff_topics} press={press} />}
    </Section>
  );
}

interface TableProps {
  readonly reach: NoticeSettings['reach'];
  readonly topics: NonNullable<NoticeSettings['staff_topics']>;
  press(one: Press, name: string): void;
}

function Table({ reach, topics, press }: TableProps) {
  return (
    <>
      <SwitchTable
        heading={text.topic}
        topics={STAFF_TOPICS}
        channels={columnsOf(reach)}
        names={text}
        isOn={(topic, channel) => topics[topic][channel]}
        press={press}
      />
      {missingOf(reach, topics).map((channel) => (
        <Text key={channel} size="sm">
          {text.unset[channel]}
        </Text>
      ))}
    </>
  );
}
