import { PASSWORD_LENGTH } from '@okoshko/contract/auth/codes';
import { Button, Field, LinkButton } from '@okoshko/ui';
import { type FormEvent, useState } from 'react';
import { failureText } from '../text/failures.ts';
import { WhenLive } from '../when-live.tsx';
import { setPassword as sendPassword } from './set-password.ts';
import { text } from './text.ts';

/** The ways in which the form's work can end. */
export type End = 'set' | 'dead' | 'blocked';

const ENDS: Readonly<Record<string, End>> = {
  email_code_wrong: 'dead',
  account_blocked: 'blocked',
};

interface FormScreenProps {
  onEnd(end: End): void;
  /** The session needs the second factor before the password is set. */
  onFactor(token: string): void;
}

/** One field, which can be shown as text. What was typed stays after a refusal. */
export function FormScreen({ onEnd, onFactor }: FormScreenProps) {
  const [password, setPassword] = useState('');
  const [isVisible, setVisible] = useState(false);
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const isShort = password.length < PASSWORD_LENGTH.minLength;
    setFieldError(isShort ? text.short : null);
    if (isShort) return;
    setBusy(true);
    const outcome = await sendPassword(password);
    setBusy(false);
    if (outcome === null) return onEnd('set');
    if ('token' in outcome) return onFactor(outcome.token);
    const { error } = outcome;
    const end = ENDS[error.code];
    if (end) return onEnd(end);
    const message = failureText(error, text.failed);
    if (error.code === 'password_common') setFieldError(message);
    else setFailure(message);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h1>{text.title}</h1>
      <WhenLive heights={[100, 44, 50]}>
        <Field
          label={text.label}
          hint={text.hint}
          error={fieldError}
          type={isVisible ? 'text' : 'password'}
          value={password}
          maxLength={PASSWORD_LENGTH.maxLength}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="reveal">
          <LinkButton onPress={() => setVisible(!isVisible)}>
            {isVisible ? text.hide : text.show}
          </LinkButton>
        </div>
        <p className={failure === null ? undefined : 'failure'} role="alert">
          {failure}
        </p>
        <Button type="submit" color="blue" wide loading={busy}>
          {text.save}
        </Button>
      </WhenLive>
    </form>
  );
}
