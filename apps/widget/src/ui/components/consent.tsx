import { useServices } from '../services.ts';
import { ru } from '../text/ru.ts';

/** What going on by code or by another service means; only the documents that there are. */
export function Consent() {
  const { offerUrl, privacyUrl } = useServices().host.settings;
  const [start, offer, and, privacy] = ru.phone.consent;
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

/** A link to a document, beside which the visitor stays where they are. */
export function OutsideLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children?: string;
}) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
