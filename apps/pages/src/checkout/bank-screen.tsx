import { Button } from '@okoshko/ui';
import { Emblem } from '../emblem.tsx';
import { text } from './text.ts';
import type { CheckoutState } from './use-checkout.ts';

/** The bank asks to confirm the payment: 3-D Secure. */
export function BankScreen({ checkout }: { readonly checkout: CheckoutState }) {
  const { busy, failure, confirm } = checkout;
  return (
    <section className="stack narrow" aria-labelledby="bank">
      <Emblem kind="bank" />
      <h2 id="bank">{text.bank}</h2>
      <p className="muted">{text.bankHint}</p>
      <p className="error" role="alert">
        {failure}
      </p>
      <div className="answers">
        <Button color="green" loading={busy} onPress={() => confirm(true)}>
          {text.accept}
        </Button>
        <Button color="outline-black" disabled={busy} onPress={() => confirm(false)}>
          {text.refuse}
        </Button>
      </div>
    </section>
  );
}
