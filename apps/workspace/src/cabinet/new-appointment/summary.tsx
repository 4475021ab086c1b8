import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { rubles } from '@okoshko/ui/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FailureCard } from '../../kit/failure-card.tsx';
import { newAppointment } from '../../text/new-appointment.ts';
import { type Outcome, quoteOptions } from './api.ts';
import classes from './new-appointment.module.css';
import { RefusalCard } from './refusal-card.tsx';
import {
  type Draft,
  isSameDraft,
  isSeries,
  missingOf,
  ownPriceOf,
  refusalOf,
  takesPromos,
} from './rules.ts';
import { useBooking } from './use-booking.ts';

const text = newAppointment.summary;
const TYPED_AFTER = 500;

interface SummaryProps {
  readonly draft: Draft;
  /** By the price list, kopecks. */
  readonly listPrice: number;
  readonly zone: string;
  readonly onStart: (at: string) => void;
  readonly onBooked: (outcome: Outcome) => void;
}

/** What it costs, and the button that books it; beneath, why it was not booked. */
export function Summary({ draft, listPrice, zone, onStart, onBooked }: SummaryProps) {
  const quote = useQuote(draft);
  const booking = useBooking(onBooked);
  const missing = missingOf(draft);
  const quoted = quote.isPlaceholderData || !quote.data ? null : quote.data.price;
  const tried = booking.isError && isSameDraft(booking.variables.draft, draft) ? booking : null;
  const submit = (changes: { allowsOverlap?: boolean; isPartial?: boolean } = {}) => {
    if (booking.isPending) return;
    // After a lost answer the very same again, whatever the price is by now: with another body it would be another one.
    if (tried && refusalOf(tried.error).kind === 'lost') return booking.mutate(tried.variables);
    booking.mutate({ draft, quoted, allowsOverlap: false, isPartial: false, ...changes });
  };
  return (
    <section className={classes.summary} aria-label={text.title}>
      <Stack gap="sm">
        {draft.services.length > 0 && (
          <Price draft={draft} listPrice={listPrice} quote={quote.data ?? null} />
        )}
        {quote.isError && <FailureCard failure={quote.error} retry={() => quote.refetch()} />}
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
          {isSeries(draft) ? text.bookSeries(draft.details.count) : text.book}
        </Button>
      </Stack>
    </section>
  );
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
    placeholderData: isQuotable ? keepPreviousData : undefined,
  });
}

interface PriceProps {
  readonly draft: Draft;
  readonly listPrice: number;
  readonly quote: {
    readonly price: number;
    readonly price_total: number;
    readonly discount: number;
    readonly promo: { readonly title: string | null } | null;
    readonly refusal: string | null;
  } | null;
}

function Price({ draft, listPrice, quote }: PriceProps) {
  const own = draft.details.hasOwnPrice ? ownPriceOf(draft.details) : null;
  const offered = takesPromos(draft) ? quote : null;
  const price = own ? own.price_total - own.discount : (offered?.price ?? listPrice);
  const before = own?.price_total ?? offered?.price_total ?? price;
  const { refusal, promo } = offered ?? {};
  return (
    <div>
      <p className={classes.total}>
        <span>{text.total}</span>
        <span className="money">{rubles(price)}</span>
      </p>
      <Text size="sm" c="dimmed">
        {[
          before > price && text.before(rubles(before)),
          own && text.ownPrice,
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
