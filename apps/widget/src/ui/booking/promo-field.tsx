import { useState } from 'react';
import { Button, Field, LinkButton } from '../kit.ts';
import { words } from '../text/ru-finish.ts';
import type { DetailsStepProps } from './props.ts';

/** A promo code: behind a press, as few have one. */
export function PromoField({ promo, quote }: DetailsStepProps) {
  const [isOpen, setOpen] = useState(promo.code !== null);
  const [text, setText] = useState(promo.code ?? '');
  const refusal = promo.code !== null && text === promo.code && quote?.refusal;
  const isApplied = promo.code !== null && quote?.promo && !quote.refusal;
  if (!isOpen && promo.code === null)
    return <LinkButton onPress={() => setOpen(true)}>{words.details.promo}</LinkButton>;
  if (isApplied)
    return (
      <p className="applied">
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
