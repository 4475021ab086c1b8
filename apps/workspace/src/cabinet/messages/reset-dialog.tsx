import { Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../../api/queries.ts';
import { announce } from '../../kit/announce.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { messageTexts as text } from '../../text/message-texts.ts';
import { resetTemplate } from './api.ts';

/** Gives up all own words, once that is surely wanted. */
export function ResetDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: resetTemplate,
    onSuccess: async () => {
      await readAgain(client, 'message-template');
      announce(text.resetDone);
      onClose();
    },
  });
  return (
    <Dialog title={text.resetTitle} onClose={onClose}>
      <Stack gap="md">
        <Text>{text.resetLead}</Text>
        {reset.error && <FailureCard failure={reset.error} />}
        <DialogButtons onCancel={onClose} beginsAtCancel>
          <WriteButton
            size="md"
            color="red"
            loading={reset.isPending}
            onClick={() => reset.isPending || reset.mutate()}
          >
            {text.reset}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
