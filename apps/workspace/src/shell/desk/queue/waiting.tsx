import { VisuallyHidden } from '@mantine/core';
import type { InboxKind } from '@okoshko/contract/inbox/kinds';
import { useQuery } from '@tanstack/react-query';
import { inbox as text } from '../../../text/desk/inbox.ts';
import { useMay } from '../rights.tsx';
import { countsOptions } from './api.ts';
import { countText } from './rules.ts';
import classes from './waiting.module.css';

/** As the API's `MAX_INBOX_COUNT`, whose schemas no page loads. */
const MOST = 1000;

/** What a section of the menu shows of what waits; `all`: of every kind. */
const KINDS: Readonly<Record<string, InboxKind | 'all'>> = {
  '/desk': 'all',
  '/desk/requests': 'help_request',
  '/desk/under-review': 'payment_review',
  '/desk/reviews': 'moderation',
  '/desk/messages': 'dead_messages',
  '/desk/personal-data': 'erasure_due',
};

/** How much waits for a decision in a section of the menu. */
export function Waiting({ to }: { readonly to: string }) {
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
  const shown = countText(count, MOST);
  return (
    <span className={classes.count}>
      <VisuallyHidden>{text.waiting(shown)}</VisuallyHidden>
      <span aria-hidden="true">{shown}</span>
    </span>
  );
}
