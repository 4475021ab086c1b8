import '../../kit/form-styles.ts';
import { Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Page } from '../../kit/page.tsx';
import { zoneText } from '../../kit/zone-text.ts';
import { messages as text } from '../../text/desk/messages.ts';
import { sections } from '../../text/desk/sections.ts';
import { Causes } from './causes.tsx';
import { Filters } from './filters.tsx';
import { MessageList } from './message-list.tsx';
import { isOfDead } from './rules.ts';

// The list is read more often than a dialog is opened.
const MessageDialog = lazy(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}));
const AgainDialog = lazy(async () => ({
  default: (await import('./again-dialog.tsx')).AgainDialog,
}));

/** What was sent, to whom and what came of it: first of all what did not arrive, by cause. */
export function MessagesScreen() {
  const search = useSearch({ from: '/desk/messages' });
  return (
    <Page title={sections.messages}>
      <Filters />
      {isOfDead(search) && <Causes />}
      <MessageList />
      <Text size="sm" c="dimmed">
        {text.zone(zoneText(deviceZone(), now()))}
      </Text>
      <Dialogs />
    </Page>
  );
}

function Dialogs() {
  const { id, dialog } = useSearch({ from: '/desk/messages' });
  const navigate = useNavigate({ from: '/desk/messages' });
  const close = () =>
    navigate({
      search: ({ id: _id, dialog: _dialog, ...rest }) => rest,
      resetScroll: false,
    });
  return (
    <Suspense>
      {id !== undefined && <MessageDialog key={id} id={id} onClose={close} />}
      {id === undefined && dialog === 'again' && <AgainDialog onClose={close} />}
    </Suspense>
  );
}
