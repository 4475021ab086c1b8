import { Button, Group, Stack } from '@mantine/core';
import { UNDO_OFFERED_MS } from '@okoshko/contract/appointments/statuses';
import { undoStatus } from '@okoshko/contract/appointments/wire';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { announce } from '../../../kit/announce.tsx';
import { dismiss, notify } from '../../../kit/notify.tsx';
import { undo as words } from '../../../text/undo.ts';
import { PaymentQuestion } from './payment-question.tsx';

interface Undo {
  readonly documentId: string;
  readonly to: keyof typeof words.done;
  /** Called once it was taken back, or more was said of it. */
  refresh(): void;
  readonly onFailure: (failure: unknown) => void;
}

/** The notice that asks how the last completed appointment was paid: there is one at a time. */
let asking: string | null = null;

/**
 * Says what was pressed and offers to take it back, for as long as nobody is told of it. A completed appointment also asks how
 * it was paid, until that is answered, closed, or asked of the next one.
 */
export function offerUndo({ documentId, to, refresh, onFailure }: Undo): void {
  const id = `undo:${documentId}`;
  const close = () => dismiss(id);
  const undo = async () => {
    try {
      await call(undoStatus, { id: documentId });
      announce(words.undone);
      refresh();
    } catch (failure) {
      onFailure(failure);
    }
    close();
  };
  // Only the last of several presses can be undone.
  close();
  const asks = to === 'completed';
  if (asks && asking !== null) dismiss(asking);
  if (asks) asking = id;
  notify({
    id,
    color: 'blue',
    autoClose: asks ? false : UNDO_OFFERED_MS,
    withCloseButton: true,
    message: asks ? (
      <Completed
        text={words.done[to]}
        onUndo={undo}
        documentId={documentId}
        onAnswered={refresh}
        onDone={close}
      />
    ) : (
      <Offer text={words.done[to]} onUndo={undo} />
    ),
  });
}

interface OfferProps {
  readonly text: string;
  onUndo(): Promise<void>;
}

function Offer({ text, onUndo }: OfferProps) {
  const [isPending, setPending] = useState(false);
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <span>{text}</span>
      <Button
        variant="light"
        style={{ flex: 'none' }}
        loading={isPending}
        onClick={() => {
          setPending(true);
          onUndo();
        }}
      >
        {words.action}
      </Button>
    </Group>
  );
}

interface CompletedProps extends OfferProps {
  readonly documentId: string;
  onAnswered(): void;
  onDone(): void;
}

/** The way back goes when its time is over, or more was said of the appointment; the question stays. */
function Completed({ text, onUndo, documentId, onAnswered, onDone }: CompletedProps) {
  const [isUndoable, setUndoable] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setUndoable(false), UNDO_OFFERED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap="sm">
      {isUndoable && <Offer text={text} onUndo={onUndo} />}
      <PaymentQuestion
        documentId={documentId}
        onDone={onDone}
        onAnswered={() => {
          setUndoable(false);
          onAnswered();
        }}
      />
    </Stack>
  );
}
