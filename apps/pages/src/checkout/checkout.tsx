import { Button, Skeleton } from '@okoshko/ui';
import { money } from '../money.ts';
import { BankScreen } from './bank-screen.tsx';
import { CardScreen } from './card-screen.tsx';
import { EndScreen } from './end-screen.tsx';
import { text } from './text.ts';
import { type CheckoutState, type Screen, useCheckout } from './use-checkout.ts';

/** The hosted page of the payment sandbox. */
export function Checkout() {
  const checkout = useCheckout();
  const { payment } = checkout;
  return (
    <div className="shell checkout">
      <p className="mark" role="note">
        <b>{text.mark}</b> {text.markHint}
      </p>
      <main className="panel stack">
        {payment && (
          <header className="order">
            <p className="muted">{text.shop}</p>
            <h1>
              {isOver(checkout.screen) ? text.sum : text.toPay}:{' '}
              <span className="amount">{money(payment.amount.value)}</span>
            </h1>
            {payment.description && <p>{payment.description}</p>}
          </header>
        )}
        <CurrentScreen checkout={checkout} />
      </main>
    </div>
  );
}

const isOver = (screen: Screen) => screen === 'paid' || screen === 'canceled';

function CurrentScreen({ checkout }: { readonly checkout: CheckoutState }) {
  const { screen, payment, load } = checkout;
  if (screen === 'loading')
    return (
      <div className="stack" role="status" aria-label={text.loading}>
        <Skeleton width="60%" height={28} />
        <Skeleton width="100%" height={52} />
        <Skeleton width="100%" height={52} />
      </div>
    );
  if (screen === 'missing') return <h1>{text.unknownPayment}</h1>;
  if (screen === 'lost' || !payment)
    return (
      <div className="stack">
        <h1>{text.loadFailed}</h1>
        <Button color="blue" onPress={load}>
          {text.again}
        </Button>
      </div>
    );
  if (screen === 'bank') return <BankScreen checkout={checkout} />;
  if (screen === 'card') return <CardScreen checkout={checkout} payment={payment} />;
  return <EndScreen paid={screen === 'paid'} returnUrl={payment.return_url} />;
}
