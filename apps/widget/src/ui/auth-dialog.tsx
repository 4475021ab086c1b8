import { readPhone } from '@okoshko/contract/phones/phone';
import type { PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import { Dialog } from '@okoshko/ui';
import { useId, useState } from 'react';
import { DEFAULT_COUNTRY, fullPhone } from './components/country-names.ts';
import { LazyPart } from './components/lazy-part.tsx';
import { type Detour, hasPassword, nextScreen, phoneOf } from './next-screen.ts';
import { AuthConfirmPhone } from './screens/auth-confirm-phone.tsx';
import { AuthPassword } from './screens/auth-password.tsx';
import { AuthPhone } from './screens/auth-phone.tsx';
import { useServices, useSlice } from './services.ts';
import { SHELL_HEIGHT } from './styles/styles.ts';
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

/** The head of the sign-in dialog: a picture of the small window (окошко) that the service is named after. */
function BrandHeader() {
  return (
    <div className="brand">
      <svg viewBox="0 0 320 165" aria-hidden="true">
        <path fill="var(--o-cream)" d="M0 0h320v165H0z" />
        <circle cx="270" cy="40" r="120" fill="var(--o-blush)" />
        <g transform="translate(14 14) scale(.92)">
          <path fill="#e9f1ff" d="M190 24q0-4 4-4h86q4 0 4 4v106h-94z" />
          <circle cx="258" cy="50" r="15" fill="#ffcf6b" />
          <path fill="#c9dcff" d="M190 112q18-26 42-12t52-16v46h-94z" />
          <path
            fill="none"
            stroke="#fff"
            strokeWidth="7"
            strokeLinejoin="round"
            d="M190 20h94v110h-94zM237 20v110M190 66h94"
          />
          <path fill="#fff" d="M176 128h122q6 0 6 6v4q0 6-6 6H176q-6 0-6-6v-4q0-6 6-6z" />
          <path fill="#1f1b24" d="M205 78q0-3 3-3h8q3 0 3 3v22h-14z" />
          <path fill="#cc2f4c" d="M199 128v-20q0-8 8-8h10q8 0 8 8v20z" />
          <path fill="#1a7a52" d="M268 110q-16-6-14-24 14 4 14 24zm0 0q14-2 18-20-18 0-18 20z" />
          <path fill="#2a5bd7" d="M254 108h28l-4 20h-20z" />
        </g>
      </svg>
      <p className="wordmark">{ru.brand}</p>
      <p className="small slogan">{ru.slogan}</p>
    </div>
  );
}
