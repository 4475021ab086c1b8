import '../../kit/form-styles.ts';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { bulkRequests as text } from '../../text/desk/bulk-requests.ts';
import { type BulkDialogProps, closable } from './bulk-rules.ts';

/** Closes those of the selected requests that nobody waits for; the others once it is said so. */
export function CloseDialog({ user, requests, isPending, run, onClose }: BulkDialogProps) {
  const { safe, others } = closable(requests, user);
  const [isAll, setAll] = useState(false);
  const chosen = isAll ? requests : safe;
  return (
    <Dialog title={text.closeTitle} onClose={onClose}>
      <Stack gap="md">
        <Text>{chosen.length > 0 ? text.closeLead : text.closeNone}</Text>
        {others.length > 0 && (
          <Checkbox
            label={text.closeOthers(others.length)}
            checked={isAll}
            onChange={() => setAll(!isAll)}
          />
        )}
        <DialogButtons onCancel={onClose} beginsAtCancel>
          <WriteButton
            size="md"
            disabled={chosen.length === 0}
            loading={isPending}
            onClick={() => run({ bulk: { kind: 'close' }, of: chosen })}
          >
            {text.closeAll(chosen.length)}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
