import type { Result } from '@okoshko/contract/client';
import { useLayoutEffect, useState } from 'react';
import { failureText } from '../text/failures.ts';
import { type Appointment, session } from './guest-session.ts';
import { text } from './text.ts';

type Screen = 'closed' | 'gone' | 'missing' | 'appointments';

export interface Failure {
  /** The action that failed, named as in `busy`. */
  readonly action: string;
  readonly message: string;
}

export interface LinkState {
  readonly screen: Screen;
  /** Null: on their way. */
  readonly appointments: readonly Appointment[] | null;
  readonly cancelled: ReadonlySet<string>;
  readonly failure: Failure | null;
  /** The action under way: `enter`, `load`, or the id of the appointment being cancelled. */
  readonly busy: string | null;
  enter(): void;
  load(): void;
  cancel(appointment: string): void;
}

/** The state of the link's page, and the actions of the client. */
export function useLink(): LinkState {
  const [screen, setScreen] = useState<Screen>('closed');
  const [appointments, setAppointments] = useState<readonly Appointment[] | null>(null);
  const [cancelled, setCancelled] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const act = async (action: string, perform: () => Promise<Result<unknown>>) => {
    setBusy(action);
    setFailure(null);
    const result = await perform();
    if (!result.ok) {
      const { code } = result.error;
      const end = code === 'not_found' && action !== 'enter' ? undefined : SCREENS[code];
      if (end) setScreen(end);
      else setFailure({ action, message: failureText(result.error, text.failed, text.refusals) });
      // The session has ended.
      if (result.error.status === 401) session.close();
    }
    setBusy(null);
  };
  const read = async () => {
    const result = await session.appointments(new Date());
    if (result.ok) setAppointments(result.data.data);
    return result;
  };
  const load = () => act('load', read);
  const enter = () =>
    act('enter', async () => {
      const result = await session.open();
      if (!result.ok) return result;
      setScreen('appointments');
      return read();
    });
  const cancel = (appointment: string) =>
    act(appointment, async () => {
      const result = await session.cancel(appointment);
      if (result.ok) setCancelled((before) => new Set(before).add(appointment));
      return result;
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useLayoutEffect(() => {
    const first = firstScreen();
    setScreen(first);
    if (first === 'appointments') load();
  }, []);
  return { screen, appointments, cancelled, failure, busy, enter, load, cancel };
}

function firstScreen(): Screen {
  if (session.hasLink()) return 'closed';
  return session.isOpen() ? 'appointments' : 'missing';
}

const SCREENS: Readonly<Record<string, Screen>> = {
  credentials_invalid: 'gone',
  link_gone: 'gone',
  not_found: 'missing',
};
