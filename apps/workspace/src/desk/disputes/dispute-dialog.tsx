import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { closeDispute } from '@okoshko/contract/payments/accounting-wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { ApiFailure, codeOf } from '../../api/failure.ts';
import { readAgain } from '../../api/follows.ts';
import { useUser } from '../../api/session.ts';
import { announce } from '../../kit/announce.tsx';
import { DocumentDialog, type OpenDocument } from '../../kit/document-dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { notify } from '../../kit/notify.tsx';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { useConfirmed } from '../../shared/second-factor/confirmation.tsx';
import { NextDecision } from '../../shell/desk/next-decision.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { common } from '../../text/common.ts';
import { disputes as words } from '../../text/desk/disputes.ts';
import { sections } from '../../text/desk/sections.ts';
import { type Dispute, disputeOptions } from './api.ts';
import { ClosedNote, DisputeFacts, disputeTitle, Outcomes } from './dispute-card.tsx';
import { type Closed, isClosed, isOwnClosing, type Outcome } from './rules.ts';

interface Press {
  readonly outcome: Outcome;
  readonly note: string;
}

/** Closes a dispute. Of two who do at once one wins, the other is answered how it was closed: `closed`. */
function useClose(dispute: string, onDone: () => void) {
  const client = useQueryClient();
  const user = useUser()?.id;
  const confirmed = useConfirmed();
  const close = useMutation({
    mutationFn: async (body: Press): Promise<Closed | null> => {
      try {
        await confirmed(() => call(closeDispute, { id: dispute, body }));
        return null;
      } catch (thrown) {
        const closed = closedIn(thrown);
        if (!closed) throw thrown;
        return isOwnClosing(closed, { ...body, user }) ? null : closed;
      }
    },
    onSuccess: (closed, { outcome }) => {
      if (closed) return;
      const message = words.closed(words.outcomes[outcome]);
      announce(message);
      void notify({ message });
      onDone();
    },
    onSettled: () => readAgain(client, 'payments'),
  });
  return { ...close, closed: close.data ?? null };
}

function closedIn(thrown: unknown): Closed | null {
  if (!(thrown instanceof ApiFailure) || codeOf(thrown) !== 'dispute_closed') return null;
  const details = (thrown.error.details ?? {}) as Partial<Dispute>;
  return isClosed(details) ? details : null;
}

const NOTE_LENGTH = 500;
const route = getRouteApi('/desk/disputes');

/** One dispute by itself: where a link leads, and where it is closed. */
export function DisputeDialog({ id, onClose }: OpenDocument) {
  const { outcome } = route.useSearch();
  const mayClose = useMay()('api::payment.dispute.close');
  const query = useQuery(disputeOptions(id));
  const { data } = query;
  const title = outcome ? words.titles[outcome] : data ? disputeTitle(data) : sections.disputes;
  return (
    <DocumentDialog title={title} query={query} missing={words.missing} onClose={onClose}>
      {(dispute) =>
        outcome && mayClose ? (
          <ClosingForm key={outcome} dispute={dispute} outcome={outcome} onClose={onClose} />
        ) : (
          <DisputeView dispute={dispute} onClose={onClose} />
        )
      }
    </DocumentDialog>
  );
}

interface DisputeViewProps {
  readonly dispute: Dispute;
  onClose(): void;
}

const DisputeView = ({ dispute, onClose }: DisputeViewProps) => (
  <Stack gap="md">
    <ClosedNote dispute={dispute} />
    <DisputeFacts dispute={dispute} />
    <Outcomes dispute={dispute} />
    <Group justify="flex-end">
      <NextDecision current={{ kind: 'dispute', id: dispute.dispute }} isInDialog />
      <Button size="md" variant="default" onClick={onClose}>
        {common.close}
      </Button>
    </Group>
  </Stack>
);

interface ClosingFormProps extends DisputeViewProps {
  readonly outcome: Outcome;
}

/** The form for the outcome of a dispute: it tells the effect, and takes the bank's words. */
function ClosingForm({ dispute, outcome, onClose }: ClosingFormProps) {
  const close = useClose(dispute.dispute, onClose);
  const form = useActionForm({
    form: `${outcome}:${dispute.dispute}`,
    initial: { note: '' },
    validate: ({ note }) => ({ note: !note.trim() && words.noteMissing }),
    send: ({ note }) => close.mutateAsync({ outcome, note: note.trim() }),
  });
  const closed = close.closed ?? (isClosed(dispute) ? dispute : null);
  if (closed && !close.isPending) {
    return (
      <Stack gap="md">
        <Alert role="alert">
          <ClosedNote dispute={closed} />
        </Alert>
        <Group justify="flex-end">
          <Button size="md" variant="default" data-autofocus onClick={onClose}>
            {common.close}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <DialogForm form={form} save={words.outcomes[outcome]} onCancel={onClose}>
      <DisputeFacts dispute={dispute} />
      <Text size="sm">{words.effects[outcome]}</Text>
      <PlainTextarea
        label={words.note}
        rows={2}
        maxLength={NOTE_LENGTH}
        {...form.getInputProps('note')}
      />
    </DialogForm>
  );
}
