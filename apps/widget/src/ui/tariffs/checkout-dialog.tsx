import type { Result } from '@okoshko/contract/client';
import { EMAIL } from '@okoshko/contract/payments/email';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button, Dialog, useOperation } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { EmailField } from './email-field.tsx';
import { OfferNote } from './offer-note.tsx';
import { PayFailure } from './pay-failure.tsx';
import { QuoteTerms } from './quote-terms.tsx';
import { useShop } from './shop.ts';
import { type Checkout, useTill } from './till.ts';
import { leaveToPay } from './use-purchase.ts';

/** The last step before the payment page: what is due and why, and where the receipt goes. */
export function CheckoutDialog({ purchase, quote, asksEmail }: Checkout) {
  const shop = useShop();
  const { receipt, setReceipt, setCheckout } = useTill();
  const heading = useId();
  const [email, setEmail] = useState(receipt?.email ?? '');
  const [isWrong, setWrong] = useState(false);
  const told = asksEmail ? email.trim() : undefined;
  const going = useOperation(async () => {
    const gone: Result<unknown> = await (purchase
      ? leaveToPay(shop, { purchase, quote, email: told })
      : shop.sales.keepReceiptEmail(email.trim()));
    if (gone.ok) {
      if (told) setReceipt({ required: true, email: told });
      setCheckout(null);
    }
    return gone;
  });
  const onSubmit = () => {
    const isGood = told === undefined || new RegExp(EMAIL).test(told);
    setWrong(!isGood);
    if (isGood) void going.run();
  };
  return (
    <Dialog labelledBy={heading} closeLabel={ru.checkout.close} onClose={() => setCheckout(null)}>
      <form
        className="checkout"
        noValidate
        onKeyDown={keep}
        onKeyPress={keep}
        onKeyUp={keep}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h2 id={heading}>{headingOf({ purchase, quote })}</h2>
        {quote && <QuoteTerms quote={quote} />}
        {asksEmail && <EmailField email={email} isWrong={isWrong} onEmail={setEmail} />}
        <Button type="submit" color="blue" wide loading={going.busy}>
          {purchase ? ru.checkout.pay : ru.receipts.save}
        </Button>
        <PayFailure error={going.error} />
        {purchase && <OfferNote />}
      </form>
    </Dialog>
  );
}

/** The page would take what is typed here for its shortcuts; the dialog knows its own. */
function keep(event: KeyboardEvent): void {
  if (event.key !== 'Escape') event.stopPropagation();
}

function headingOf({ purchase, quote }: Pick<Checkout, 'purchase' | 'quote'>): string {
  if (quote) return ru.purchases.plan(quote.tariff.title);
  return purchase && 'addon' in purchase ? ru.addons[purchase.addon].title : ru.receipts.heading;
}
