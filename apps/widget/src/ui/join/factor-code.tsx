import {
  AuthForm,
  Field,
  LinkButton,
  useErrorHint,
  useFocus,
  useServices,
  useSliceOperation,
  useState,
} from '../kit.ts';
import { ru } from '../text/ru-join.ts';
import type { LastStepProps } from './join-services.ts';

/** The length of an authenticator's code; those of recovery are longer. */
const CODE_MIN = 6;

/** Asks for a code of the second factor. The field takes both kinds, so it is no field of digits. */
export function FactorCode({ headingId, join }: Pick<LastStepProps, 'headingId' | 'join'>) {
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
        labelHidden
        placeholder={ru.factor.label}
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
