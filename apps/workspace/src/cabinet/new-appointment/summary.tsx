import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { rubles } from '@okoshko/ui/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { readAgain } from '../../api/follows.ts';
import { useLastingKey } from '../../api/idempotency.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazily } from '../../kit/lazily.tsx';
import { newAppointment } from '../../text/new-appointment.ts';
import { type Booking, bodyOf, book, type Outcome, planOptions, quoteOptions } from './api.ts';
import classes from './new-appointment.module.css';
import type { PlannedStart } from './plan.tsx';
import { type DisplayedPrice, displayedPrice } from './price.ts';
import { refusalOf } from './refusal.ts';
import { RefusalCard } from './refusal-card.tsx';
import {
  type Details,
  type Draft,
  isSameDraft,
  isSeries,
  missingOf,
  planBody,
  takesPromos,
  withInstead,
} from './rules.ts';

/** Books what the form says; its key stays with its contents, so that a repeat after a lost answer, or a reload, books nothing more. */
export function useBooking(onBooked: (outcome: Outcome) => void) {
  const { keyOf, clear } = useLastingKey('new-appointment');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (booking: Booking) => book(booking, await keyOf(bodyOf(booking))),
    onSuccess: (outcome) => {
      clear();
      readAgain(client, 'appointments', 'client-profiles');
      onBooked(outcome);
    },
    onError: (failure) => {
      const { kind } = refusalOf(failure);
      if (kind === 'taken') readAgain(client, 'possible-starts');
      if (kind === 'price') readAgain(client, 'quote');
    },
  });
}

const text = newAppointment.summary;

// Asked for once a start is chosen.
const Plan = lazily(async () => (await import('./plan.tsx')).Plan);
const TYPED_AFTER = 500;

interface SummaryProps {
  readonly provider: string;
  readonly draft: Draft;
  /** The sum of the price list, in kopecks; null until it is read. */
  readonly listPrice: number | null;
  readonly zone: string;
  readonly booking: ReturnType<typeof useBooking>;
  readonly onStart: (at: string) => void;
  readonly onDetails: (changes: Partial<Details>) => void;
}

/** Shows the price and the button that books at that price; a refusal stands between them. */
export function Summary({
  provider,
  draft,
  listPrice,
  zone,
  booking,
  onStart,
  onDetails,
}: SummaryProps) {
  const quote = useQuote(draft);
  const plan = usePlan(draft);
  const missing = missingOf(draft);
  const tried = booking.isError && isSameDraft(booking.variables.draft, draft) ? booking : null;
  const attempted = tried && attemptedPrice(tried.error, tried.variables);
  const displayed = displayedPrice(draft, { listPrice, quote: quote.data ?? null, attempted });
  const submit = (changes: { allowsOverlap?: boolean; isPartial?: boolean } = {}) => {
    if (booking.isPending) return;
    // After a lost answer the same body is sent again: another one would book another appointment.
    if (tried && refusalOf(tried.error).kind === 'lost') return booking.mutate(tried.variables);
    const price = displayed?.price ?? null;
    booking.mutate({ draft, price, allowsOverlap: false, isPartial: false, ...changes });
  };
  return (
    <section className={classes.summary} aria-label={text.title}>
      <Stack gap="sm">
        {draft.services.length > 0 && (
          <Price draft={draft} displayed={displayed} quote={quote.data ?? null} />
        )}
        {quote.isError && <FailureCard failure={quote.error} retry={() => quote.refetch()} />}
        {plan && (
          <Suspense>
            <Plan
              provider={provider}
              starts={plan}
              zone={zone}
              onInstead={({ rule_starts_at }, to) => {
                booking.reset();
                if (isSeries(draft)) onDetails({ instead: withInstead(draft, rule_starts_at, to) });
                else onStart(to);
              }}
            />
          </Suspense>
        )}
        {tried && (
          <RefusalCard
            failure={tried.error}
            draft={draft}
            zone={zone}
            onStart={(at) => {
              booking.reset();
              onStart(at);
            }}
            onOverlap={() => submit({ allowsOverlap: true })}
            onPartial={() => submit({ isPartial: true })}
          />
        )}
        {missing && (
          <Text size="sm" c="dimmed">
            {text.missing[missing]}
          </Text>
        )}
        <Button
          size="lg"
          disabled={missing !== null}
          loading={booking.isPending}
          onClick={() => submit()}
        >
          {buttonText(draft, plan ?? [])}
        </Button>
      </Stack>
    </section>
  );
}

function usePlan(draft: Draft): readonly PlannedStart[] | null {
  const isPlannable = draft.services.length > 0 && draft.at !== null;
  const { data } = useQuery({ ...planOptions(planBody(draft)), enabled: isPlannable });
  return (isPlannable && data) || null;
}

/** The press says itself that something is booked outside of the hours. */
function buttonText(draft: Draft, plan: readonly PlannedStart[]): string {
  const outside = plan.filter(({ state }) => !['free', 'busy', 'past'].includes(state)).length;
  const { count } = draft.details;
  if (isSeries(draft)) {
    return outside > 0 ? text.bookSeriesAnyway(count, outside) : text.bookSeries(count);
  }
  return outside > 0 ? text.bookAnyway : text.book;
}

/** The price that a refusal names or, where no answer came, the price that was sent. */
function attemptedPrice(failure: unknown, { price }: Booking): number | null {
  const refusal = refusalOf(failure);
  if (refusal.kind === 'price') return refusal.price;
  return refusal.kind === 'lost' ? price : null;
}

function useQuote(draft: Draft) {
  const { client, services, at, details } = draft;
  const [promoCode] = useDebouncedValue(details.promoCode.trim(), TYPED_AFTER);
  const query = {
    services,
    at: at ?? '',
    client: client?.kind === 'known' ? client.id : null,
    promoCode,
  };
  const isQuotable = client !== null && services.length > 0 && at !== null && takesPromos(draft);
  return useQuery({
    ...quoteOptions(query),
    enabled: isQuotable,
    // The last price of the same services stays until the new one comes: the API books at no other than the one shown.
    placeholderData: (former, previous) =>
      isQuotable && previous?.queryKey[1]?.services.join() === services.join() ? former : undefined,
  });
}

interface PriceProps {
  readonly draft: Draft;
  readonly displayed: DisplayedPrice | null;
  readonly quote: {
    readonly promo: { readonly title: string | null } | null;
    readonly refusal: string | null;
  } | null;
}

function Price({ draft, displayed, quote }: PriceProps) {
  const { refusal, promo } = (takesPromos(draft) && quote) || {};
  return (
    <div>
      <p className={classes.total}>
        <span>{text.total}</span>
        <span className="money">{displayed ? rubles(displayed.price) : text.noPrice}</span>
      </p>
      <Text size="sm" c="dimmed">
        {[
          displayed && displayed.before > displayed.price && text.before(rubles(displayed.before)),
          draft.details.hasOwnPrice && text.ownPrice,
          promo && text.promo(promo.title ?? ''),
          isSeries(draft) && text.each,
        ]
          .filter(Boolean)
          .join(', ')}
      </Text>
      {refusal && (
        <Text size="sm" c="red" role="alert">
          {promoRefusal(refusal)}
        </Text>
      )}
    </div>
  );
}

const promoRefusal = (reason: string): string =>
  newAppointment.promoRefusals[reason as keyof typeof newAppointment.promoRefusals] ??
  newAppointment.promoRefusals.unknown;
