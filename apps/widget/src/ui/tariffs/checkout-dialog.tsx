import type { Result } from '@okoshko/contract/client';
import { EMAIL } from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Quote } from '../../session/state.ts';
import { Button, Consent, Dialog, Field } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { quoteLines, quoteNote } from './owned-lines.ts';
import { PayFailure } from './pay-button.tsx';
import { useTariffServices } from './tariff-services.ts';
import { type Checkout, leaveToPay, useCheckout, useOperation } from './use-purchase.ts';

/** The last step before the payment page: what is due and why, and where the receipt goes. */
export function CheckoutDialog({ purchase, quote, isEmailRequired }: Checkout) {
  const services = useTariffServices();
  const { receipt, setReceipt, setCheckout } = useCheckout();
  const heading = useId();
  const [email, setEmail] = useState(receipt?.email ?? '');
  const [isWrong, setWrong] = useState(false);
  const receiptEmail = isEmailRequired ? email.trim() : undefined;
  const paying = useOperation(async () => {
    const result: Result<unknown> = await (purchase
      ? leaveToPay(services, { purchase, quote, email: receiptEmail })
      : services.sales.keepReceiptEmail(email.trim()));
    if (result.ok) {
      if (receiptEmail) setReceipt({ required: true, email: receiptEmail });
      setCheckout(null);
    }
    return result;
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isGood = receiptEmail === undefined || new RegExp(EMAIL).test(receiptEmail);
    setWrong(!isGood);
    if (isGood) void paying.run();
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <Dialog labelledBy={heading} closeLabel={ru.checkout.close} onClose={() => setCheckout(null)}>
      <form
        className="checkout"
        noValidate
        onKeyDown={stopKeys}
        onKeyPress={stopKeys}
        onKeyUp={stopKeys}
        onSubmit={onSubmit}
      >
        <h2 id={heading}>{headingOf({ purchase, quote })}</h2>
        {quote && <QuoteTerms quote={quote} />}
        {isEmailRequired && <EmailField email={email} isWrong={isWrong} onEmail={setEmail} />}
        <Button type="submit" color="blue" wide loading={paying.busy}>
          {purchase ? ru.checkout.pay : ru.receipts.save}
        </Button>
        <PayFailure error={paying.error} />
        {purchase && <Consent words={ru.tariffs.offer} />}
      </form>
    </Dialog>
  );
}

/** The page would take what is typed here for its shortcuts; Escape is the dialog's. */
function stopKeys(event: KeyboardEvent): void {
  if (event.key !== 'Escape') event.stopPropagation();
}

function headingOf({ purchase, quote }: Pick<Checkout, 'purchase' | 'quote'>): string {
  if (quote) return ru.purchases.plan(quote.tariff.title);
  return purchase && 'addon' in purchase ? ru.addons[purchase.addon].title : ru.receipts.heading;
}

interface EmailFieldProps {
  readonly email: string;
  readonly isWrong: boolean;
  readonly onEmail: (email: string) => void;
}

/** The field for the address of receipts. */
function EmailField({ email, isWrong, onEmail }: EmailFieldProps) {
  return (
    <Field
      label={ru.receipts.label}
      type="email"
      name="email"
      autoComplete="email"
      maxLength={254}
      value={email}
      error={isWrong && ru.receipts.wrong}
      hint={ru.receipts.hint}
      onChange={(event) => onEmail(event.target.value)}
    />
  );
}

/** Tells what a plan costs this buyer now, why, and when it begins. */
function QuoteTerms({ quote }: { readonly quote: Quote }) {
  const note = quoteNote(quote);
  return (
    <>
      {note && <p>{note}</p>}
      <dl className="sums">
        {quoteLines(quote).map(([what, sum]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
        <div className="due">
          <dt>{ru.checkout.due}</dt>
          <dd>{rubles(quote.amount)}</dd>
        </div>
      </dl>
      {quote.credit > 0 && <p className="small muted">{ru.checkout.shrinks}</p>}
    </>
  );
}
