import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { ADDITIONAL_LETTERS } from '@okoshko/contract/tariffs/addons';
import { rubles } from '@okoshko/ui/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { codeOf } from '../../../api/failure.ts';
import { readAgain } from '../../../api/follows.ts';
import { useIdempotencyKey } from '../../../api/idempotency.ts';
import { announce } from '../../../kit/announce.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../../kit/form/use-action-form.ts';
import { reviewRequests as text } from '../../../text/review-requests.ts';
import classes from '../reviews.module.css';
import { forecastOptions, requestReviews } from './api.ts';
import { Reasons } from './reasons.tsx';
import { countOf, type Forecast, mostOf, skippedOf } from './rules.ts';

const route = getRouteApi('/cabinet/reviews');

/** Whom it would ask and what it costs, before anything is sent. */
export function RequestDialog({ onClose }: { onClose(): void }) {
  const forecast = useQuery(forecastOptions);
  return (
    <Dialog title={text.title} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text.lead} <Link to="/cabinet/messages">{text.toText}</Link>
        </Text>
        {forecast.isPending && <Skeleton height={220} />}
        {forecast.error && (
          <FailureCard failure={forecast.error} retry={() => void forecast.refetch()} />
        )}
        {forecast.data && <Content forecast={forecast.data} />}
      </Stack>
    </Dialog>
  );
}

function Content({ forecast }: { readonly forecast: Forecast }) {
  const { eligible, additional_letters_left: left } = forecast;
  return (
    <>
      <div>
        <Text fw={600}>{eligible > 0 ? text.eligible(eligible) : text.none}</Text>
        {eligible === 0 && <Text size="sm">{text.noneHint}</Text>}
      </div>
      <Reasons title={text.skippedTitle} reasons={skippedOf(forecast)} />
      {eligible > 0 && left > 0 && <RequestForm forecast={forecast} />}
      {eligible > left && <Offer forecast={forecast} />}
    </>
  );
}

/** The pack that is missing, with its price. */
function Offer({
  forecast: { eligible, additional_letters_left: left },
}: {
  readonly forecast: Forecast;
}) {
  const price = rubles(ADDITIONAL_LETTERS.cost);
  return (
    <div className={classes.offer}>
      {left > 0 && <Text fw={500}>{text.short(left, eligible)}</Text>}
      <Text size="sm">{text.offer(ADDITIONAL_LETTERS.letters, price)}</Text>
      <Button
        size="md"
        variant={left > 0 ? 'default' : 'filled'}
        renderRoot={(props) => <Link to="/cabinet/tariff" {...props} />}
      >
        {text.toPack(price)}
      </Button>
    </div>
  );
}

function RequestForm({ forecast }: { readonly forecast: Forecast }) {
  const most = mostOf(forecast);
  const { form, isNobody } = useRequestForm(most);
  const typed = form.values.count ?? String(most);
  const count = countOf(typed, most);
  return (
    <DialogForm
      form={form}
      refusal={(failure) => codeOf(failure) !== 'no_letters' && <FailureCard failure={failure} />}
      save={text.send(count ?? most)}
      place={(button) => button}
    >
      <TextInput
        label={text.count}
        description={text.countHint(most)}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('count')}
        value={typed}
      />
      <Text size="sm">
        {text.left}: {forecast.additional_letters_left}.{' '}
        {count !== null && text.remaining(forecast.additional_letters_left - count)}
      </Text>
      <Text size="sm" c="dimmed">
        {text.hours}
      </Text>
      {isNobody && <Text role="alert">{text.nobody}</Text>}
    </DialogForm>
  );
}

interface RequestValues {
  /** Null: as many as there are. */
  readonly count: string | null;
}

/**
 * Sends once, whatever is lost on the way: until the answer is there the forecast stays, which the form is made of. Then the campaign
 * stands in the dialog's place.
 */
function useRequestForm(most: number) {
  const [isNobody, setNobody] = useState(false);
  const navigate = route.useNavigate();
  const keyOf = useIdempotencyKey();
  const client = useQueryClient();
  const form = useActionForm<RequestValues, Awaited<ReturnType<typeof requestReviews>>>({
    form: 'review-requests',
    initial: { count: null },
    validate: ({ count }) => ({
      count: countOf(count ?? String(most), most) === null && text.countWrong(most),
    }),
    send: ({ count }) => {
      const limit = countOf(count ?? String(most), most) ?? most;
      return requestReviews(limit, keyOf({ limit })).catch((failure) => {
        // Another tab has taken the last ones: what can be bought stands there instead.
        if (codeOf(failure) === 'no_letters') void readAgain(client, 'review-campaigns');
        throw failure;
      });
    },
    onSent: async ({ campaign_id: id, queued }) => {
      setNobody(queued === 0);
      await readAgain(client, 'review-campaigns');
      if (id === null || queued === 0) return;
      announce(text.queuedNow(queued));
      await navigate({
        search: (before) => ({ ...before, dialog: 'campaign', id }),
        replace: true,
        resetScroll: false,
      });
    },
  });
  return { form, isNobody };
}
