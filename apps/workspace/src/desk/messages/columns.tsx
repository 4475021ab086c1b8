import { Link, useSearch } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import type { Column } from '../../kit/data-table.tsx';
import { causeText } from '../../kit/desk/cause.ts';
import { MessageStatus } from '../../kit/desk/message-status.tsx';
import { kindText, supplierText } from '../../kit/desk/message-words.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Moment } from '../../kit/moment.tsx';
import { momentText } from '../../kit/when.ts';
import { messageWords } from '../../text/desk/message-words.ts';
import { messages as text } from '../../text/desk/messages.ts';
import type { Message } from './api.ts';
import classes from './messages.module.css';

export const columns: readonly Column<Message>[] = [
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
  const search = useSearch({ from: '/desk/messages' });
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
export function MessageCard({ message }: { readonly message: Message }) {
  const { id, kind, client_name, address, status, error_group } = message;
  const search = useSearch({ from: '/desk/messages' });
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
