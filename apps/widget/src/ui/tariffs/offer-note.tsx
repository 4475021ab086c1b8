import { OutsideLink, useServices } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';

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
