import type { Country } from '@okoshko/contract/phones/countries.gen';
import {
  formatPhone,
  isAcceptedPhone,
  moveToCountry,
  PHONE_DIGITS,
  readPhone,
} from '@okoshko/contract/phones/phone';
import type { PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import { useState } from 'react';
import { AuthForm } from '../components/auth-form.tsx';
import { Consent } from '../components/consent.tsx';
import { CountryPicker } from '../components/country-picker.tsx';
import { JoinPart } from '../components/join-part.tsx';
import { PhoneField } from '../components/phone-field.tsx';
import { useServices } from '../services.ts';
import { ru } from '../text/ru.ts';
import { useErrorHint } from '../use-error-hint.ts';
import { useFocus } from '../use-focus.ts';
import { useSliceOperation } from '../use-slice-operation.ts';

interface AuthPhoneProps {
  readonly headingId: string;
  readonly entry: PhoneEntry;
  readonly onEntry: (entry: PhoneEntry) => void;
}

export function AuthPhone({ headingId, entry, onEntry }: AuthPhoneProps) {
  const [picking, setPicking] = useState(false);
  const onPick = (country: Country) => {
    const phone = readPhone(entry.text, entry.country);
    const digits = moveToCountry(phone.digits, phone.country, country);
    onEntry({ text: formatPhone(digits, country), country });
    setPicking(false);
  };

  return picking ? (
    <CountryPicker
      headingId={headingId}
      current={entry.country}
      onPick={onPick}
      onBack={() => setPicking(false)}
    />
  ) : (
    <PhoneForm
      headingId={headingId}
      entry={entry}
      onEntry={onEntry}
      onPickCountry={() => setPicking(true)}
    />
  );
}

interface PhoneFormProps extends AuthPhoneProps {
  readonly onPickCountry: () => void;
}

/** Apart from the list of countries, so that its field takes the focus again after a choice. */
function PhoneForm({ headingId, entry, onEntry, onPickCountry }: PhoneFormProps) {
  const { session, host } = useServices();
  const sending = useSliceOperation('phoneAuth', session.requestCode);
  const advice = useErrorHint(sending.error);
  const field = useFocus();
  const phone = readPhone(entry.text, entry.country);
  const wrong = phone.country
    ? phone.digits.length > PHONE_DIGITS && ru.phone.tooLong
    : phone.digits.length >= 4 && ru.phone.notOffered;

  const onSubmit = async () => {
    if (!(await sending.run(phone.digits))) field.refocus();
  };

  return (
    <AuthForm
      headingId={headingId}
      title={ru.phone.title}
      submit={ru.phone.next}
      ready={isAcceptedPhone(phone.digits)}
      busy={sending.busy}
      onSubmit={onSubmit}
      footer={
        <>
          {host.settings.services.length > 0 && (
            <JoinPart>{({ ServiceButtons }) => <ServiceButtons />}</JoinPart>
          )}
          <Consent words={ru.phone.consent} />
        </>
      }
    >
      <PhoneField
        ref={field.ref}
        entry={entry}
        error={sending.error ? ru.phone.failed : wrong}
        hint={advice}
        onEntry={(next) => {
          sending.clearError();
          onEntry(next);
        }}
        onPickCountry={onPickCountry}
      />
    </AuthForm>
  );
}
