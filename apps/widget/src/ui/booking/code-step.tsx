import { CODE_DIGITS, isCodeWhole } from '@okoshko/contract/auth/codes';
import { useEffect, useRef, useState } from 'react';
import {
  Button,
  CodeField,
  fullPhone,
  LinkButton,
  useCountdown,
  useFocus,
  useRetryAfter,
} from '../kit.ts';
import { words } from '../text/ru-finish.ts';
import { shortPhone } from './phone-words.ts';
import type { CodeStepProps, RefusalProps } from './props.ts';
import { Frame, Refusal, useAdvice } from './shared.ts';

/** B4: the code that proves the phone, or a free call in its place. */
export function CodeStep(props: CodeStepProps) {
  const { phone, holdExpiresAt, isDelayed, call, busy, error, onSmsCode, onCode } = props;
  const [code, setCode] = useState('');
  // An error of the last code no longer holds when another is typed.
  const [isEdited, setEdited] = useState(false);
  const advice = useAdvice(error, words.details.failed, words.advice);
  const field = useFocus();
  const submit = (entered: string) => {
    setEdited(false);
    if (!busy) onCode(entered);
  };
  const latest = useRef(submit);
  latest.current = submit;
  useEffect(
    () =>
      onSmsCode((received) => {
        setCode(received);
        latest.current(received);
      }),
    [onSmsCode],
  );
  // A wrong code stays where it is: most are one digit away from the right one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each refusal
  useEffect(() => {
    if (error) field.refocus();
  }, [error]);
  const onInput = (text: string) => {
    const next = text.replace(/\D/g, '').slice(0, CODE_DIGITS);
    setCode(next);
    setEdited(true);
    if (isCodeWhole(next, code)) submit(next);
  };
  const visibleError = !isEdited && error;

  if (call) return <ExpectedCallPart {...props} call={call} />;
  return (
    <Frame {...props} takesFocus={false} title={words.code.title}>
      <form
        className="content"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === CODE_DIGITS) submit(code);
        }}
      >
        <p className="muted">
          {words.code.sent} <span className="number">{shortPhone(phone)}</span>
        </p>
        <CodeField
          ref={field.ref}
          label={words.code.title}
          code={code}
          error={visibleError && advice.message}
          hint={visibleError && (attemptsWords(props) ?? advice.hint)}
          onText={onInput}
        />
        {isDelayed && <p className="small muted">{words.code.delayed}</p>}
        {holdExpiresAt === null && <p className="small muted">{words.code.notReserved}</p>}
        <Resend {...props} />
        <footer>
          <Button
            type="submit"
            color="blue"
            wide
            disabled={code.length < CODE_DIGITS}
            loading={busy !== null}
          >
            {busy ? words.busy[busy] : (props.submitLabel ?? words.details.book)}
          </Button>
        </footer>
      </form>
    </Frame>
  );
}

const attemptsWords = ({ error }: CodeStepProps) =>
  error?.attemptsLeft ? words.code.attempts(error.attemptsLeft) : null;

function Resend({ resendAt, resendError, busy, onResend, onCall }: CodeStepProps) {
  const wait = Math.max(useCountdown(resendAt), useRetryAfter(resendError));
  return (
    <div className="links">
      <LinkButton onPress={onResend} disabled={wait > 0 || busy !== null}>
        {wait > 0 ? words.code.resendIn(wait) : words.code.resend}
      </LinkButton>
      <LinkButton onPress={onCall} disabled={busy !== null}>
        {words.code.call}
      </LinkButton>
      <LateRefusal error={resendError} message={words.details.codeFailed} />
    </div>
  );
}

/** Shows the number to call; the call costs nothing, and nobody answers it. */
function ExpectedCallPart(props: CodeStepProps & { readonly call: string }) {
  const { phone, call, busy, error, onCalled, onResend } = props;
  return (
    <Frame {...props} title={words.code.callTitle}>
      <div className="content">
        <p>
          {words.code.callFrom} {shortPhone(phone)} {words.code.callTo}
        </p>
        <a className="number" href={`tel:+${call}`}>
          {fullPhone(call)}
        </a>
        <p className="small muted">{words.code.callFree}</p>
        <LateRefusal error={error} message={words.details.failed} />
        <footer>
          <Button color="blue" wide loading={busy !== null} onPress={onCalled}>
            {busy ? words.busy[busy] : words.code.called}
          </Button>
          <Button wide onPress={onResend}>
            {words.details.getCode}
          </Button>
        </footer>
      </div>
    </Frame>
  );
}

/** Why it did not work, where a phone is proved or an appointment is made, moved or cancelled. */
export const LateRefusal = (props: RefusalProps) => <Refusal advice={words.advice} {...props} />;
