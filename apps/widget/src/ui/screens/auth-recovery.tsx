import { LinkButton } from '@okoshko/ui';
import { useState } from 'react';
import { AuthForm } from '../components/auth-form.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { useServices } from '../services.ts';
import { ru } from '../text/ru.ts';
import { useErrorHint } from '../use-error-hint.ts';
import { useFocus } from '../use-focus.ts';
import { useOperation } from '../use-operation.ts';

/** As the server has it. */
const PASSWORD_MIN = 8;

interface AuthRecoveryProps {
  readonly headingId: string;
  readonly phone: string;
  readonly onBack: () => void;
}

/** Sets a password for the confirmed phone: the forgotten one, or the first. */
export function AuthRecovery({ headingId, phone, onBack }: AuthRecoveryProps) {
  const { session } = useServices();
  const [password, setPassword] = useState('');
  const saving = useOperation(session.resetPassword);
  const advice = useErrorHint(saving.error);
  const field = useFocus();

  const onSubmit = async () => {
    // Once signed in, the dialog is closed from outside.
    if (!(await saving.run(password))) field.refocus();
  };

  return (
    <AuthForm
      headingId={headingId}
      title={ru.recovery.title}
      submit={ru.recovery.submit}
      ready={password.length >= PASSWORD_MIN}
      busy={saving.busy}
      onSubmit={onSubmit}
      footer={
        <div className="links">
          <LinkButton onPress={onBack}>{ru.recovery.back}</LinkButton>
        </div>
      }
    >
      <PasswordField
        ref={field.ref}
        kind="new-password"
        label={ru.recovery.placeholder}
        phone={phone}
        password={password}
        error={saving.error && ru.recovery.failed}
        hint={saving.error ? advice : ru.recovery.hint}
        onPassword={(next) => {
          saving.clearError();
          setPassword(next);
        }}
      />
    </AuthForm>
  );
}
