import type { BookingSide, SessionSide } from '../bundles/sides.ts';
import { loadInterface, loadSession } from './bundles.ts';
import { closeShell, type Kind, openBehindShell, stands } from './open-behind-shell.ts';
import { storedToken } from './storage.ts';

type Requests = Omit<SessionSide, 'ready' | 'booking' | 'showInterface'> & BookingSide;
type Name = keyof Requests;
type Answer<N extends Name> = Promise<Awaited<ReturnType<Requests[N]>>>;
type RequestSide = <N extends Name>(name: N, ...args: Parameters<Requests[N]>) => Answer<N>;

/** Asks the session, or what it loads for booking. */
export const request = (async (name: Name, ...args: []) => {
  const session = await loadSession();
  const side = name in session ? session : await session.booking();
  return (side as Record<Name, (...input: []) => unknown>)[name](...args);
}) as RequestSide;

export const noop = (): undefined => {};

/** Closes what stands of the kind: the shell, or the dialogs after it. */
export const close = (kind: Kind): unknown =>
  stands(kind) ? closeShell() : request(`close${kind}` as 'closeAuth').catch(noop);

/** Opens a dialog behind a shell. */
export const open = <N extends Name>(
  kind: Kind,
  ...call: [N, ...Parameters<Requests[N]>]
): Answer<N> =>
  openBehindShell(
    [kind, JSON.stringify(call)],
    () => {
      // Side by side with the session; its failure shows when it is used.
      if (!storedToken()) loadInterface().catch(noop);
      return request(...call);
    },
    () => close(kind),
  ) as Answer<N>;
