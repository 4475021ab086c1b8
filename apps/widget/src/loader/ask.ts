import type { BookingSide, Connection } from '../host/connection.ts';
import { connect, loadInterface } from './bundles.ts';
import { closeOpened, type Kind, openBehindShell } from './open-behind-shell.ts';
import { storedToken } from './storage.ts';

type Asked = Omit<Connection, 'ready' | 'booking' | 'showInterface'> & BookingSide;
type Name = keyof Asked;
type Answer<N extends Name> = Promise<Awaited<ReturnType<Asked[N]>>>;
type Ask = <N extends Name>(name: N, ...args: Parameters<Asked[N]>) => Answer<N>;

/** Asks the session, or what it loads for booking. */
export const ask = (async (name: Name, ...args: []) => {
  const session = await connect();
  const side = name in session ? session : await session.booking();
  return (side as Record<Name, (...given: []) => unknown>)[name](...args);
}) as Ask;

export const noop = () => {};

/** Closes the dialogs of the kind. */
export const close = (kind: Kind): void =>
  closeOpened(kind, () => {
    const name: 'closeAuth' = `close${kind}` as 'closeAuth';
    ask(name).catch(noop);
  });

/** Opens a dialog behind a shell. */
export const open = <N extends Name>(
  kind: Kind,
  ...call: [N, ...Parameters<Asked[N]>]
): Answer<N> =>
  openBehindShell(
    kind,
    () => {
      // Side by side with the session; its failure shows when it is used.
      if (!storedToken()) loadInterface().catch(noop);
      return ask(...call);
    },
    () => close(kind),
  ) as Answer<N>;
