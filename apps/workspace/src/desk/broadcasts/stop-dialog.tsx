import { Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Key } from '../../api/follows.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';
import { broadcastsOptions, stop } from './api.ts';

const route = getRouteApi('/desk/broadcasts');

/** Tells the effect of stopping a broadcast before it is stopped. */
export function StopDialog({ id }: { readonly id: string }) {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const { data } = useQuery(broadcastsOptions(page));
  const broadcast = data?.data.find(({ documentId }) => documentId === id);
  const close = () => navigate({ search: ({ page }) => ({ page }), resetScroll: false });
  const mutation = useMutation({
    mutationFn: () => stop(id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['broadcasts', 'list'] satisfies Key });
      close();
    },
  });
  if (!broadcast) return null;
  return (
    <Dialog title={text.stopTitle} onClose={close}>
      <Stack gap="md">
        <Text fw={600}>{broadcast.title}</Text>
        <Text>{text.stopLead(broadcast.queued)}</Text>
        {mutation.error && <FailureCard failure={mutation.error} />}
        <DialogButtons onCancel={close} beginsAtCancel>
          <WriteButton
            color="red"
            size="md"
            loading={mutation.isPending}
            onClick={() => mutation.mutate()}
          >
            {text.stop}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
