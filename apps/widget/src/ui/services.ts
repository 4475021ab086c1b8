import type { ApiError, Result } from '@okoshko/contract/client';
import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { SignInSlice } from '../session/session.ts';
import type { State } from '../session/state.ts';
import type { Services, Store } from './interface.ts';
import { type Advice, ru } from './text/ru.ts';

/** A field that takes the focus when its screen appears and, by `refocus`, after an error. */
export function useFocus() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return { ref, refocus: () => ref.current?.focus() };
}

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

/** Whole seconds left until the instant, counted down live; 0 when it is past or there is none. */
export function useCountdown(instant: number | null): number {
  const [left, setLeft] = useState(() => secondsUntil(instant ?? 0));
  useEffect(() => {
    const tick = () => {
      const seconds = secondsUntil(instant ?? 0);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}

/** Seconds to wait after an error that named them. */
export function useRetryAfter(error: ApiError | null): number {
  const [until, setUntil] = useState<number | null>(null);
  useEffect(() => {
    setUntil(error?.retryAfter ? Date.now() + error.retryAfter * 1000 : null);
  }, [error]);
  return useCountdown(until);
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('Outside ServicesContext');
  return services;
}

/** One slice of the session's state, drawn again when it changes. */
export function useSlice<K extends keyof State>(name: K): State[K] {
  const { store } = useServices().session;
  const read = () => store.getState()[name];
  // The second time for a block that React takes over: without it React would draw the block anew.
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The state of a store, drawn again when it changes. */
export const useStore = <S>({ subscribe, getState }: Store<S>): S =>
  useSyncExternalStore(subscribe, getState);

/** The advice on an error and when to try; `own` knows more codes. A countdown must not be announced with the error. */
export function useErrorHint(error: ApiError | null, own: Advice = {}): string | null {
  const left = useRetryAfter(error);
  const parts = [error && (own[error.code] ?? ru.advice[error.code]), left > 0 && ru.retryIn(left)];
  return parts.filter(Boolean).join(' ') || null;
}

/**
 * A step of the sign-in as its screen sees it: busy and failed as its slice says. A second start while the slice is busy
 * does nothing. The error goes with the screen.
 */
export function useSliceOperation<A extends readonly unknown[], T>(
  name: SignInSlice,
  operation: (...args: A) => Promise<Result<T>>,
) {
  const { session } = useServices();
  const { isLoading, error } = useSlice(name);
  const clearError = () => session.clearError(name);
  const leave = useRef(clearError);
  useEffect(() => leave.current, []);
  const run = async (...args: A): Promise<boolean> => {
    if (session.store.getState()[name].isLoading.size) return false;
    // Called in the same tick as the click: opening a window is allowed only there.
    return (await operation(...args)).ok;
  };
  return { run, busy: isLoading.size > 0, error, clearError };
}
