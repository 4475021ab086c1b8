import { Alert, Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { readAgain } from '../../api/follows.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { announce } from '../../kit/announce.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { causeText } from '../../shared/messages/cause.ts';
import { retrySkips } from '../../text/desk/message-words.ts';
import { messages as text } from '../../text/desk/messages.ts';
import { forecastOptions, type Retried, sendMany } from './api.ts';
import { CancelMany } from './cancel-many.tsx';
import { filtersOf, secondsOf } from './rules.ts';

const route = getRouteApi('/desk/messages');

/** All that is chosen, sent again: how many it would be is told before, and what came of it after. */
export function AgainDialog({ onClose }: { onClose(): void }) {
  const search = route.useSearch();
  const filters = filtersOf(search, deviceZone());
  // A list of `unknown` alone is asked for by who knows that they may have arrived.
  const [mayArriveTwice, setTwice] = useState(false);
  const [sent, setSent] = useState<Retried | null>(null);
  const [round, setRound] = useState(0);
  const forecast = useQuery({
    ...forecastOptions({ filters, mayArriveTwice }),
    placeholderData: keepPreviousData,
    enabled: sent === null,
  });
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const send = useMutation({
    mutationFn: () =>
      sendMany({ filters, mayArriveTwice }, keyOf({ filters, mayArriveTwice, round })),
    onSuccess: async (result) => {
      setSent(result);
      setRound(round + 1);
      announce(text.sent(result.queued));
      await readAgain(client, 'messages');
    },
  });
  const outcome = sent ?? forecast.data;
  return (
    <Dialog title={text.manyTitle} onClose={onClose}>
      <Stack gap="md">
        {search.error && <Text>{text.manyCause(causeText(search.error))}</Text>}
        {!outcome && !forecast.error && <Skeleton height={120} />}
        {forecast.error && !outcome && (
          <FailureCard failure={forecast.error} retry={() => void forecast.refetch()} />
        )}
        {outcome && (sent ? <Result result={outcome} /> : <Forecast forecast={outcome} />)}
        {outcome && !sent && (
          <Twice forecast={outcome} isChecked={mayArriveTwice} onChange={setTwice} />
        )}
        {outcome && !sent && outcome.chosen > 0 && (
          <CancelMany filters={filters} chosen={outcome.chosen} onDone={onClose} />
        )}
        {send.error && <FailureCard failure={send.error} />}
        {sent ? (
          <DialogButtons onCancel={onClose}>
            {sent.left > 0 ? (
              <WriteButton size="md" loading={send.isPending} onClick={() => send.mutate()}>
                {text.goOn}
              </WriteButton>
            ) : (
              <Button size="md" data-autofocus onClick={onClose}>
                {text.done}
              </Button>
            )}
          </DialogButtons>
        ) : (
          <DialogButtons onCancel={onClose}>
            <WriteButton
              size="md"
              loading={send.isPending}
              disabled={!outcome || outcome.queued === 0 || forecast.isPlaceholderData}
              onClick={() => send.mutate()}
            >
              {text.send(outcome?.queued ?? 0)}
            </WriteButton>
          </DialogButtons>
        )}
      </Stack>
    </Dialog>
  );
}

function Forecast({ forecast }: { readonly forecast: Retried }) {
  const { queued, left } = forecast;
  return (
    <div>
      <Text fw={600}>{queued > 0 ? text.willGo(queued) : text.willGoNone}</Text>
      {queued > 0 && <Text size="sm">{text.pace(secondsOf(queued))}</Text>}
      {left > 0 && <Text size="sm">{text.atOnce(left)}</Text>}
      <Skipped result={forecast} />
    </div>
  );
}

function Result({ result }: { readonly result: Retried }) {
  return (
    <Alert color="green" role="status">
      <Text fw={600}>{text.sent(result.queued)}</Text>
      {result.left > 0 && <Text size="sm">{text.rest(result.left)}</Text>}
      <Skipped result={result} />
    </Alert>
  );
}

function Skipped({ result: { skipped } }: { readonly result: Retried }) {
  if (skipped.length === 0) return null;
  return (
    <Text size="sm">
      {text.skipped}:{' '}
      {skipped.map(({ reason, count }) => `${retrySkips[reason]} — ${count}`).join(', ')}.
    </Text>
  );
}

interface TwiceProps {
  readonly forecast: Retried;
  readonly isChecked: boolean;
  onChange(isChecked: boolean): void;
}

/** Some may have arrived: who got one, would get another. */
function Twice({ forecast, isChecked, onChange }: TwiceProps) {
  const uncertain = forecast.skipped.find(({ reason }) => reason === 'may_arrive_twice');
  const [count, setCount] = useState(0);
  if (uncertain && uncertain.count !== count) setCount(uncertain.count);
  if (count === 0 && !isChecked) return null;
  return (
    <Checkbox
      checked={isChecked}
      label={text.twice(count)}
      description={text.twiceHint}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
