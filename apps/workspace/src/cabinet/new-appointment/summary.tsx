import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { FailureCard } from '../../kit/failure-card.tsx';
import { newAppointment } from '../../text/new-appointment.ts';
import { type Booking, quoteOptions } from './api.ts';
import classes from './new-appointment.module.css';
import { type ShownPrice, shownPrice } from './price.ts';
import { RefusalCard } from './refusal-card.tsx';
import { type Draft, isSameDraft, isSeries, missingOf, refusalOf, takesPromos } from './rules.ts';
import type { useBooking } from './use-booking.ts';

const text = newAppointment.summary;
const TYPED_AFTER = 500;

interface SummaryProps {
  readonly draft: Draft;
  /** By the price list, kopecks; null: it is not read yet. */
  readonly listPrice: number | null;
  readonly zone: string;
  readonly booking: ReturnType<typeof useBooking>;
  readonly onStart: (at: string) => void;
}

/** What it costs, and the button that books it at that price; beneath, why it was not booked. */
export function Summary({ draft, listPrice, zone, booking, onStart }: SummaryProps) {
  const quote = useQuote(draft);
  const missing = missingOf(draft);
  const tried = booking.isError && isSameDraft(booking.variables.draft, draft) ? booking : null;
  const told = tried && toldPrice(tried.error, tried.variables);
  const shown = shownPrice(draft, { listPrice, quote: quote.data ?? null, told });
  const submit = (changes: { allowsOverlap?: boolean; isPartial?: boolean } = {}) => {
    if (booking.isPending) return;
    // After a lost answer the very same again: with another body it would be another one.
    if (tried && refusalOf(tried.error).kind === 'lost') return booking.mutate(tried.variables);
    const price = shown?.price ?? null;
    booking.mutate({ draft, price, allowsOverlap: false, isPartial: false, ...changes });
  };
  return (
    <section className={classes.summary} aria-label={text.title}>
      <Stack gap="sm">
        {draft.services.length > 0 && (
          <Price draft={draft} shown={shown} quote={quote.data ?? null} />
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

/** What is known of the price since the press: a refusal names it; without an answer it is what was pressed. */
function toldPrice(failure: unknown, { price }: Booking): number | null {
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
    // The former price of the same services stays meanwhile: it is booked at no other.
    placeholderData: (former, asked) =>
      isQuotable && asked?.queryKey[1]?.services.join() === services.join() ? former : undefined,
  });
}

interface PriceProps {
  readonly draft: Draft;
  readonly shown: ShownPrice | null;
  readonly quote: {
    readonly promo: { readonly title: string | null } | null;
    readonly refusal: string | null;
  } | null;
}

function Price({ draft, shown, quote }: PriceProps) {
  const { refusal, promo } = (takesPromos(draft) && quote) || {};
  return (
    <div>
      <p className={classes.total}>
        <span>{text.total}</span>
        <span className="money">{shown ? rubles(shown.price) : text.noPrice}</span>
      </p>
      <Text size="sm" c="dimmed">
        {[
          shown && shown.before > shown.price && text.before(rubles(shown.before)),
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
