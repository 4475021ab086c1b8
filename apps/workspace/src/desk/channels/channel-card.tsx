import { Anchor, Badge, Button, Text } from '@mantine/core';
import type { Channel as Name } from '@okoshko/contract/messaging/channels';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { causeText } from '../../shared/messages/cause.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { channels as text } from '../../text/desk/channels.ts';
import { messageWords } from '../../text/desk/message-words.ts';
import { supplierText } from '../shared/messages/message-status.tsx';
import { MoneyTable } from '../shared/money/money-table.tsx';
import { type Channel, sendTest, testOptions } from './api.ts';
import classes from './channels.module.css';
import { type CodeLine, codesOf, isResting, reasonText, restedByText, stateText } from './rules.ts';
import { Suppliers } from './suppliers.tsx';

const LOOKS = {
  open: { color: 'green', mark: '✓' },
  resting: { color: 'red', mark: '‖' },
  stopped: { color: 'red', mark: '■' },
  off: { color: 'gray', mark: '—' },
} as const;

/** However long it is, its end is told. */
const WHOLE = { root: { height: 'auto' }, label: { whiteSpace: 'normal' } } as const;

/** One channel: what it does, by whom it sends, and what can be done with it. */
export function ChannelCard({ channel }: { readonly channel: Channel }) {
  const name = messageWords.channels[channel.channel];
  const { color, mark } = LOOKS[channel.state];
  return (
    <Section title={name}>
      <div className={classes.state}>
        <Badge
          size="lg"
          color={color}
          variant="light"
          tt="none"
          styles={WHOLE}
          leftSection={<span aria-hidden="true">{mark}</span>}
        >
          {stateText(channel, { now: now(), zone: deviceZone() })}
        </Badge>
        {channel.is_sandbox && (
          <span className={`${classes.line} ${classes.muted}`}>{text.sandbox}</span>
        )}
      </div>
      {isResting(channel) && <Rest channel={channel} />}
      {channel.state !== 'off' && (
        <>
          <Passed channel={channel} />
          <Suppliers channel={channel} />
          {channel.channel === 'sms' && <Codes codes={channel.codes} />}
          <Actions channel={channel} name={name} />
        </>
      )}
    </Section>
  );
}

/** The reason why a channel rests, the person who rested it, and the messages that wait for it. */
function Rest({ channel }: { readonly channel: Channel }) {
  const { waiting } = channel;
  const reason = reasonText(channel);
  return (
    <div>
      <p className={classes.line}>{restedByText(channel)}</p>
      {reason && (
        <p className={classes.line}>
          {text.reason}: {reason}
        </p>
      )}
      {waiting > 0 && <p className={classes.line}>{text.waiting(waiting)}</p>}
    </div>
  );
}

function Passed({ channel: { channel, hour, day } }: { readonly channel: Channel }) {
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{text.hour}</dt>
          <dd>{text.passed(hour.sent, hour.failed)}</dd>
        </div>
        <div>
          <dt>{text.day}</dt>
          <dd>{text.passed(day.sent, day.failed)}</dd>
        </div>
      </dl>
      {day.failed > 0 && (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to="/desk/messages" search={{ channel }} {...props} />}
        >
          {text.toFailed}
        </Anchor>
      )}
    </>
  );
}

interface ActionsProps {
  readonly channel: Channel;
  readonly name: string;
}

function Actions({ channel, name }: ActionsProps) {
  const may = useMay();
  const dialog = isResting(channel) ? 'wake' : 'rest';
  return (
    <div className={classes.actions}>
      {may('api::message-channel.message-channel.rest') && (
        <Button
          variant={dialog === 'wake' ? 'filled' : 'default'}
          aria-label={dialog === 'wake' ? text.wakeOf(name) : text.restOf(name)}
          renderRoot={(props) => (
            <Link
              to="/desk/channels"
              search={{ dialog, channel: channel.channel }}
              resetScroll={false}
              {...props}
            />
          )}
        >
          {dialog === 'wake' ? text.wake : text.rest}
        </Button>
      )}
      {['api::message-channel.message-channel.test', 'api::message.message.findOne'].every(may) && (
        <Test channel={channel.channel} name={name} />
      )}
    </div>
  );
}

interface TestProps {
  readonly channel: Name;
  readonly name: string;
}

/** Sends a message to oneself, and tells what became of it. */
function Test({ channel, name }: TestProps) {
  const send = useMutation({ mutationFn: () => sendTest(channel) });
  const { data } = useQuery(testOptions(send.data));
  const isWaiting = send.isSuccess && (data === undefined || data.status === 'queued');
  return (
    <>
      <WriteButton
        variant="default"
        loading={send.isPending || isWaiting}
        aria-label={text.testOf(name)}
        onClick={() => send.mutate()}
      >
        {text.test}
      </WriteButton>
      <div role="status" className={classes.line}>
        {isWaiting && text.testing}
        {data?.status === 'sent' && text.testSent(supplierText(data.supplier ?? channel))}
        {data && data.status !== 'sent' && data.status !== 'queued' && (
          <span className={classes.warning}>
            {text.testFailed(causeText(data.error_group ?? data.status))}
          </span>
        )}
      </div>
      {send.error && <FailureCard failure={send.error} />}
    </>
  );
}

/** The share of the hour's codes that were typed in. An operator that drops our SMS shows as a fall in its ranges. */
function Codes({ codes }: { readonly codes: Channel['codes'] }) {
  const { all, lines } = codesOf(codes);
  if (!all) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {text.codes}: {text.codesOf(all.confirmed, all.sent)}, {all.percent} %{all.isLow && <Low />}
      </Text>
      <Text size="sm" c="dimmed">
        {text.codesLead}
      </Text>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.codesFew}
        </Text>
      ) : (
        <MoneyTable
          caption={text.codes}
          columns={CODE_COLUMNS}
          rows={lines}
          keyOf={({ prefix, supplier }) => `${prefix} ${supplier}`}
        />
      )}
    </div>
  );
}

const CODE_COLUMNS = [
  { name: text.codesPrefix, cell: ({ prefix }: CodeLine) => text.prefix(prefix) },
  { name: text.codesSupplier, cell: ({ supplier }: CodeLine) => supplierText(supplier) },
  {
    name: text.codesEntered,
    cell: ({ confirmed, sent }: CodeLine) => text.codesOf(confirmed, sent),
  },
  {
    name: text.codesShare,
    cell: ({ percent, isLow }: CodeLine) => (
      <>
        {percent} %{isLow && <Low />}
      </>
    ),
  },
];

const Low = () => <span className={classes.warning}> ↓ {text.low}</span>;
