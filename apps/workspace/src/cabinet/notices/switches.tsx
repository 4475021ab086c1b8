import { Skeleton, Text } from '@mantine/core';
import type { NoticeChannel } from '@okoshko/contract/notifications/topics';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { announce } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { OneSwitch, SwitchTable } from '../../shared/notices/switches.tsx';
import {
  type NoticeSettings,
  settingsOptions,
  useSwitch,
} from '../../shared/notices/use-switch.ts';
import { notices as words } from '../../text/notices.ts';
import classes from './notices.module.css';
import {
  type Channels,
  changeOf,
  columnsOf,
  isDone,
  missingOf,
  type Press,
  rows,
  withPress,
} from './rules.ts';

const RULES = { changeOf, withPress, isDone };

/** Each event, and the ways it is told outside the cabinet. */
export function Switches() {
  const { data, error, refetch } = useQuery(settingsOptions);
  const switching = useSwitch(RULES);
  const press = (one: Press, name: string) =>
    switching.mutate(one, { onSuccess: () => announce(words.saved(name, one.isOn)) });
  return (
    <section aria-labelledby="where">
      <h2 id="where" className={classes.heading}>
        {words.where}
      </h2>
      <Text c="dimmed" mb="sm">
        {words.whereLead}
      </Text>
      {!data && !error && <Skeleton height={360} />}
      {error && <FailureCard failure={error} retry={refetch} />}
      {switching.error && <FailureCard failure={switching.error} />}
      {data && <Table settings={data} press={press} />}
      {data && <PlanSms settings={data} press={press} />}
      {data && <Missing settings={data} />}
    </section>
  );
}

interface SettingsProps {
  readonly settings: NoticeSettings;
  readonly press: (one: Press, name: string) => void;
}

function Table({ settings: { reach, topics }, press }: SettingsProps) {
  const channels = columnsOf(reach);
  if (channels.length === 0) return null;
  return (
    <SwitchTable
      heading={words.topic}
      topics={rows}
      channels={channels}
      names={words}
      isOn={(topic, channel) => {
        const own: Channels = topics[topic];
        return own[channel] ?? false;
      }}
      press={press}
    />
  );
}

function PlanSms({ settings: { reach, topics }, press }: SettingsProps) {
  if (reach.sms === 'off') return null;
  const one = { topic: 'plan', channel: 'sms', isOn: topics.plan.sms } as const;
  return (
    <div className={classes.line}>
      <div>
        <Text>{words.planSms}</Text>
        <Text size="sm" c="dimmed">
          {words.planSmsLead}
        </Text>
      </div>
      <OneSwitch name={words.planSms} one={one} press={press} />
    </div>
  );
}

/** The channels that are not connected yet, with links to connect them. */
function Missing({ settings: { reach, topics } }: Pick<SettingsProps, 'settings'>) {
  const missing = missingOf(reach, topics);
  if (missing.length === 0) return null;
  return (
    <ul className={classes.missing}>
      {missing.map((channel) => (
        <li key={channel}>
          {words.unset[channel]} {channel !== 'push' && <ToAccount channel={channel} />}
        </li>
      ))}
    </ul>
  );
}

const ToAccount = ({ channel }: { readonly channel: NoticeChannel }) => (
  <Link to="/cabinet/account" aria-label={`${words.toAccount}: ${words.channels[channel]}`}>
    {words.toAccount}
  </Link>
);
