import { Button, Group } from '@mantine/core';
import { UNDO_OFFERED_MS } from '@okoshko/contract/appointments/statuses';
import { undoStatus } from '@okoshko/contract/appointments/wire';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { announce } from '../../../kit/announce.tsx';
import { dismiss, notify } from '../../../kit/notify.tsx';
import { undo as words } from '../../../text/undo.ts';

interface Undo {
  readonly documentId: string;
  readonly to: keyof typeof words.done;
  /** Called once it was taken back. */
  readonly onUndone: () => void;
  readonly onFailure: (failure: unknown) => void;
}

/** Says what was pressed and offers to take it back, for as long as nobody is told of it. */
export function offerUndo({ documentId, to, onUndone, onFailure }: Undo): void {
  const id = `undo:${documentId}`;
  const undo = async () => {
    try {
      await call(undoStatus, { id: documentId });
      announce(words.undone);
      onUndone();
    } catch (failure) {
      onFailure(failure);
    }
    dismiss(id);
  };
  // Only the last of several presses can be undone.
  dismiss(id);
  notify({
    id,
    color: 'blue',
    autoClose: UNDO_OFFERED_MS,
    withCloseButton: true,
    message: <Offer text={words.done[to]} onUndo={undo} />,
  });
}

function Offer({ text, onUndo }: { readonly text: string; readonly onUndo: () => Promise<void> }) {
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
