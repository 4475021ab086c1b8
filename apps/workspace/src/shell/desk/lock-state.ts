import { endPasswordConfirmation } from '@okoshko/contract/auth/wire';
import { createStore } from 'zustand/vanilla';
import { call } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import { session } from '../../api/session.ts';
import { isLocked, isToStore, readTouch, sessionOf, storedTouch } from './lock-rules.ts';

const KEY = 'okoshko:desk-touched';
/** The interval of the checks whether the time is over, in ms. */
const LOOK_EVERY = 2000;

/** The lock of the desk, in all tabs at once: they share the last touch. */
export const lockState = createStore(() => ({ isLocked: false }));

const present = () => ({
  session: sessionOf(session.sessionStore.token() ?? ''),
  touch: readTouch(localStorage.getItem(KEY)),
  at: now().getTime(),
});

const write = (at: number): void => {
  localStorage.setItem(KEY, storedTouch({ session: present().session, at }));
  look();
};

/** The desk is open again: the password was typed. */
export const unlock = (): void => write(now().getTime());

/** Closes it before its time: the password that was typed minutes ago counts no more, here and at the server. */
export function lock(): void {
  write(0);
  // Without a network the confirmation stays valid for its minutes, behind the lock.
  call(endPasswordConfirmation).catch(() => {});
}

function look(): void {
  const { touch, session: own, at } = present();
  const isClosed = isLocked(touch, own, at);
  if (isClosed !== lockState.getState().isLocked) lockState.setState({ isLocked: isClosed });
}

function note(): void {
  // A computer that slept wakes up with the mouse: it is looked first.
  look();
  const { touch, session: own, at } = present();
  if (isToStore(touch, own, at)) write(at);
}

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

/** Counts from now on, until the answer is called. */
export function watchTouches(): () => void {
  const { touch, session: own } = present();
  if (touch?.session !== own) write(now().getTime());
  look();
  const timer = setInterval(look, LOOK_EVERY);
  const passive = { capture: true, passive: true };
  for (const name of TOUCHES) window.addEventListener(name, note, passive);
  window.addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);
  // Out of the browser's memory, where neither a timer nor another tab reached it.
  window.addEventListener('pageshow', look);
  return () => {
    clearInterval(timer);
    for (const name of TOUCHES) window.removeEventListener(name, note, passive);
    window.removeEventListener('storage', look);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}
