import '../../kit/form-styles.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import { momentText } from '../../kit/when.ts';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { causeText } from '../../shared/messages/cause.ts';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { messageWords } from '../../text/desk/message-words.ts';
import { messages as text } from '../../text/desk/messages.ts';
import { sections } from '../../text/desk/sections.ts';
import { ColumnsButton } from '../shared/columns/columns-button.tsx';
import { type ChoosableColumn, choiceOf, chosenColumns } from '../shared/columns/rules.ts';
import { kindText, MessageStatus, supplierText } from '../shared/messages/message-status.tsx';
import { Moment } from '../shared/moment.tsx';
import { SavedViews } from '../shared/views/saved-views.tsx';
import { messagesOptions } from './api.ts';
import { Causes } from './causes.tsx';
import { Filters } from './filters.tsx';
import classes from './messages.module.css';
import { filtersOf, isFiltered, isOfDead, type Message } from './rules.ts';
import { messagesSearch } from './search.ts';

const route = getRouteApi('/desk/messages');

const columns: readonly ChoosableColumn<Message>[] = [
  {
    id: 'what',
    header: text.columns.what,
    cell: (original) => (
      <>
        <OpenLink message={original} />
        <span className={classes.sub}>{wayText(original)}</span>
      </>
    ),
  },
  {
    id: 'to',
    header: text.columns.to,
    cell: (original) => <Recipient message={original} />,
  },
  {
    id: 'state',
    header: text.columns.state,
    cell: (original) => (
      <>
        <MessageStatus status={original.status} />
        {original.error_group && (
          <span className={classes.sub}>{causeText(original.error_group)}</span>
        )}
      </>
    ),
  },
  {
    id: 'when',
    header: text.columns.when,
    cell: (original) => <Moment>{whenText(original)}</Moment>,
  },
];

function OpenLink({ message: { id, kind } }: { readonly message: Message }) {
  const search = route.useSearch();
  return (
    <Link
      className={classes.open}
      data-opens-row
      to="/desk/messages"
      search={{ ...search, id }}
      resetScroll={false}
    >
      {kindText(kind)}
    </Link>
  );
}

function Recipient({ message }: { readonly message: Message }) {
  const { client_name, address, provider_name } = message;
  return (
    <>
      {client_name ?? address ?? text.nobody}
      <span className={classes.sub}>
        {[client_name && address, provider_name && text.by(provider_name)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  );
}

const wayText = ({ channel, supplier }: Message): string =>
  supplier === null || supplier === channel
    ? messageWords.channels[channel]
    : `${messageWords.channels[channel]}, ${supplierText(supplier)}`;

const whenText = ({ sent_at, ended_at, send_after, created_at }: Message): string =>
  momentText(new Date(sent_at ?? ended_at ?? send_after ?? created_at), now(), deviceZone());

/** A row where there is no room for columns. */
function MessageCard({ message }: { readonly message: Message }) {
  const { id, kind, client_name, address, status, error_group } = message;
  const search = route.useSearch();
  return (
    <Link
      className={classes.card}
      to="/desk/messages"
      search={{ ...search, id }}
      resetScroll={false}
    >
      <span className={classes.open}>{kindText(kind)}</span> <MessageStatus status={status} />
      <span className={classes.sub}>
        {[client_name ?? address ?? text.nobody, wayText(message), whenText(message)].join(', ')}
      </span>
      {error_group && <span className={classes.sub}>{causeText(error_group)}</span>}
    </Link>
  );
}

/** A page of messages, the newest first. */
function MessageList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...messagesOptions(filtersOf(search, deviceZone()), search.page),
    placeholderData: keepPreviousData,
  });
  return (
    <ResourceList<Message>
      query={query}
      nothing={<Empty text={isFiltered(search) ? text.emptyFiltered : text.empty} />}
      caption={text.list}
      columns={chosenColumns(columns, search.columns)}
      keyOf={({ id }) => String(id)}
      card={(message) => <MessageCard message={message} />}
      page={search.page}
      onPage={(page) => navigate({ search: (before) => ({ ...before, page }) })}
    />
  );
}

// The list is read more often than a dialog is opened.
const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog);
const AgainDialog = lazyDialog(async () => (await import('./again-dialog.tsx')).AgainDialog);

/** The messages sent, with their recipients and outcomes: first the undelivered ones, by cause. */
export function MessagesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page
      title={sections.messages}
      actions={
        <>
          <Next />
          <ColumnsButton
            {...choiceOf(columns, search.columns)}
            dialog={search.dialog}
            change={(next) =>
              navigate({ search: (now) => ({ ...now, ...next }), replace: !next.dialog })
            }
          />
        </>
      }
    >
      <SavedViews
        list="messages"
        search={search}
        open={(view) => navigate({ search: messagesSearch(view) })}
      />
      <Filters />
      {isOfDead(search) && <Causes />}
      <MessageList />
      <ZoneNote />
      <Dialogs />
    </Page>
  );
}

/** Leads to the next waiting decision, once the messages of one cause are decided. */
function Next() {
  const search = route.useSearch();
  if (search.error === undefined || !isOfDead(search)) return null;
  return <NextDecision current={{ kind: 'dead_messages', id: search.error }} />;
}

function Dialogs() {
  const { id, dialog } = route.useSearch();
  const navigate = route.useNavigate();
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
