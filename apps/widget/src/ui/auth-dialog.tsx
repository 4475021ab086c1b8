import { readPhone } from '@okoshko/contract/phones/phone';
import type { PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import { Dialog } from '@okoshko/ui';
import { useId, useState } from 'react';
import { BrandHeader } from './components/brand-header.tsx';
import { DEFAULT_COUNTRY } from './components/country-names.ts';
import { fullPhone } from './components/full-phone.ts';
import { LazyPart } from './components/lazy-part.tsx';
import { type Detour, hasPassword, nextScreen, phoneOf } from './next-screen.ts';
import { AuthConfirmPhone } from './screens/auth-confirm-phone.tsx';
import { AuthPassword } from './screens/auth-password.tsx';
import { AuthPhone } from './screens/auth-phone.tsx';
import { useServices, useSlice } from './services.ts';
import { SHELL_HEIGHT } from './shell-height.ts';
import { ru } from './text/ru.ts';

interface AuthDialogProps {
  /** It took over an empty dialog. */
  readonly inPlace: boolean;
  readonly onClose: () => void;
}

/** The sign-in: phone, code, password. Closed and opened again, it goes on where it was. */
export function AuthDialog({ inPlace, onClose }: AuthDialogProps) {
  const headingId = useId();
  return (
    <Dialog
      labelledBy={headingId}
      closeLabel={ru.close}
      heightBefore={inPlace ? SHELL_HEIGHT : 0}
      onClose={onClose}
    >
      <BrandHeader />
      <div className="body">
        <AuthScreens headingId={headingId} />
      </div>
    </Dialog>
  );
}

function AuthScreens({ headingId }: { readonly headingId: string }) {
  const { session, loadJoin } = useServices();
  const phoneAuth = useSlice('phoneAuth');
  const [detour, setDetour] = useState<Detour>();
  const [entry, setEntry] = useState(() => enteredBefore(phoneAuth.data?.phone));
  const state = { user: useSlice('user'), phoneAuth, firstAuthStep: useSlice('firstAuthStep') };
  const phone = phoneOf(state);
  const onChangePhone = () => {
    setDetour('phone');
    session.restartSignIn();
  };

  switch (nextScreen(state, detour)) {
    case 'phone':
      return (
        <AuthPhone
          {...{ headingId, entry }}
          onEntry={setEntry}
          onSent={() => setDetour(undefined)}
        />
      );
    case 'code':
      return (
        <AuthConfirmPhone
          headingId={headingId}
          phone={phone}
          resendAt={phoneAuth.data?.resendAt ?? 0}
          isDelayed={phoneAuth.data?.is_delayed}
          onChangePhone={onChangePhone}
        />
      );
    case 'password':
      return (
        <AuthPassword
          headingId={headingId}
          phone={phone}
          onChangePhone={onChangePhone}
          onForgotten={() => setDetour('join')}
        />
      );
    case 'join':
      return (
        <LazyPart load={loadJoin} headingId={headingId}>
          {({ LastStep }) => (
            <LastStep
              headingId={headingId}
              phone={phone}
              isNew={!hasPassword(state)}
              onBack={hasPassword(state) ? () => setDetour(undefined) : onChangePhone}
            />
          )}
        </LazyPart>
      );
  }
}

/** The phone of a sign-in that a reload interrupted. */
const enteredBefore = (phone = ''): PhoneEntry => ({
  text: phone && fullPhone(phone),
  country: readPhone(`+${phone}`, DEFAULT_COUNTRY).country ?? DEFAULT_COUNTRY,
});
