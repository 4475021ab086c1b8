import type { ApiError } from '@okoshko/contract/client';
import type { Country } from '@okoshko/contract/phones/countries.gen';
import { formatPhone, moveToCountry, PHONE_DIGITS } from '@okoshko/contract/phones/phone';
import { useState } from 'react';
import type { SentCode } from '../../session/appointments.ts';
import type { PhoneEntry } from '../components/phone-edit.ts';
import {
  Button,
  CountryPicker,
  DEFAULT_COUNTRY,
  Failure,
  OutsideLink,
  PhoneField,
  readPhone,
  useErrorHint,
} from '../kit.ts';
import { ru } from '../text/ru-appointments.ts';
import type { ScreenProps } from './appointments-services.ts';

interface SignInProps extends ScreenProps {
  readonly onEntered: () => void;
}

type Way = 'sms' | 'call';
interface Sent {
  readonly phone: string;
  readonly token: string;
  readonly resendAt: number;
  readonly call: { readonly number: string; readonly expiresAt: number } | null;
}

/** Whose appointments: a phone, proved by a code or a free call. */
export function SignIn(props: SignInProps) {
  const { headingId, appointments, parts, host, deps, onEntered } = props;
  const [entry, setEntry] = useState<PhoneEntry>({ text: '', country: DEFAULT_COUNTRY });
  const [sent, setSent] = useState<Sent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [resendError, setResendError] = useState<ApiError | null>(null);
  const { CodeStep } = parts;
  const sentBy = (phone: string, { token, retry_after = 0, call_to, expires_in = 0 }: SentCode) =>
    setSent({
      ...{ phone, token, resendAt: deps.now() + retry_after * 1000 },
      call: call_to ? { number: call_to, expiresAt: deps.now() + expires_in * 1000 } : null,
    });
  const send = async (phone: string, way: Way, onRefused: (error: ApiError | null) => void) => {
    setBusy(true);
    onRefused(null);
    const request = way === 'sms' ? appointments.requestCode : appointments.requestCall;
    const result = await request(phone);
    setBusy(false);
    if (result.ok) sentBy(phone, result.data);
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
      submitLabel={ru.signIn.enter}
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
  const { Frame } = parts;
  const [isPicking, setPicking] = useState(false);
  const hint = useErrorHint(error, ru.signIn.advice);
  const phone = readPhone(entry.text, entry.country);
  const isReady = phone.country !== null && phone.digits.length === PHONE_DIGITS;
  const onPick = (country: Country) => {
    const digits = moveToCountry(phone.digits, phone.country, country);
    onEntry({ text: formatPhone(digits, country), country });
    setPicking(false);
  };
  if (isPicking)
    return (
      <div className="booking picking">
        <CountryPicker
          {...{ headingId, onPick }}
          current={entry.country}
          onBack={() => setPicking(false)}
        />
      </div>
    );
  return (
    <Frame headingId={headingId} title={ru.title} takesFocus={false} onBack={null}>
      <form
        className="content"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) onSend(phone.digits);
        }}
      >
        <p className="muted">{ru.signIn.intro}</p>
        <PhoneField
          label={ru.signIn.phone}
          {...{ entry, onEntry }}
          error={null}
          hint={null}
          onPickCountry={() => setPicking(true)}
        />
        <Consent {...props} />
        <footer>
          {error && <Failure message={ru.signIn.failed} hint={hint} />}
          <Button type="submit" color="blue" wide disabled={!isReady} loading={isBusy}>
            {ru.signIn.getCode}
          </Button>
        </footer>
      </form>
    </Frame>
  );
}

/** What going on means; only the documents that there are. */
function Consent({ host }: ScreenProps) {
  const { offerUrl, privacyUrl } = host.settings;
  const [start, offer, and, privacy] = ru.signIn.consent;
  if (!offerUrl && !privacyUrl) return null;
  return (
    <p className="small muted legal">
      {start}
      {offerUrl && <OutsideLink href={offerUrl}>{offer}</OutsideLink>}
      {offerUrl && privacyUrl && and}
      {privacyUrl && <OutsideLink href={privacyUrl}>{privacy}</OutsideLink>}
    </p>
  );
}
