import { useState } from 'react';
import {
  AuthForm,
  Field,
  LinkButton,
  PasswordField,
  useErrorHint,
  useFocus,
  useSliceOperation,
} from '../kit.ts';
import { ru } from '../text/ru-join.ts';
import type { LastStepProps } from './join-services.ts';

/** The server has the same minimum. */
const PASSWORD_MIN = 8;

/** Sets a password for the confirmed phone: the first, of an account that may be new, or in place of a forgotten one. */
export function NewPassword({ headingId, phone, isNew, onBack, join }: LastStepProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const saving = useSliceOperation('token', join.resetPassword);
  const advice = useErrorHint(saving.error, ru.advice);
  const field = useFocus();
  const text = isNew ? ru.create : ru.recover;

  const onSubmit = async () => {
    // Once signed in, the dialog is closed from outside.
    if (!(await saving.run(password, name.trim() || undefined))) field.refocus();
  };

  return (
    <AuthForm
      headingId={headingId}
      title={text.title}
      submit={text.submit}
      ready={password.length >= PASSWORD_MIN}
      busy={saving.busy}
      onSubmit={onSubmit}
      footer={
        <div className="links">
          <LinkButton onPress={onBack}>{text.back}</LinkButton>
        </div>
      }
    >
      {isNew && (
        <Field
          label={ru.name}
          labelHidden
          placeholder={ru.name}
          hint={ru.nameHint}
          autoComplete="name"
          maxLength={255}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <PasswordField
        ref={field.ref}
        kind="new-password"
        label={ru.placeholder}
        phone={phone}
        password={password}
        error={saving.error && text.failed}
        hint={saving.error ? advice : ru.hint}
        onPassword={(next) => {
          saving.clearError();
          setPassword(next);
        }}
      />
    </AuthForm>
  );
}
