import { Button, Field, LinkButton } from '@okoshko/ui';
import { type FormEvent, useState } from 'react';
import { money } from '../money.ts';
import { cardCode, cardExpiry, cardNumber, isFilled, testExpiry } from './card-text.ts';
import type { Card, Payment } from './payment-api.ts';
import { TestCards } from './test-cards.tsx';
import { text } from './text.ts';
import type { CheckoutState } from './use-checkout.ts';

interface CardScreenProps {
  readonly checkout: CheckoutState;
  readonly payment: Payment;
}

/** The card's data, the ways back, and cards to try. */
export function CardScreen({ checkout, payment }: CardScreenProps) {
  const [card, setCard] = useState<Card>({ number: '', expiry: '', cvc: '' });
  const set = (change: Partial<Card>) => setCard((before) => ({ ...before, ...change }));
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (!checkout.busy) checkout.pay(card);
  };
  const fill = (number: string) =>
    setCard({ number: cardNumber(number), expiry: testExpiry(new Date()), cvc: '123' });

  return (
    <div className="columns">
      <form className="stack" onSubmit={pay}>
        <h2>{text.card}</h2>
        <Failure reason={checkout.failure} />
        <CardFields card={card} set={set} />
        <Button type="submit" color="blue" wide disabled={!isFilled(card)} loading={checkout.busy}>
          {text.pay(money(payment.amount.value))}
        </Button>
        <div className="ways-back">
          <a className="link" href={payment.return_url}>
            {text.toShop}
          </a>
          <LinkButton onPress={checkout.cancel} disabled={checkout.busy}>
            {text.cancel}
          </LinkButton>
        </div>
      </form>
      <TestCards onChoose={fill} />
    </div>
  );
}

function Failure({ reason }: { readonly reason: string | null }) {
  return (
    <div role="alert">
      {reason && (
        <div className="failure">
          <b>{text.declined}</b>
          <p>
            {reason} {reason !== text.callFailed && text.anotherCard}
          </p>
        </div>
      )}
    </div>
  );
}

interface CardFieldsProps {
  readonly card: Card;
  readonly set: (change: Partial<Card>) => void;
}

function CardFields({ card, set }: CardFieldsProps) {
  return (
    <>
      <Field
        label={text.number}
        value={card.number}
        onChange={(event) => set({ number: cardNumber(event.target.value) })}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
      />
      <div className="pair">
        <Field
          label={text.expiry}
          value={card.expiry}
          onChange={(event) => set({ expiry: cardExpiry(event.target.value) })}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={text.expiryPlaceholder}
        />
        <Field
          label={text.cvc}
          value={card.cvc}
          onChange={(event) => set({ cvc: cardCode(event.target.value) })}
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="000"
        />
      </div>
    </>
  );
}
