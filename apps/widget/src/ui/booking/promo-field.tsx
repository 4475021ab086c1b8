import { useState } from 'react';
import { Button, Field, LinkButton } from '../kit.ts';
import { ru } from '../text/ru-booking.ts';
import type { DetailsStepProps } from './props.ts';

/** A promo code: behind a press, as few have one. */
export function PromoField({ promo, quote }: DetailsStepProps) {
  const [isOpen, setOpen] = useState(promo.code !== null);
  const [text, setText] = useState(promo.code ?? '');
  const refusal = promo.code !== null && text === promo.code && quote?.refusal;
  const isApplied = promo.code !== null && quote?.promo && !quote.refusal;
  if (!isOpen && promo.code === null)
    return <LinkButton onPress={() => setOpen(true)}>{ru.details.promo}</LinkButton>;
  if (isApplied)
    return (
      <p className="applied">
        <span>
          {ru.details.promo} <b>{quote.promo?.title}</b>
        </span>
        <LinkButton
          onPress={() => {
            setText('');
            promo.onRemove();
          }}
        >
          {ru.details.remove}
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
        label={ru.details.promo}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        value={text}
        error={refusal && ru.details.refusals[refusal]}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button disabled={!text.trim()} loading={promo.busy} onPress={apply}>
        {ru.details.apply}
      </Button>
    </div>
  );
}
