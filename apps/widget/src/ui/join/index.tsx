import { lacksCode } from '@okoshko/contract/users/wire';
import { useState } from 'react';
import type { JoinView } from '../interface.ts';
import {
  AuthForm,
  Field,
  LinkButton,
  PasswordField,
  useErrorHint,
  useFocus,
  useServices,
  useSlice,
  useSliceOperation,
} from '../kit.ts';
import { ru } from '../text/ru-join.ts';
import styles from './join.css?inline';
import { type JoinServices, type LastStepProps, ServiceButtons } from './service-buttons.tsx';

/** The join view and its styles, as the interface takes them in. */
export const joinView = (services: JoinServices): JoinView => ({
  styles,
  LastStep: (props) => <LastStep {...props} join={services.join} />,
  ServiceButtons: () => <ServiceButtons {...services} />,
});

/** The last step of the sign-in, where the password that there is does not end it. */
const LastStep = (props: LastStepProps) =>
  lacksCode(useSlice('user').data) ? <FactorCode {...props} /> : <NewPassword {...props} />;

/** The length of an authenticator's code; those of recovery are longer. */
const CODE_MIN = 6;

/** Asks for a code of the second factor. The field takes both kinds, so it is no field of digits. */
function FactorCode({ headingId, join }: Pick<LastStepProps, 'headingId' | 'join'>) {
  const { session } = useServices();
  const [code, setCode] = useState('');
  const giving = useSliceOperation('token', join.giveFactor);
  const advice = useErrorHint(giving.error);
  const field = useFocus();
  const onSubmit = async () => {
    // Once signed in, the dialog is closed from outside.
    if (!(await giving.run(code))) field.refocus();
  };

  return (
    <AuthForm
      headingId={headingId}
      title={ru.factor.title}
      submit={ru.factor.submit}
      ready={code.length >= CODE_MIN}
      busy={giving.busy}
      onSubmit={onSubmit}
      footer={
        <div className="links">
          <LinkButton onPress={session.signOut}>{ru.create.back}</LinkButton>
        </div>
      }
    >
      <p className="muted">{ru.factor.lead}</p>
      <Field
        ref={field.ref}
        label={ru.factor.label}
        autoComplete="one-time-code"
        value={code}
        error={giving.error && ru.factor.failed}
        hint={advice}
        onChange={(event) => {
          giving.clearError();
          setCode(event.target.value);
        }}
      />
    </AuthForm>
  );
}

/** The server has the same minimum. */
const PASSWORD_MIN = 8;

/** Sets a password for the confirmed phone: the first, of an account that may be new, or in place of a forgotten one. */
function NewPassword({ headingId, phone, isNew, onBack, join }: LastStepProps) {
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
      <PasswordField
        ref={field.ref}
        kind="new-password"
        label={text.label}
        phone={phone}
        password={password}
        error={saving.error && text.failed}
        hint={saving.error ? advice : ru.hint}
        onPassword={(next) => {
          saving.clearError();
          setPassword(next);
        }}
      />
      {isNew && (
        <Field
          label={ru.name}
          hint={ru.nameHint}
          autoComplete="name"
          maxLength={255}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </AuthForm>
  );
}
