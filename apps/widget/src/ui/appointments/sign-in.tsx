import { isGoneOnWith } from '@okoshko/contract/auth/codes';
import type { ApiError } from '@okoshko/contract/client';
import type { PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import { useState } from 'react';
import type { PhoneCode } from '../../session/client-vault.ts';
import { Button, Consent, PhoneField, WithCountries } from '../kit.ts';
import { ru } from '../text/ru-appointments.ts';
import type { ScreenProps } from './appointments-services.ts';

interface SignInProps extends ScreenProps {
  readonly onEntered: () => void;
}

type Way = 'sms' | 'call';

/** Asks whose appointments to show: a phone, proved by a code or a free call. */
export function SignIn(props: SignInProps) {
  const { headingId, appointments, parts, host, deps, onEntered } = props;
  const { codes } = appointments;
  const [entry, setEntry] = useState(parts.NO_PHONE);
  // A reload comes back to the code that was sent.
  const [sent, setSent] = useState<PhoneCode | null>(() => codes.all()[0] ?? null);
  const [isChangingPhone, setChangingPhone] = useState(false);
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
    if (!result.ok) return onRefused(result.error);
    expect({ phone, ...parts.sentCode(result.data, deps.now()) });
  };
  const expect = (code: PhoneCode) => {
    codes.keep(code);
    setSent(code);
    setChangingPhone(false);
  };
  const sendOrGoOn = (phone: string) => {
    const earlier = codes.all().find((code) => isGoneOnWith(code, phone, deps.now()));
    if (earlier) expect(earlier);
    else void send(phone, 'sms', setError);
  };
  const enter = async ({ phone, token }: PhoneCode, code?: string) => {
    setBusy(true);
    setError(null);
    const result = await appointments.enter({ phone, token, ...(code !== undefined && { code }) });
    setBusy(false);
    if (result.ok) onEntered();
    else setError(result.error);
  };

  if (!sent || isChangingPhone)
    return (
      <PhoneScreen
        {...{ ...props, entry, error, isBusy }}
        onEntry={(next) => {
          setEntry(next);
          setError(null);
        }}
        onSend={sendOrGoOn}
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
        setChangingPhone(true);
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
  const { Frame, Refusal, wholePhone } = parts;
  const words = parts.words.details;
  return (
    <WithCountries {...{ headingId, entry, onEntry }}>
      {({ NoCodes, ...side }) => {
        const phone = NoCodes ? null : wholePhone(entry, side.countries);
        return (
          <Frame
            headingId={headingId}
            title={parts.words.done.appointments}
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
                {...{ entry, onEntry }}
                {...side}
                label={words.phone}
                error={NoCodes ? <NoCodes phone={null} /> : parts.faultWords(entry, side.countries)}
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
        );
      }}
    </WithCountries>
  );
}
