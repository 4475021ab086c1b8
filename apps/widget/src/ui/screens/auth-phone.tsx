import { COUNTRIES } from '@okoshko/contract/phones/countries.gen';
import { isAcceptedPhone, PHONE_DIGITS, readPhone } from '@okoshko/contract/phones/phone';
import type { PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import { AuthForm, Consent } from '../components/auth-form.tsx';
import { LazyPart } from '../components/lazy-part.tsx';
import { PhoneField } from '../components/phone-field.tsx';
import { type PhoneSide, WithCountries } from '../components/with-countries.tsx';
import { useErrorHint, useFocus, useServices, useSliceOperation } from '../services.ts';
import { ru } from '../text/ru.ts';

interface AuthPhoneProps {
  readonly headingId: string;
  readonly entry: PhoneEntry;
  readonly onEntry: (entry: PhoneEntry) => void;
  readonly onSent: () => void;
}

export function AuthPhone(props: AuthPhoneProps) {
  return (
    <WithCountries {...props} countries={COUNTRIES}>
      {(side) => <PhoneForm {...props} {...side} />}
    </WithCountries>
  );
}

type PhoneFormProps = AuthPhoneProps & PhoneSide;

/** Apart from the list of countries, so that its field takes the focus again after a choice. */
function PhoneForm(props: PhoneFormProps) {
  const { headingId, entry, NoCodes, onEntry, onPickCountry, onSent } = props;
  const { session, host, loadJoin } = useServices();
  const sending = useSliceOperation('phoneAuth', session.requestCode);
  // One code was sent a moment ago: nothing was tried too often.
  const advice = useErrorHint(sending.error, { code_limit: '' });
  const field = useFocus();
  const phone = readPhone(entry.text, entry.country);
  const wrong = phone.country
    ? phone.digits.length > PHONE_DIGITS && ru.phone.tooLong
    : phone.digits.length >= 4 && ru.phone.notOffered;

  // A Russian number is as long as its placeholder; of other countries many are shorter.
  const isShort = !/^7|^.{0,8}$|^.{11}/.test(phone.digits);

  const onSubmit = async () => {
    if (await sending.run(phone.digits)) onSent();
    else field.refocus();
  };

  return (
    <AuthForm
      headingId={headingId}
      title={ru.phone.title}
      submit={ru.phone.next}
      ready={!NoCodes && isAcceptedPhone(phone.digits)}
      busy={sending.busy}
      onSubmit={onSubmit}
      footer={
        <>
          {host.settings.services.length > 0 && (
            <LazyPart load={loadJoin}>{({ ServiceButtons }) => <ServiceButtons />}</LazyPart>
          )}
          <Consent words={ru.phone.consent} />
        </>
      }
    >
      <PhoneField
        ref={field.ref}
        entry={entry}
        error={sending.error ? ru.phone.failed : NoCodes ? <NoCodes /> : wrong}
        hint={advice ?? (isShort && ru.phone.tooShort)}
        onEntry={(next) => {
          sending.clearError();
          onEntry(next);
        }}
        onPickCountry={onPickCountry}
      />
    </AuthForm>
  );
}
