import { OutsideLink } from '../kit.ts';
import { ru } from '../text/ru-booking.ts';
import type { ConsentProps } from './props.ts';

/** What going on means; only the documents that there are. */
export function Consent({ offerUrl, privacyUrl }: ConsentProps) {
  const [start, offer, and, privacy] = ru.details.consent;
  if (!offerUrl && !privacyUrl) return null;
  return (
    <p className="small muted legal">
      {start}
      {offerUrl && <OutsideLink href={offerUrl}>{offer}</OutsideLink>}
      {offerUrl && privacyUrl && and}
      {privacyUrl && <OutsideLink href={privacyUrl}>{privacy}</OutsideLink>}
    </p>
  );
}
