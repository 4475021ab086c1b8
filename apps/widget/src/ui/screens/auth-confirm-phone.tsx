import { isCodeWhole } from '@okoshko/contract/auth/codes';
import type { ApiError } from '@okoshko/contract/client';
import { LinkButton } from '@okoshko/ui';
import { useEffect, useState } from 'react';
import { AuthForm } from '../components/auth-form.tsx';
import { CodeField } from '../components/code-field.tsx';
import { fullPhone } from '../components/country-names.ts';
import {
  useCountdown,
  useErrorHint,
  useFocus,
  useRetryAfter,
  useServices,
  useSliceOperation,
} from '../services.ts';
import { ru } from '../text/ru.ts';

/** Spec §5. */
const CODE_MIN = 4;

interface AuthConfirmPhoneProps {
  readonly headingId: string;
  readonly phone: string;
  /** Instant from which another code may be requested. */
  readonly resendAt: number;
  /** The SMS may come late, or not at all. */
  readonly isDelayed: boolean | undefined;
  readonly onChangePhone: () => void;
}

export function AuthConfirmPhone(props: AuthConfirmPhoneProps) {
  const { headingId, phone, resendAt, isDelayed, onChangePhone } = props;
  const { session, host } = useServices();
  const [code, setCode] = useState('');
  const confirming = useSliceOperation('firstAuthStep', session.confirmCode);
  const resending = useSliceOperation('phoneAuth', session.requestCode);
  const advice = useErrorHint(confirming.error ?? resending.error);
  const left = attemptsLeft(confirming.error);
  const wait = Math.max(useCountdown(resendAt), useRetryAfter(resending.error));
  const field = useFocus();

  const confirm = async (entered: string) => {
    if (left === 0) return;
    resending.clearError();
    // A wrong code stays where it is: most are one digit away from the right one.
    if (!(await confirming.run(entered))) field.refocus();
  };
  const onText = (text: string) => {
    const next = text.replace(/[\s-]/g, '').slice(0, 12);
    // No other code helps before a new one is sent.
    if (left !== 0) confirming.clearError();
    setCode(next);
    if (isCodeWhole(next, code)) void confirm(next);
  };
  const { busy } = confirming;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another wait for each code that is sent, unless one is being checked
  useEffect(() => {
    if (busy) return;
    return host.onSmsCode((received) => {
      setCode(received);
      void confirm(received);
    });
  }, [host, busy, resendAt]);
  const onResend = () => {
    confirming.clearError();
    void resending.run(phone);
    field.refocus();
  };

  return (
    <AuthForm
      headingId={headingId}
      title={ru.code.title}
      submit={ru.code.next}
      ready={code.length >= CODE_MIN && left !== 0}
      busy={busy}
      onSubmit={() => confirm(code)}
      footer={
        <div className="links">
          <LinkButton onPress={onResend} disabled={wait > 0 || resending.busy}>
            {wait > 0 ? ru.code.resendIn(wait) : ru.code.resend}
          </LinkButton>
          <LinkButton onPress={onChangePhone}>{ru.code.changePhone}</LinkButton>
        </div>
      }
    >
      <p className="muted">
        {ru.code.hint} <span className="number">{fullPhone(phone)}</span>
      </p>
      <CodeField
        ref={field.ref}
        label={ru.code.placeholder}
        code={code}
        error={(confirming.error && ru.code.failed) ?? (resending.error && ru.code.resendFailed)}
        hint={left === null ? advice : ru.code.attempts(left, wait)}
        onText={onText}
      />
      {isDelayed && <p className="muted">{ru.code.delayed}</p>}
    </AuthForm>
  );
}

/** The number of codes that may still be tried, where the error tells. */
const attemptsLeft = (error: ApiError | null): number | null =>
  error?.code === 'code_spent' ? 0 : (error?.attemptsLeft ?? null);
