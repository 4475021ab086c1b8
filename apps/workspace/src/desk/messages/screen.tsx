import '../../kit/form-styles.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { sections } from '../../text/desk/sections.ts';
import { Causes } from './causes.tsx';
import { Filters } from './filters.tsx';
import { MessageList } from './message-list.tsx';
import { isOfDead } from './rules.ts';

// The list is read more often than a dialog is opened.
const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog);
const AgainDialog = lazyDialog(async () => (await import('./again-dialog.tsx')).AgainDialog);

/** The messages sent, with their recipients and outcomes: first the undelivered ones, by cause. */
export function MessagesScreen() {
  const search = useSearch({ from: '/desk/messages' });
  return (
    <Page title={sections.messages} actions={<Next />}>
      <Filters />
      {isOfDead(search) && <Causes />}
      <MessageList />
      <ZoneNote />
      <Dialogs />
    </Page>
  );
}

/** After all of one cause were sent again, or left as they are, what waits next. */
function Next() {
  const search = useSearch({ from: '/desk/messages' });
  if (search.error === undefined || !isOfDead(search)) return null;
  return <NextDecision current={{ kind: 'dead_messages', id: search.error }} />;
}

function Dialogs() {
  const { id, dialog } = useSearch({ from: '/desk/messages' });
  const navigate = useNavigate({ from: '/desk/messages' });
  const may = useMay();
  const close = () =>
    navigate({
      search: ({ id: _id, dialog: _dialog, ...rest }) => rest,
      resetScroll: false,
    });
  return (
    <>
      {id !== undefined && may('api::message.message.findOne') && (
        <MessageDialog key={id} id={id} onClose={close} />
      )}
      {id === undefined && dialog === 'again' && may('api::message.message.retry') && (
        <AgainDialog onClose={close} />
      )}
    </>
  );
}
