import type { Changes } from '../../api/collections.ts';
import { bulkRequests as text } from '../../text/desk/bulk-requests.ts';
import type { ListedRequest } from './api.ts';

/** The change that is made to all selected requests; `assignee`: documentId of an operator, null: nobody. */
export type Bulk =
  | { readonly kind: 'take' | 'close' }
  | { readonly kind: 'assign'; readonly assignee: string | null };

export interface BulkPress {
  readonly bulk: Bulk;
  /** A part of what is selected; absent: all of it. */
  readonly of?: readonly ListedRequest[];
}

/** The dialogs that say more of an action before it is run. */
export interface BulkDialogProps {
  /** documentId of who presses. */
  readonly user: string;
  /** The selected ones. */
  readonly requests: readonly ListedRequest[];
  readonly isPending: boolean;
  run(press: BulkPress): void;
  onClose(): void;
}

type State = Pick<ListedRequest, 'status' | 'assignee' | 'closed_by'>;

/** A closed request is nobody's to work on: it is opened again on its own page, where one sees why. */
export const isSelectable = ({ status }: Pick<ListedRequest, 'status'>): boolean =>
  status !== 'closed';

/** The change that one request takes; null: it is already so. `user`: the documentId of who presses. */
export function changeOf(
  bulk: Bulk,
  { status, assignee }: State,
  user: string,
): Changes<'help-requests'> | null {
  if (bulk.kind === 'close') return { status: 'closed' };
  if (bulk.kind === 'assign') {
    return (assignee?.documentId ?? null) === bulk.assignee ? null : { assignee: bulk.assignee };
  }
  const isMine = assignee?.documentId === user;
  return isMine && status === 'in_work' ? null : { status: 'in_work', assignee: user };
}

/** True if a request is as the change makes it, and by one's own hand: its answer was lost. */
export function isDone(bulk: Bulk, now: State, user: string): boolean {
  if (bulk.kind === 'close') return now.status === 'closed' && now.closed_by?.documentId === user;
  return now.status !== 'closed' && changeOf(bulk, now, user) === null;
}

/**
 * The requests that are closed without a second thought: those answered, one's own or nobody's. Of the others the author waits for
 * an answer, or a colleague works on them.
 */
export function closable(
  requests: readonly ListedRequest[],
  user: string,
): Readonly<Record<'safe' | 'others', readonly ListedRequest[]>> {
  const isSafe = ({ due_at, assignee }: ListedRequest) =>
    due_at === null && (assignee === null || assignee.documentId === user);
  return {
    safe: requests.filter(isSafe),
    others: requests.filter((request) => !isSafe(request)),
  };
}

/**
 * What came of one request: it was changed, was so before; another operator closed it, or something of it was changed; it is gone;
 * it was not reached, and may be tried again.
 */
const OUTCOMES = ['done', 'already', 'decided', 'changed', 'gone', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** 'Изменили: 9, уже решены другими: 3'. */
export function outcomeText(outcomes: readonly Outcome[]): string {
  const told = OUTCOMES.flatMap((one) => {
    const count = outcomes.filter((outcome) => outcome === one).length;
    return count > 0 || one === 'done' ? [text.outcomes[one](count)] : [];
  });
  return told.join(', ');
}
