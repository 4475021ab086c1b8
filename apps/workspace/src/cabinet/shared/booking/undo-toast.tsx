import { Button, Group, Stack } from '@mantine/core';
import { UNDO_OFFERED_MS } from '@okoshko/contract/appointments/statuses';
import { undoStatus } from '@okoshko/contract/appointments/wire';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { connectionAfter } from '../../../api/connection.ts';
import { readOne } from '../../../api/documents.ts';
import { ApiFailure } from '../../../api/failure.ts';
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
export function offerUndo(offer: Undo): void {
  const { documentId, to, refresh } = offer;
  const id = `undo:${documentId}`;
  const close = () => dismiss(id);
  const props = { text: words.done[to], onUndo: undoing(offer, close), onOver: close };
  // Only the last of several presses can be undone.
  close();
  const asks = to === 'completed';
  if (asks && asking !== null) dismiss(asking);
  if (asks) asking = id;
  notify({
    id,
    color: 'blue',
    autoClose: false,
    // It stays and is tall: where there is room it covers no head of a page.
    position: asks && matchMedia('(width >= 768px)').matches ? 'bottom-right' : 'top-center',
    withCloseButton: true,
    message: asks ? (
      <Completed {...props} documentId={documentId} onAnswered={refresh} />
    ) : (
      <Offer {...props} />
    ),
  });
}

/** Takes the press back. False: nobody answered, so that it may be tried once more. */
function undoing({ documentId, to, refresh, onFailure }: Undo, close: () => void) {
  let isRepeated = false;
  return async (): Promise<boolean> => {
    try {
      await call(undoStatus, { id: documentId });
      announce(words.undone);
      refresh();
    } catch (failure) {
      if (isUnanswered(failure)) {
        isRepeated = true;
        return false;
      }
      // A call that was done, and whose answer was lost, is refused the second time.
      if (isRepeated && (await isTakenBack(documentId, to))) {
        announce(words.undone);
        refresh();
      } else onFailure(failure);
    }
    close();
    return true;
  };
}

const isUnanswered = (failure: unknown): boolean =>
  failure instanceof ApiFailure && connectionAfter(failure.error, false) !== 'fine';

async function isTakenBack(documentId: string, from: Undo['to']): Promise<boolean> {
  try {
    const { status } = await readOne('appointments', documentId, { fields: ['status'] });
    return status !== from;
  } catch {
    return false;
  }
}

interface OfferProps {
  readonly text: string;
  readonly onUndo: () => Promise<boolean>;
  /** Called once the time is over, and nothing of it is left to say. */
  readonly onOver: () => void;
}

/** The time for which the notice still says that it is too late to undo, in ms. */
const OVER_FOR = 10_000;

/** It may be pressed again while there is time, if nobody answered. */
function Offer({ text, onUndo, onOver }: OfferProps) {
  const [state, setState] = useState<'offered' | 'pending' | 'failed'>('offered');
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_OFFERED_MS);
    return () => clearTimeout(timer);
  }, []);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOver || state === 'pending') return;
    const timer = setTimeout(over, state === 'failed' ? OVER_FOR : 0);
    return () => clearTimeout(timer);
  }, [isOver, state]);
  const isLate = isOver && state === 'failed';
  const said = { offered: text, pending: text, failed: isLate ? words.over : words.failed }[state];
  useEffect(() => {
    if (state === 'failed') announce(said);
  }, [state, said]);
  const press = async () => {
    setState('pending');
    if (!(await onUndo())) setState('failed');
  };
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <span>{said}</span>
      {!isLate && (
        <Button
          variant="light"
          style={{ flex: 'none' }}
          loading={state === 'pending'}
          onClick={press}
        >
          {words.action}
        </Button>
      )}
    </Group>
  );
}

interface CompletedProps extends OfferProps {
  readonly documentId: string;
  onAnswered(): void;
}

/** The way back goes when its time is over, or more was said of the appointment; the question stays. */
function Completed({ text, onUndo, onOver, documentId, onAnswered }: CompletedProps) {
  const [isUndoable, setUndoable] = useState(true);
  return (
    <Stack gap="sm">
      {isUndoable && <Offer text={text} onUndo={onUndo} onOver={() => setUndoable(false)} />}
      <PaymentQuestion
        documentId={documentId}
        onDone={onOver}
        onAnswered={() => {
          setUndoable(false);
          onAnswered();
        }}
      />
    </Stack>
  );
}
