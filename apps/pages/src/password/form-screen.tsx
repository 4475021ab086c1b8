import { PASSWORD_LENGTH } from '@okoshko/contract/auth/passwords';
import { Button, Field, LinkButton } from '@okoshko/ui';
import { type FormEvent, useState } from 'react';
import { text } from '../text.ts';
import type { End } from './password.tsx';
import { setPassword } from './set-password.ts';

interface FormScreenProps {
  readonly code: string;
  onEnd(end: End): void;
}

/** One field: whoever wants to see what they type may. What was typed stays after a refusal. */
export function FormScreen({ code, onEnd }: FormScreenProps) {
  const [password, setText] = useState('');
  const [isShown, setShown] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const isShort = password.length < PASSWORD_LENGTH.minLength;
    setWrong(isShort ? text.password.short : null);
    if (isShort) return;
    setBusy(true);
    const outcome = await setPassword(code, password);
    setBusy(false);
    if (outcome.kind === 'common') setWrong(text.password.common);
    else if (outcome.kind === 'wait') setFailure(text.password.wait(outcome.seconds));
    else if (outcome.kind === 'failed') setFailure(text.password.failed);
    else onEnd(outcome.kind);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h1>{text.password.title}</h1>
      <Field
        label={text.password.label}
        hint={text.password.hint}
        error={wrong}
        type={isShown ? 'text' : 'password'}
        value={password}
        maxLength={PASSWORD_LENGTH.maxLength}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="reveal">
        <LinkButton onPress={() => setShown(!isShown)}>
          {isShown ? text.password.hide : text.password.show}
        </LinkButton>
      </div>
      <p className={failure === null ? undefined : 'failure'} role="alert">
        {failure}
      </p>
      <Button type="submit" color="blue" wide loading={busy}>
        {text.password.save}
      </Button>
    </form>
  );
}
