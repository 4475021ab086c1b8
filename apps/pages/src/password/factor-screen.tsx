import { Button, Field } from '@okoshko/ui';
import { type FormEvent, useState } from 'react';
import { failureText } from '../text/failures.ts';
import { giveFactor } from './set-password.ts';
import { text } from './text.ts';

/** Asks for a code of the second factor, or one of recovery: before it the account has its former password. */
export function FactorScreen({ token, onSet }: { readonly token: string; onSet(): void }) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setFailure(null);
    setBusy(true);
    const error = await giveFactor(token, code);
    setBusy(false);
    if (error === null) return onSet();
    const isWrong = error.code === 'code_wrong';
    setFailure(isWrong ? text.codeWrong : failureText(error, text.failed));
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h1>{text.factor}</h1>
      <p className="muted">{text.factorHint}</p>
      <Field
        label={text.code}
        error={failure}
        value={code}
        maxLength={32}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" color="blue" wide loading={busy}>
        {text.save}
      </Button>
    </form>
  );
}
