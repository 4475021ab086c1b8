import type { ApiError } from '@okoshko/contract/client';
import type { PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import { useState } from 'react';
import type { BookingParts } from '../booking/parts.ts';
import { Button, Consent, PhoneField } from '../kit.ts';
import { ru } from '../text/ru-appointments.ts';
import type { ScreenProps } from './appointments-services.ts';

interface SignInProps extends ScreenProps {
  readonly onEntered: () => void;
}

type Way = 'sms' | 'call';
interface Sent extends ReturnType<BookingParts['sentCode']> {
  readonly phone: string;
}

/** Whose appointments: a phone, proved by a code or a free call. */
export function SignIn(props: SignInProps) {
  const { headingId, appointments, parts, host, deps, onEntered } = props;
  const [entry, setEntry] = useState(parts.NO_PHONE);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [resendError, setResendError] = useState<ApiError | null>(null);
  const { CodeStep } = parts;
  const send = async (phone: string, way: Way, onRefused: (error: ApiError | null) => void) => {
    setBusy(true);
    onRefused(null);
    const request = way === 'sms' ? appointments.requestCode : appointments.requestCall;
    const result = await request(phone);
    setBusy(false);
    if (result.ok) setSent({ phone, ...parts.sentCode(result.data, deps.now()) });
    else onRefused(result.error);
  };
  const enter = async ({ phone, token }: Sent, code?: string) => {
    setBusy(true);
    setError(null);
    const result = await appointments.enter({ phone, token, ...(code !== undefined && { code }) });
    setBusy(false);
    if (result.ok) onEntered();
    else setError(result.error);
  };

  if (!sent)
    return (
      <PhoneScreen
        {...{ ...props, entry, error, isBusy }}
        onEntry={(next) => {
          setEntry(next);
          setError(null);
        }}
        onSend={(phone) => void send(phone, 'sms', setError)}
      />
    );
  return (
    <CodeStep
      {...{ headingId, error, resendError }}
      {...sent}
      takesFocus
      submitLabel={ru.enter}
      busy={isBusy ? 'sending' : null}
      onBack={() => {
        setSent(null);
        setError(null);
      }}
      onSmsCode={host.onSmsCode}
      onCode={(code) => void enter(sent, code)}
      onResend={() => void send(sent.phone, 'sms', setResendError)}
      onCall={() => void send(sent.phone, 'call', setResendError)}
      onCalled={() => void enter(sent)}
    />
  );
}

interface PhoneScreenProps extends SignInProps {
  readonly entry: PhoneEntry;
  readonly error: ApiError | null;
  readonly isBusy: boolean;
  readonly onEntry: (entry: PhoneEntry) => void;
  /** Digits. */
  readonly onSend: (phone: string) => void;
}

function PhoneScreen(props: PhoneScreenProps) {
  const { headingId, parts, entry, error, isBusy, onEntry, onSend } = props;
  const { Frame, Refusal, WithCountries, wholePhone } = parts;
  const words = parts.ru.details;
  const phone = wholePhone(entry);
  return (
    <WithCountries {...{ headingId, entry, onEntry }}>
      {(onPickCountry) => (
        <Frame
          headingId={headingId}
          title={parts.ru.done.appointments}
          takesFocus={false}
          onBack={null}
        >
          <form
            className="content"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (phone && !isBusy) onSend(phone);
            }}
          >
            <p className="muted">{ru.signIn}</p>
            <PhoneField
              {...{ entry, onEntry, onPickCountry }}
              label={words.phone}
              error={null}
              hint={null}
            />
            <Consent words={words.consent} />
            <footer>
              <Refusal error={error} message={words.codeFailed} />
              <Button type="submit" color="blue" wide disabled={!phone} loading={isBusy}>
                {words.getCode}
              </Button>
            </footer>
          </form>
        </Frame>
      )}
    </WithCountries>
  );
}
