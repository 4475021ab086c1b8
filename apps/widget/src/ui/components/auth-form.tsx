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
