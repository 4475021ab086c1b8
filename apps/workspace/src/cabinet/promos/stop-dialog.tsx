import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { DocumentDialog, documentAt, type OpenDocument } from '../../kit/document-dialog.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { promos as text } from '../../text/promos.ts';
import { type Promo, promosOptions, useActivity } from './api.ts';

/** Tells what happens to existing bookings before a discount is stopped. */
export function StopDialog({ id, onClose }: OpenDocument) {
  const { documentId: provider } = useProvider();
  const query = useQuery({ ...promosOptions(provider), select: documentAt(id) });
  const title = query.data ? text.stopTitle(query.data.title) : text.editTitle;
  return (
    <DocumentDialog {...{ title, query, onClose }} missing={text.missing}>
      {(promo) => promo && <Stop promo={promo} onClose={onClose} />}
    </DocumentDialog>
  );
}

function Stop({ promo, onClose }: { readonly promo: Promo; onClose(): void }) {
  const activity = useActivity(promo, onClose);
  return (
    <Stack gap="md">
      <Text>{text.stopAfter}</Text>
      {activity.error && <FailureCard failure={activity.error} />}
      <DialogButtons onCancel={onClose} beginsAtCancel>
        <WriteButton
          size="md"
          color="red"
          loading={activity.isPending}
          onClick={() => activity.mutate(false)}
        >
          {text.stop}
        </WriteButton>
      </DialogButtons>
    </Stack>
  );
}
