import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { messageTexts as text } from '../../text/message-texts.ts';
import { type Template, templateOptions } from './api.ts';
import { ChannelsCard } from './channels-card.tsx';
import classes from './messages.module.css';
import { isOwn } from './rules.ts';
import { RulesCard } from './rules-card.tsx';
import { TextList } from './text-list.tsx';

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
    <Page title={text.title}>
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
  const { text: kind, dialog } = useSearch({ from: '/cabinet/messages' });
  const navigate = useNavigate({ from: '/cabinet/messages' });
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
