import { useServices } from '../services.ts';

interface ConsentProps {
  /** The beginning, the offer, the words between it and the other document, and that one; or the first two alone. */
  readonly words: readonly string[];
}

/** Tells what the visitor accepts by going on; only the documents that there are. */
export function Consent({ words: [start, offer, and, privacy] }: ConsentProps) {
  const { settings } = useServices().host;
  const { offerUrl } = settings;
  const privacyUrl = privacy && settings.privacyUrl;
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
function OutsideLink({ href, children }: { readonly href: string; readonly children?: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
