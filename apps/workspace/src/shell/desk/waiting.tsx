import { VisuallyHidden } from '@mantine/core';
import type { InboxKind } from '@okoshko/contract/inbox/kinds';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../api/session.ts';
import { inbox as text } from '../../text/desk/inbox.ts';
import { notices } from '../../text/desk/notices.ts';
import { countsOptions, unreadOptions } from './queue-api.ts';
import { countText } from './queue-rules.ts';
import { useMay } from './rights.tsx';
import classes from './waiting.module.css';

/** A copy of the API's `MAX_INBOX_COUNT`: no page loads the schemas that declare it. */
const MOST = 1000;

/** The kind of items that a section of the menu counts; `all`: every kind. */
const KINDS: Readonly<Record<string, InboxKind | 'all'>> = {
  '/desk': 'all',
  '/desk/requests': 'help_request',
  '/desk/under-review': 'payment_review',
  '/desk/disputes': 'dispute',
  '/desk/refund-requests': 'refund_request',
  '/desk/reviews': 'moderation',
  '/desk/messages': 'dead_messages',
  '/desk/personal-data': 'erasure_due',
  '/desk/confirmations': 'confirmation',
};

/** The number of items that wait for the operator in a section of the menu. */
export const Waiting = ({ to }: { readonly to: string }) =>
  to === '/desk/notices' ? <Unread /> : <Decisions to={to} />;

function Unread() {
  const user = useUser()?.documentId ?? '';
  const isAllowed = useMay()('api::notification.notification.find');
  const { data } = useQuery({ ...unreadOptions(user), enabled: isAllowed });
  return data ? <Count label={String(data)} spoken={notices.unread(data)} /> : null;
}

function Decisions({ to }: { readonly to: string }) {
  const kind = KINDS[to];
  const isAllowed = useMay()('api::inbox.inbox.find');
  const { data: counts } = useQuery({
    ...countsOptions,
    enabled: isAllowed && kind !== undefined,
  });
  if (!counts || kind === undefined) return null;
  const count =
    kind === 'all' ? Object.values(counts).reduce((sum, one) => sum + one, 0) : (counts[kind] ?? 0);
  if (count === 0) return null;
  const label = countText(count, MOST);
  return <Count label={label} spoken={text.waiting(label)} />;
}

const Count = ({ label, spoken }: { readonly label: string; readonly spoken: string }) => (
  <span className={classes.count}>
    <VisuallyHidden>{spoken}</VisuallyHidden>
    <span aria-hidden="true">{label}</span>
  </span>
);
