import { type ReactNode, useState } from 'react';
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
import { LateRefusal } from './code-step.tsx';
import { faultWords, NO_PHONE, wholePhone } from './phone-words.ts';
import type { DetailsStepProps, Summary } from './props.ts';
import { Frame, ru, rubles, stretchText, totalOf, zoneLine } from './shared.ts';

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
  const off = (quote?.discount ?? 0) * summary.seats;
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
          cheaper={off ? [rubles(price + off), words.details.discount(rubles(off))] : null}
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

/** A promo code: behind a press, as few have one. */
function PromoField({ promo, quote }: DetailsStepProps) {
  const [isOpen, setOpen] = useState(promo.code !== null);
  const [text, setText] = useState(promo.code ?? '');
  const refusal = promo.code !== null && text === promo.code && quote?.refusal;
  const isApplied = promo.code !== null && quote?.promo && !quote.refusal;
  if (!isOpen && promo.code === null)
    return <LinkButton onPress={() => setOpen(true)}>{words.details.promo}</LinkButton>;
  if (isApplied)
    return (
      <p className="ends">
        <span>
          {words.details.promo} <b>{quote.promo?.title}</b>
        </span>
        <LinkButton
          onPress={() => {
            setText('');
            promo.onRemove();
          }}
        >
          {words.details.remove}
        </LinkButton>
      </p>
    );
  const apply = () => {
    const code = text.trim();
    if (code && !promo.busy) promo.onApply(code);
  };
  return (
    <div className="promo">
      <Field
        label={words.details.promo}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        value={text}
        error={refusal && words.details.refusals[refusal]}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button disabled={!text.trim()} loading={promo.busy} onPress={apply}>
        {words.details.apply}
      </Button>
    </div>
  );
}

interface SummaryCardProps {
  readonly summary: Summary;
  /** The sum of all seats in words, '2 500 ₽'. */
  readonly price: string;
  /** The price without the discount, and the discount. */
  readonly cheaper?: readonly [before: string, by: string] | null;
  readonly onChange?: () => void;
  /** Stands above the services. */
  readonly head?: ReactNode;
  /** The links that lead on from the facts. */
  readonly children?: ReactNode;
}

/** The booking at a glance: services, time, address, price. */
export function SummaryCard(props: SummaryCardProps) {
  const { summary, price, cheaper, onChange } = props;
  const { services, startsAt, endsAt, timeZone, seats, provider } = summary;
  const zone = zoneLine(startsAt, timeZone, provider.city);
  const address = [provider.city, provider.address].filter(Boolean).join(', ');
  return (
    <div className="summary">
      {props.head}
      <p>
        <b>{services.map(({ title }) => title).join(', ')}</b>
        {seats > 1 && ` · ${ru.times.places(seats)}`}
      </p>
      <p>{stretchText(startsAt, endsAt, timeZone)}</p>
      {zone && <p className="small muted">{zone}</p>}
      {address && <p className="small muted">{address}</p>}
      <p className="sum">
        <b>{price}</b>
        {cheaper && (
          <>
            <s className="muted">{cheaper[0]}</s>
            <span className="small discount">{cheaper[1]}</span>
          </>
        )}
        {onChange && <LinkButton onPress={onChange}>{words.details.change}</LinkButton>}
      </p>
      {props.children}
    </div>
  );
}
