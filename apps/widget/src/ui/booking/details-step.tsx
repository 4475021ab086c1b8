import {
  Button,
  Consent,
  Field,
  LinkButton,
  PhoneField,
  type PhoneSide,
  WithCountries,
} from '../kit.ts';
import { words } from '../text/ru-finish.ts';
import { LateRefusal } from './late-refusal.tsx';
import { faultWords, NO_PHONE, wholePhone } from './phone-words.ts';
import { PromoField } from './promo-field.tsx';
import type { DetailsStepProps } from './props.ts';
import { Frame, ru, rubles, totalOf } from './shared.ts';
import { SummaryCard } from './summary-card.tsx';

/** B3: who comes, and what it costs. */
export function DetailsStep(props: DetailsStepProps) {
  const { draft, headingId, onDraft } = props;
  return (
    <WithCountries
      headingId={headingId}
      entry={draft.phone ?? NO_PHONE}
      onEntry={(phone) => onDraft({ phone })}
    >
      {(side) => <DetailsForm {...props} {...side} />}
    </WithCountries>
  );
}

type DetailsFormProps = DetailsStepProps & PhoneSide;

function DetailsForm(props: DetailsFormProps) {
  const { draft, isKnown, quote, summary, rules, priceChange, busy, error, NoCodes, onDraft } =
    props;
  const entry = draft.phone ?? NO_PHONE;
  const phone = wholePhone(entry, props.countries);
  const isReady = isKnown || (phone !== null && !NoCodes);
  const total = totalOf(summary.services);
  const price = (quote ? quote.price : total.price) * summary.seats;
  const wrongPhone = error?.code === 'phone_invalid' && words.advice.phone_invalid;

  return (
    <Frame {...props} title={isKnown ? words.details.knownTitle : words.details.title}>
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
            quote?.discount ? words.details.discount(rubles(quote.discount * summary.seats)) : null
          }
          onChange={props.onChange}
        />
        {!isKnown && (
          <>
            <PhoneField
              label={words.details.phone}
              entry={entry}
              countries={props.countries}
              error={
                NoCodes ? (
                  <NoCodes phone={summary.provider.phone} />
                ) : (
                  wrongPhone || faultWords(entry, props.countries)
                )
              }
              hint={null}
              onEntry={(next) => onDraft({ phone: next })}
              onPickCountry={props.onPickCountry}
            />
            <Field
              label={words.details.name}
              type="text"
              autoComplete="name"
              maxLength={100}
              value={draft.name}
              onChange={(event) => onDraft({ name: event.target.value })}
            />
          </>
        )}
        <Field
          label={words.details.comment}
          type="text"
          autoComplete="off"
          maxLength={2000}
          value={draft.comment}
          onChange={(event) => onDraft({ comment: event.target.value })}
        />
        <PromoField {...props} />
        {!isKnown && <Marketing {...props} />}
        {rules.cancel_window_minutes > 0 && (
          <p className="small muted">{words.details.rules(rules.cancel_window_minutes)}</p>
        )}
        {!isKnown && <Consent words={words.details.consent} />}
        <footer>
          {priceChange && (
            <p role="alert" className="lost">
              {words.details.priceChanged(rubles(priceChange.before), rubles(priceChange.now))}
            </p>
          )}
          {!wrongPhone && <LateRefusal error={error} message={words.details.failed} />}
          {error?.code === 'upcoming_limit' && (
            <LinkButton onPress={props.onAppointments}>{words.done.appointments}</LinkButton>
          )}
          <Button type="submit" color="blue" wide disabled={!isReady} loading={busy !== null}>
            {submitWords(props)}
          </Button>
        </footer>
      </form>
    </Frame>
  );
}

function submitWords({ busy, priceChange, isKnown }: DetailsStepProps): string {
  if (busy) return words.busy[busy];
  if (priceChange) return words.details.bookFor(rubles(priceChange.now));
  return isKnown ? words.details.book : words.details.getCode;
}

function Marketing({ draft, onDraft }: DetailsStepProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={draft.marketing}
        onChange={(event) => onDraft({ marketing: event.target.checked })}
      />
      {words.details.marketing}
    </label>
  );
}
