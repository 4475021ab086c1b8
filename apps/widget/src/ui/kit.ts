/**
 * What the tariffs' bundle takes from the interface's: one React, one set of components. The
 * build makes this module an argument of that bundle, in React's place too: a hook that is not here is
 * not there.
 */
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
export { OutsideLink } from './components/consent.tsx';
export { Failure } from './components/failure.tsx';
export { useServices, useSlice } from './services.ts';
export { useErrorHint } from './use-error-hint.ts';
export { useOperation } from './use-operation.ts';
