import type { BookingSide, Connection } from '../host/connection.ts';
import { connect, loadInterface } from './bundles.ts';
import { closeOpened, openBehindShell } from './open-behind-shell.ts';
import { storedToken } from './storage.ts';

type Asked = Omit<Connection, 'ready' | 'booking' | 'showInterface'> & BookingSide;
type Name = keyof Asked;
type Answer<N extends Name> = Promise<Awaited<ReturnType<Asked[N]>>>;
type Ask = <N extends Name>(name: N, ...args: Parameters<Asked[N]>) => Answer<N>;

/** Asks the session, or what it loads for booking. */
export const ask = (async (name: Name, ...args: []) => {
  const session = await connect();
  const side = name in session ? session : await session.booking();
  return (side as Asked)[name](...args);
}) as Ask;

export const noop = () => {};

const closing = (name: 'closeAuth' | 'closeBooking') => () => void ask(name).catch(noop);

/** Closes the dialogs of the kind. */
export const close = (kind: 'auth' | 'booking', name: Parameters<typeof closing>[0]): void =>
  closeOpened(kind, closing(name));

/** Opens a dialog behind a shell. */
export const open = <N extends Name>(
  kind: 'auth' | 'booking',
  closer: Parameters<typeof closing>[0],
  ...call: [N, ...Parameters<Asked[N]>]
): Answer<N> =>
  openBehindShell(
    kind,
    () => {
      // Side by side with the session; its failure shows when it is used.
      if (!storedToken()) loadInterface().catch(noop);
      return ask(...call);
    },
    closing(closer),
  ) as Answer<N>;
