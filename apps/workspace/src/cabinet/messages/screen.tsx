import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Channel } from '@okoshko/contract/messaging/channels';
import { TEXT_KINDS, type TextKind } from '@okoshko/contract/messaging/texts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { rowPress } from '../../kit/row-press.ts';
import { Section } from '../../kit/section.tsx';
import { messageTexts as text } from '../../text/message-texts.ts';
import { sections } from '../../text/sections.ts';
import {
  type Allowance,
  allowanceOptions,
  type Template,
  templateOptions,
  warningsOptions,
} from './api.ts';
import { useDrafts } from './drafts.ts';
import classes from './messages.module.css';
import { isOwn, waysOf } from './rules.ts';

const route = getRouteApi('/cabinet/messages');

/** Every text as it comes to a client. */
function TextList({ template }: { readonly template: Template }) {
  const drafts = useDrafts();
  // A failure here loses nothing: the form of the text warns again.
  const warnings = useQuery(warningsOptions(template.version)).data ?? [];
  return (
    <ul className={classes.texts}>
      {TEXT_KINDS.map((kind) => (
        <li key={kind} className={classes.text} {...rowPress}>
          <TextCard
            kind={kind}
            template={template}
            hasDraft={drafts[kind] !== undefined}
            advertises={warnings.some(({ path }) => path === kind)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TextCardProps {
  readonly kind: TextKind;
  readonly template: Template;
  readonly hasDraft: boolean;
  readonly advertises: boolean;
}

function TextCard({ kind, template, hasDraft, advertises }: TextCardProps) {
  const { title, when } = text.kinds[kind];
  const preview = template.preview[kind];
  const isOwn = template[kind] !== null;
  return (
    <>
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          <Link
            to="/cabinet/messages"
            search={{ text: kind }}
            resetScroll={false}
            className={classes.link}
            data-opens-row
            aria-label={text.edit(title)}
          >
            {title}
          </Link>
        </Title>
        <span className={classes.change} aria-hidden="true">
          {text.change}
        </span>
        <Text size="sm" c="dimmed" className={classes.when}>
          {when}
        </Text>
      </div>
      <p className={classes.bubble}>{preview.text}</p>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {text.size(preview.length, text.sms(preview.segments))}
        </Text>
        {isOwn && <Badge variant="light">{text.own}</Badge>}
        {hasDraft && (
          <Badge variant="light" color="gray">
            {text.unsaved}
          </Badge>
        )}
        {advertises && (
          <Badge variant="light" color="red">
            {text.advertises}
          </Badge>
        )}
      </Group>
    </>
  );
}

/** The channels by which clients get messages. */
function ChannelsCard({ channels }: { readonly channels: readonly Channel[] | null }) {
  const used = waysOf(channels).filter(({ isOn }) => isOn);
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-labelledby="ways">
      <Stack gap="sm">
        <Title order={2} size="h4" id="ways">
          {text.channels}
        </Title>
        <Text>{used.length > 0 ? text.channelsLead : text.channelsEmpty}</Text>
        {used.length > 0 && (
          <ol className={classes.ways}>
            {used.map(({ channel }) => (
              <li key={channel}>
                {text.channel[channel].title}
                <Text size="sm" c="dimmed" component="span" className={classes.about}>
                  {text.channel[channel].about}
                </Text>
              </li>
            ))}
          </ol>
        )}
        <Text size="sm" c="dimmed">
          {text.optedOut}
        </Text>
        <div>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/cabinet/messages"
                search={{ dialog: 'channels' }}
                resetScroll={false}
                {...props}
              />
            )}
          >
            {text.channelsEdit}
          </Button>
        </div>
      </Stack>
    </Paper>
  );
}

/** The rule for own texts, the SMS limits, and anything that prevents sending. */
function RulesCard() {
  const { data, error, refetch } = useQuery(allowanceOptions);
  return (
    <Section title={text.rules}>
      {error && <FailureCard failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} />}
      {data && <Rules allowance={data} />}
    </Section>
  );
}

function Rules({ allowance }: { readonly allowance: Allowance }) {
  const { is_phone_proved, is_stopped, own_texts, hour, day } = allowance;
  return (
    <>
      {!is_phone_proved && (
        <Text>
          {text.phoneUnproved}{' '}
          <Link to="/cabinet/account" search={{ dialog: 'phone' }} className={classes.prove}>
            {text.prove}
          </Link>
        </Text>
      )}
      {is_stopped && <Text>{text.smsStopped}</Text>}
      <Text>
        {own_texts.is_open
          ? text.ownOpen
          : text.ownClosed(own_texts.client_bookings, own_texts.bookings_needed)}
      </Text>
      <Text size="sm" c="dimmed">
        {!own_texts.is_open && `${text.whyClosed} `}
        {text.smsUsed(day, hour)} {text.smsOver}
      </Text>
    </>
  );
}

// The texts are read more often than one is written.
const TextDialog = lazyDialog(async () => (await import('./text-dialog.tsx')).TextDialog);
const ChannelsDialog = lazyDialog(
  async () => (await import('./channels-dialog.tsx')).ChannelsDialog,
);
const ResetDialog = lazyDialog(async () => (await import('./reset-dialog.tsx')).ResetDialog);

/** The messages to clients as they will look, and their channels. */
export function MessagesScreen() {
  const { data: template, error, refetch } = useQuery(templateOptions());
  return (
    <Page title={sections.messages}>
      <Text c="dimmed">{text.lead}</Text>
      {error && <FailureCard failure={error} retry={refetch} />}
      {!error && !template && <Waiting />}
      {template && (
        <>
          <RulesCard />
          <TextList template={template} />
          <ChannelsCard channels={template.channels} />
          {isOwn(template) && <ResetButton />}
          <Dialogs template={template} />
        </>
      )}
    </Page>
  );
}

function Dialogs({ template }: { readonly template: Template }) {
  const { text: kind, dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const onClose = () => navigate({ search: {}, resetScroll: false });
  return (
    <>
      {kind && <TextDialog kind={kind} template={template} onClose={onClose} />}
      {dialog === 'channels' && <ChannelsDialog template={template} onClose={onClose} />}
      {dialog === 'reset' && <ResetDialog onClose={onClose} />}
    </>
  );
}

const ResetButton = () => (
  <Button
    className={classes.reset}
    variant="subtle"
    color="red"
    renderRoot={(props) => (
      <Link to="/cabinet/messages" search={{ dialog: 'reset' }} resetScroll={false} {...props} />
    )}
  >
    {text.reset}
  </Button>
);

function Waiting() {
  return (
    <div className={classes.waiting}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={156} />
      ))}
    </div>
  );
}
