/**
 * The parts that the lazy bundles take from the interface's: one React, one set of components. The build makes this
 * module an argument of those bundles, in React's place too: a hook that is not here is not there.
 */

export {
  formatPhone,
  isAcceptedPhone,
  moveToCountry,
  readPhone,
} from '@okoshko/contract/phones/phone';
export {
  Button,
  type ButtonColor,
  CachedImage,
  createImageCache,
  Dialog,
  Field,
  LinkButton,
} from '@okoshko/ui';
export { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { flushSync } from 'react-dom';
export { createRoot } from 'react-dom/client';
export { AuthForm } from './components/auth-form.tsx';
export { Consent } from './components/consent.tsx';
export { CountryFlag } from './components/country-flag.tsx';
export { countryName, DEFAULT_COUNTRY } from './components/country-names.ts';
export { Failure } from './components/failure.tsx';
export { PasswordField } from './components/password-field.tsx';
export { PhoneField } from './components/phone-field.tsx';
export { type PhoneSide, WithCountries } from './components/with-countries.tsx';
export { ServicesContext, useServices, useSlice, useStore } from './services.ts';
export { SHELL_HEIGHT } from './shell-height.ts';
export { widgetStyles } from './styles/styles.ts';
export { useCountdown, useRetryAfter } from './use-countdown.ts';
export { useErrorHint } from './use-error-hint.ts';
export { useFocus } from './use-focus.ts';
export { useSliceOperation } from './use-slice-operation.ts';
