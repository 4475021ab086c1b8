import { rubles } from '@okoshko/ui/format';
import { Button, Consent, Field, PhoneField } from '../kit.ts';
import { ru } from '../text/ru-booking.ts';
import { Frame } from './frame.tsx';
import { NO_PHONE, wholePhone } from './phone-words.ts';
import { PromoField } from './promo-field.tsx';
import type { DetailsStepProps } from './props.ts';
import { Refusal } from './refusal.tsx';
import { totalOf } from './selection.ts';
import { SummaryCard } from './summary-card.tsx';
import { WithCountries } from './with-countries.tsx';

/** B3: who comes, and what it costs. */
export function DetailsStep(props: DetailsStepProps) {
  const { draft, headingId, onDraft } = props;
  return (
    <WithCountries
      headingId={headingId}
      entry={draft.phone ?? NO_PHONE}
      onEntry={(phone) => onDraft({ phone })}
    >
      {(onPickCountry) => <DetailsForm {...props} onPickCountry={onPickCountry} />}
    </WithCountries>
  );
}

interface DetailsFormProps extends DetailsStepProps {
  readonly onPickCountry: () => void;
}

function DetailsForm(props: DetailsFormProps) {
  const { draft, isKnown, quote, summary, rules, priceChange, busy, error, onDraft } = props;
  const entry = draft.phone ?? NO_PHONE;
  const phone = wholePhone(entry);
  const isReady = isKnown || phone !== null;
  const total = totalOf(summary.services);
  const price = (quote ? quote.price : total.price) * summary.seats;
  const wrongPhone = error?.code === 'phone_invalid' && ru.advice.phone_invalid;

  return (
    <Frame {...props} title={isKnown ? ru.details.knownTitle : ru.details.title}>
      <form
        className="content"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) props.onSubmit(isKnown ? null : phone);
        }}
      >
        <SummaryCard
          summary={summary}
          price={ru.price(price, total.isFrom)}
          discount={
            quote?.discount ? ru.details.discount(rubles(quote.discount * summary.seats)) : null
          }
          onChange={props.onChange}
        />
        {!isKnown && (
          <>
            <PhoneField
              label={ru.details.phone}
              entry={entry}
              error={wrongPhone}
              hint={null}
              onEntry={(next) => onDraft({ phone: next })}
              onPickCountry={props.onPickCountry}
            />
            <Field
              label={ru.details.name}
              type="text"
              autoComplete="name"
              maxLength={100}
              value={draft.name}
              onChange={(event) => onDraft({ name: event.target.value })}
            />
          </>
        )}
        <Field
          label={ru.details.comment}
          type="text"
          autoComplete="off"
          maxLength={2000}
          value={draft.comment}
          onChange={(event) => onDraft({ comment: event.target.value })}
        />
        <PromoField {...props} />
        {!isKnown && <Marketing {...props} />}
        {rules.cancel_window_minutes > 0 && (
          <p className="small muted">{ru.details.rules(rules.cancel_window_minutes)}</p>
        )}
        {!isKnown && <Consent words={ru.details.consent} />}
        <footer>
          {priceChange && (
            <p role="alert" className="lost">
              {ru.details.priceChanged(rubles(priceChange.before), rubles(priceChange.now))}
            </p>
          )}
          {!wrongPhone && <Refusal error={error} message={ru.details.failed} />}
          <Button type="submit" color="blue" wide disabled={!isReady} loading={busy !== null}>
            {submitWords(props)}
          </Button>
        </footer>
      </form>
    </Frame>
  );
}

function submitWords({ busy, priceChange, isKnown }: DetailsStepProps): string {
  if (busy) return ru.busy[busy];
  if (priceChange) return ru.details.bookFor(rubles(priceChange.now));
  return isKnown ? ru.details.book : ru.details.getCode;
}

function Marketing({ draft, onDraft }: DetailsStepProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={draft.marketing}
        onChange={(event) => onDraft({ marketing: event.target.checked })}
      />
      {ru.details.marketing}
    </label>
  );
}
