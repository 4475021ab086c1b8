import { LinkButton } from '@okoshko/ui';
import { useState } from 'react';
import { AuthForm } from '../components/auth-form.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { useErrorHint, useFocus, useServices, useSliceOperation } from '../services.ts';
import { ru } from '../text/ru.ts';

interface AuthPasswordProps {
  readonly headingId: string;
  readonly phone: string;
  readonly onChangePhone: () => void;
  readonly onForgotten: () => void;
}

export function AuthPassword(props: AuthPasswordProps) {
  const { headingId, phone, onChangePhone, onForgotten } = props;
  const { session } = useServices();
  const [password, setPassword] = useState('');
  const signingIn = useSliceOperation('token', session.signIn);
  const advice = useErrorHint(signingIn.error);
  const field = useFocus();

  const onSubmit = async () => {
    // Once signed in, the dialog is closed from outside.
    if (!(await signingIn.run(password))) field.refocus();
  };

  return (
    <AuthForm
      headingId={headingId}
      title={ru.password.title}
      submit={ru.password.submit}
      ready={password.length > 0}
      busy={signingIn.busy}
      onSubmit={onSubmit}
      footer={
        <div className="links">
          <LinkButton onPress={onForgotten}>{ru.password.forgotten}</LinkButton>
          <LinkButton onPress={onChangePhone}>{ru.code.changePhone}</LinkButton>
        </div>
      }
    >
      <PasswordField
        ref={field.ref}
        kind="current-password"
        label={ru.password.placeholder}
        phone={phone}
        password={password}
        error={signingIn.error && ru.password.failed}
        hint={advice}
        onPassword={(next) => {
          signingIn.clearError();
          setPassword(next);
        }}
      />
    </AuthForm>
  );
}
