import { LinkButton, OutsideLink, useServices } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { useCheckout } from './checkout-state.ts';

/** What paying means; nothing when the service has no offer. */
export function OfferNote() {
  const { offerUrl } = useServices().host.settings;
  const [start, offer] = ru.tariffs.offer;
  if (!offerUrl) return null;
  return (
    <p className="small muted legal">
      {start}
      <OutsideLink href={offerUrl}>{offer}</OutsideLink>
    </p>
  );
}

/** Where receipts go, and a way to change it; nothing until an address is known. */
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
