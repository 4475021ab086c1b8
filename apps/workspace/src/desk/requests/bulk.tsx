import { Alert, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { readAgain } from '../../api/follows.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { bulkRequests as text } from '../../text/desk/bulk-requests.ts';
import { SelectionBar } from '../shared/content/selection-bar.tsx';
import type { ListedRequest } from './api.ts';
import { type BulkPress, type Outcome, outcomeText } from './bulk-rules.ts';
import { type BulkResult, runBulk } from './run-bulk.ts';
import type { Selection } from './use-selection.ts';

const AssignDialog = lazyDialog(async () => (await import('./assign-dialog.tsx')).AssignDialog);
const CloseDialog = lazyDialog(async () => (await import('./close-dialog.tsx')).CloseDialog);

const route = getRouteApi('/desk/requests');

interface BulkActionsProps {
  readonly selection: Selection;
  /** The requests of the page that can be selected. */
  readonly rows: readonly ListedRequest[];
  /** documentId of who looks. */
  readonly user: string;
}

/** The actions on the selected requests, and what came of the last one. */
export function BulkActions({ selection, rows, user }: BulkActionsProps) {
  const { selected, select, keep } = selection;
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const open = (next: 'assign' | 'close' | undefined) =>
    navigate({
      search: (now) => ({ ...now, dialog: next }),
      replace: next === undefined,
      resetScroll: false,
    });
  const requests = [...selected.values()];
  const run = useMutation({
    mutationFn: ({ bulk, of = requests }: BulkPress) => runBulk(bulk, { requests: of, user }),
    onSuccess: ({ left }, { of = requests }) => {
      keep(requests.filter((one) => left.includes(one) || !of.includes(one)));
      if (dialog) open(undefined);
      // The pressed button is gone: Tab goes on from where it stood.
      place.current?.focus({ preventScroll: true });
    },
    onSettled: () => readAgain(client, 'help-requests'),
  });
  const isWhole = rows.every(({ documentId }) => selected.has(documentId));
  const opened = { user, requests, isPending: run.isPending, onClose: () => open(undefined) };
  return (
    <div ref={place} tabIndex={-1}>
      {run.data && <Result {...run.data} hide={run.reset} />}
      <SelectionBar count={selected.size} onClear={() => keep([])}>
        <WriteButton loading={run.isPending} onClick={() => run.mutate({ bulk: { kind: 'take' } })}>
          {text.take}
        </WriteButton>
        <Button variant="default" onClick={() => open('assign')}>
          {text.assign}
        </Button>
        <Button variant="default" onClick={() => open('close')}>
          {text.close}
        </Button>
        {!isWhole && (
          <Button variant="subtle" px={4} onClick={() => select(rows, true)}>
            {text.wholePage}
          </Button>
        )}
      </SelectionBar>
      {dialog === 'assign' && selected.size > 0 && <AssignDialog {...opened} run={run.mutate} />}
      {dialog === 'close' && selected.size > 0 && <CloseDialog {...opened} run={run.mutate} />}
    </div>
  );
}

const isWell = (outcome: Outcome) => outcome === 'done' || outcome === 'already';

/** It stays until it is hidden or another action is pressed: the count of what others decided is read once, after the list moved. */
function Result({ outcomes, failure, hide }: BulkResult & { hide(): void }) {
  return (
    <>
      <Alert
        role="status"
        mb="sm"
        color={outcomes.every(isWell) ? 'blue' : 'yellow'}
        withCloseButton
        closeButtonLabel={text.hide}
        onClose={hide}
      >
        {outcomeText(outcomes)}
      </Alert>
      {failure !== null && <FailureCard failure={failure} />}
    </>
  );
}
