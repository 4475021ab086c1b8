import { Alert, Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import type { Reply } from '@okoshko/contract/endpoint';
import { sendCampaign } from '@okoshko/contract/messaging/wire';
import { ADDITIONAL_LETTERS } from '@okoshko/contract/tariffs/addons';
import { rubles } from '@okoshko/ui/format';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import { codeOf } from '../../api/failure.ts';
import { type Key, readAgain } from '../../api/follows.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { notify } from '../../kit/notify.tsx';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { clientFilters } from '../../text/client-filters.ts';
import { choiceFilters } from './rules.ts';

const words = clientFilters.write;
const route = getRouteApi('/cabinet/clients');

type Forecast = Reply<typeof sendCampaign>['data'];
type ListFilters = ReturnType<typeof choiceFilters>;

/** Whom a message would reach and what it takes; nothing is sent. */
const forecastOptions = (filters: ListFilters, marketing: boolean) =>
  queryOptions({
    queryKey: ['client-profiles', 'campaign', { filters, marketing }] satisfies Key,
    queryFn: async () =>
      (await call(sendCampaign, { body: { data: { filters, marketing, dry_run: true } } })).data,
    // Another tab may have sent what this one counts.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Writes to all clients that the list shows. */
export function WriteList({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <WriteForm onClose={onClose} />
    </Dialog>
  );
}

function useListFilters(): ListFilters {
  const { q, tag, away, birthday } = route.useSearch();
  const { documentId: provider, time_zone: zone } = useProvider();
  return choiceFilters({ q, tag, away, birthday }, { provider, zone, today: dayOf(now(), zone) });
}

function WriteForm({ onClose }: { onClose(): void }) {
  const filters = useListFilters();
  const keyOf = useIdempotencyKey();
  const client = useQueryClient();
  const form = useActionForm({
    form: 'client-list',
    initial: { text: '', marketing: true, confirm: false },
    send: async ({ text, marketing, confirm }) => {
      const data = { filters, text: text.trim(), marketing, confirm };
      return (await call(sendCampaign, { body: { data }, idempotencyKey: keyOf(data) })).data;
    },
    onSent: async ({ queued }) => {
      await readAgain(client, 'messages');
      notify({ message: words.queued(queued) });
      onClose();
    },
  });
  const { text, marketing } = form.values;
  const forecast = useQuery(forecastOptions(filters, marketing));
  const count = forecast.data?.eligible ?? 0;
  const isShort = (forecast.data?.additional_letters_left ?? 0) < count;
  const isAdvertising = codeOf(form.failure) === 'advertising_words';
  return (
    <DialogForm
      form={{ ...form, submit: (event) => form.submit(event, { confirm: isAdvertising }) }}
      refusal={(failure) => <Refusal failure={failure} />}
      save={isAdvertising ? words.confirm : words.send(count)}
      disabled={text.trim() === '' || count === 0 || isShort || forecast.isPlaceholderData}
    >
      {forecast.isPending && <Skeleton height={72} />}
      {forecast.error && <ForecastFailure failure={forecast.error} retry={forecast.refetch} />}
      {forecast.data && <Audience forecast={forecast.data} />}
      <PlainTextarea
        label={words.text}
        description={words.lead}
        rows={5}
        maxLength={1000}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          form.setValues({ text: value });
          form.forgive();
        }}
      />
      <Checkbox
        label={words.isMarketing}
        description={words.isMarketingHint}
        checked={marketing}
        onChange={({ currentTarget: { checked } }) => {
          form.setValues({ marketing: checked });
          form.forgive();
        }}
      />
    </DialogForm>
  );
}

interface ForecastFailureProps {
  readonly failure: unknown;
  retry(): unknown;
}

/** A list that is too long is narrowed, not asked about again. */
const ForecastFailure = ({ failure, retry }: ForecastFailureProps) =>
  codeOf(failure) === 'validation_failed' ? (
    <Alert color="yellow">{words.tooMany}</Alert>
  ) : (
    <FailureCard
      failure={failure}
      // That they are closed is no fault which passes by itself.
      retry={codeOf(failure) === 'own_texts_closed' ? undefined : () => void retry()}
    />
  );

/** The number of those who get it, of those who do not and why, and of the paid messages that it takes. */
function Audience({ forecast }: { readonly forecast: Forecast }) {
  const { matched, eligible, skipped, additional_letters_left: left } = forecast;
  const price = rubles(ADDITIONAL_LETTERS.cost);
  return (
    <Stack gap={4}>
      <Text fw={600}>{words.audience(eligible, matched)}</Text>
      {Object.entries(skipped).map(([reason, count]) => (
        <Text key={reason} size="sm" c="dimmed">
          {words.skipped[reason] ?? words.others}: {count}
        </Text>
      ))}
      {eligible > 0 && (
        <Text size="sm">{eligible > left ? words.short(left) : words.cost(eligible, left)}</Text>
      )}
      {eligible > left && (
        <Button variant="default" renderRoot={(props) => <Link to="/cabinet/tariff" {...props} />}>
          {words.buy(ADDITIONAL_LETTERS.letters, price)}
        </Button>
      )}
    </Stack>
  );
}

function Refusal({ failure }: { readonly failure: unknown }) {
  const code = codeOf(failure);
  if (code !== 'advertising_words' && code !== 'unknown_variable') {
    return <FailureCard failure={failure} />;
  }
  return (
    <Alert color="red" role="alert">
      {code === 'advertising_words' ? words.advertising : words.unknownVariable}
    </Alert>
  );
}
