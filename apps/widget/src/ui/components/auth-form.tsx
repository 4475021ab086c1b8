import { Button } from '@okoshko/ui';
import { type ReactNode, useState } from 'react';
import { useServices } from '../services.ts';
import { ru } from '../text/ru.ts';

interface AuthFormProps {
  readonly headingId: string;
  readonly title: string;
  readonly submit: string;
  readonly ready: boolean;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** Stands under the button. */
  readonly footer?: ReactNode;
}

/** A screen of the sign-in: a heading, a field, a button. A real form, so that Enter works and passwords are kept. */
export function AuthForm(props: AuthFormProps) {
  const { headingId, title, submit, ready, busy, onSubmit, children, footer } = props;
  const [isStored] = useState(useServices().host.canStore);
  return (
    <form
      className="auth"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) onSubmit();
      }}
    >
      <h2 id={headingId}>{title}</h2>
      {children}
      <Button type="submit" color="blue" wide disabled={!ready} loading={busy}>
        {submit}
      </Button>
      {footer}
      {!isStored && <p className="small muted">{ru.notStored}</p>}
    </form>
  );
}

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
