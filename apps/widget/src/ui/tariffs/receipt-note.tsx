import { LinkButton } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { useCheckout } from './checkout-state.ts';

/** Tells where receipts go, with a way to change it; nothing until an address is known. */
export function ReceiptNote() {
  const { receipt, setCheckout } = useCheckout();
  if (!receipt?.email) return null;
  return (
    <p className="small muted receipt">
      {ru.receipts.goTo(receipt.email)}{' '}
      <LinkButton onPress={() => setCheckout({ isEmailRequired: true })}>
        {ru.receipts.change}
      </LinkButton>
    </p>
  );
}
