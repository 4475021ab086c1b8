import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../../api/follows.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { appointment as words } from '../../text/appointment.ts';
import { cancelSeries, seriesOptions } from './api.ts';
import classes from './appointment.module.css';
import { restOfSeries } from './rules.ts';
import { useDialog } from './use-dialog.ts';

const text = words.series;

interface SeriesDialogProps {
  readonly series: string;
  /** The first start that is cancelled. */
  readonly from: string;
}

/** Cancels the rest of a series at once: the client is told once. */
export function SeriesDialog({ series, from }: SeriesDialogProps) {
  const { documentId: provider } = useProvider();
  const count = restOfSeries(
    useQuery(seriesOptions(provider, series)).data?.data ?? [],
    from,
  ).length;
  const { close } = useDialog();
  const [reason, setReason, draft] = useDraft('series-reason', '');
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const cancellation = useMutation({
    mutationFn: () => {
      const input = { series, from, reason: reason.trim() };
      return cancelSeries(input, keyOf(input));
    },
    onSuccess: () => {
      draft.discard();
      return close();
    },
    onSettled: () => readAgain(client, 'appointments'),
  });
  return (
    <Dialog onClose={close} title={text.title}>
      <Stack gap="md">
        <Text>{text.notice}</Text>
        <TextInput
          label={words.cancel.reason}
          description={words.cancel.reasonHint}
          value={reason}
          maxLength={2000}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {cancellation.isError && <FailureCard failure={cancellation.error} />}
        <div className={classes.actions}>
          <Button variant="default" onClick={close}>
            {words.cancel.keep}
          </Button>
          <WriteButton
            color="red"
            loading={cancellation.isPending}
            onClick={() => cancellation.mutate()}
          >
            {text.confirm(count)}
          </WriteButton>
        </div>
      </Stack>
    </Dialog>
  );
}
