import { refusedMoveOf } from '@okoshko/contract/appointments/client-steps';
import {
  cancelByLink,
  confirmByLink,
  moveByLink,
  openAppointmentLink,
} from '@okoshko/contract/appointments/wire';
import type { ApiError, Result } from '@okoshko/contract/client';
import type { Reply } from '@okoshko/contract/endpoint';
import { useEffect, useRef, useState } from 'react';
import { api, linkToken } from '../api.ts';
import { failureText } from '../text/failures.ts';
import { text } from './text.ts';

/** The appointment of the link, as its client sees it. */
export type Appointment = Reply<typeof openAppointmentLink>['data'];
type Action = 'confirm' | 'cancel' | 'move';
type Screen = 'loading' | 'lost' | 'gone' | 'missing' | 'ready';

export interface AppointmentState {
  readonly screen: Screen;
  readonly appointment: Appointment | null;
  /** The reason why the last press failed, in words for the client. */
  readonly failure: string | null;
  /** The last action that succeeded; null: none yet. */
  readonly done: Action | null;
  readonly busy: Action | null;
  load(): void;
  confirm(): Promise<void>;
  cancel(reason: string): Promise<void>;
  /** Moves the appointment for the price that was shown, or not at all. Returns the refusal; null: moved. */
  move(startsAt: string, price: number): Promise<ApiError | null>;
}

/** The state of the appointment page, and the actions of its client. */
export function useAppointment(): AppointmentState {
  const [screen, setScreen] = useState<Screen>('loading');
  const [appointment, setAppointment] = useState<Appointment | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<Action | null>(null);
  const [busy, setBusy] = useState<Action | null>(null);

  const settle = (result: Result<{ readonly data: Appointment }>): boolean => {
    if (result.ok) {
      setAppointment(result.data.data);
      setScreen('ready');
      return true;
    }
    const end = ENDS[result.error.code];
    if (end) setScreen(end);
    return false;
  };
  const read = () => api(openAppointmentLink, { id: linkToken() });
  const load = async () => {
    setScreen('loading');
    if (settle(await read())) return;
    setScreen((now) => (now === 'loading' ? 'lost' : now));
  };
  const act: Act = async (action, perform, isOfQuestion = noneIs) => {
    if (!appointment || busy) return null;
    setBusy(action);
    setFailure(null);
    setDone(null);
    const result = await perform(appointment.version);
    if (settle(result)) setDone(action);
    else if (!result.ok && !isOfQuestion(result.error)) {
      setFailure(failureText(result.error, text.failed, text.refusals));
      // The refusal is shown with the present appointment: the server or somebody else may have changed it.
      if (result.error.status === 409) settle(await read());
    }
    setBusy(null);
    return result.ok ? null : result.error;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void load(), []);
  useReturn(async () => {
    if (screen === 'ready' && busy === null) settle(await read());
  });
  return { screen, appointment, failure, done, busy, load, ...pressesOf(act) };
}

/** Performs a press on the version that is shown; answers its refusal, or null. */
type Act = (
  action: Action,
  perform: (version: number) => Promise<Result<{ readonly data: Appointment }>>,
  /** The refusals that the screen of the press says itself. */
  isOfQuestion?: (error: ApiError) => boolean,
) => Promise<ApiError | null>;

const noneIs = () => false;

const pressesOf = (act: Act) => ({
  confirm: async () => {
    await act('confirm', (version) =>
      api(confirmByLink, { id: linkToken(), body: { data: { version } } }),
    );
  },
  cancel: async (reason: string) => {
    await act('cancel', (version) =>
      api(cancelByLink, { id: linkToken(), body: { data: { version, reason: reason || null } } }),
    );
  },
  move: (starts_at: string, expected_price: number) =>
    act(
      'move',
      (version) =>
        api(moveByLink, {
          id: linkToken(),
          body: { data: { version, starts_at, expected_price } },
        }),
      (error) => refusedMoveOf(error).kind !== 'other',
    ),
});

/** Reads the appointment and the address of its file again when the client comes back to the tab. */
function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    const listener = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
}

const ENDS: Readonly<Record<string, Screen>> = { not_found: 'missing', link_gone: 'gone' };
