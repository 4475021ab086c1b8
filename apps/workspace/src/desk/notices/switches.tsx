import '../../kit/form-styles.ts';
import { Skeleton, Switch, Text } from '@mantine/core';
import { STAFF_TOPICS } from '@okoshko/contract/notifications/topics';
import { useQuery } from '@tanstack/react-query';
import { announce } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { useNoWrites } from '../../kit/writes.tsx';
import { notices as text } from '../../text/desk/notices.ts';
import { type NoticeSettings, settingsOptions, useSwitch } from './api.ts';
import classes from './notices.module.css';
import { columnsOf, missingOf, type Press } from './rules.ts';

/** Each event, and the ways it is told. */
export function Switches() {
  const { data, error, refetch } = useQuery(settingsOptions);
  const switching = useSwitch();
  const press: PressSwitch = (one, name) =>
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

type PressSwitch = (one: Press, name: string) => void;

interface TableProps {
  readonly reach: NoticeSettings['reach'];
  readonly topics: NonNullable<NoticeSettings['staff_topics']>;
  readonly press: PressSwitch;
}

function Table({ reach, topics, press }: TableProps) {
  const columns = columnsOf(reach);
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text.topic}</th>
            {columns.map((channel) => (
              <th key={channel} scope="col" className={classes.channel}>
                {text.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STAFF_TOPICS.map((topic) => (
            <tr key={topic}>
              <th scope="row">{text.topics[topic]}</th>
              {columns.map((channel) => (
                <td key={channel}>
                  <OneSwitch
                    name={`${text.topics[topic]}: ${text.channels[channel]}`}
                    one={{ topic, channel, isOn: topics[topic][channel] }}
                    press={press}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {missingOf(reach, topics).map((channel) => (
        <Text key={channel} size="sm">
          {text.unset[channel]}
        </Text>
      ))}
    </>
  );
}

interface OneSwitchProps {
  readonly name: string;
  /** As it is. */
  readonly one: Press;
  readonly press: PressSwitch;
}

function OneSwitch({ name, one, press }: OneSwitchProps) {
  const reason = useNoWrites();
  return (
    <Switch
      size="md"
      className={classes.switch}
      aria-label={name}
      checked={one.isOn}
      disabled={reason !== null}
      onChange={({ currentTarget }) => press({ ...one, isOn: currentTarget.checked }, name)}
    />
  );
}
