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
export { AuthForm, Consent } from './components/auth-form.tsx';
export { CodeField } from './components/code-field.tsx';
export { countryName, DEFAULT_COUNTRY, fullPhone } from './components/country-names.ts';
export { Failure } from './components/lazy-part.tsx';
export { PasswordField } from './components/password-field.tsx';
export { CountryFlag, PhoneField } from './components/phone-field.tsx';
export { type PhoneSide, WithCountries } from './components/with-countries.tsx';
export {
  ServicesContext,
  useCountdown,
  useErrorHint,
  useFocus,
  useRetryAfter,
  useServices,
  useSlice,
  useSliceOperation,
  useStore,
} from './services.ts';
export { SHELL_HEIGHT, widgetStyles } from './styles/styles.ts';
