import { TITLE } from '../ui/text/ru-loader.ts';
import { dispatch } from './announcer.ts';
import { removers } from './own-tag.ts';
import { createShell, type Shell } from './shell.ts';

export type Kind = keyof typeof TITLE;

/** The latest shell, and what its opening answers. */
let shell: Shell | undefined;
let kindOfShell: Kind;
let nameOfShell: string;
let answer: Promise<unknown>;
/** Closes the latest shell, or the dialog that took it over. */
export let closeShell: () => void;
/** The kinds whose dialogs have opened: all their files are here. */
const opened: { [K in Kind]?: boolean } = {};

/** Takes the shell away for the dialog that comes in its place within the same task; whether one stood. */
export function takeOverShell(): boolean | undefined {
  opened[kindOfShell] = true;
  // From now on it answers for itself.
  removers.delete(closeShell);
  return shell?.remove();
}

/** True if the shell of the kind, and of the name if one is given, stands. */
export const stands = (kind: Kind, name = nameOfShell) =>
  kind === kindOfShell && name === nameOfShell && shell?.element.isConnected;

/**
 * Something stands at once, whatever the network: a shell, which `open` takes over. Closed by the visitor, it
 * answers null and calls `closeDialog`; what could not be loaded may be tried again, and rejects when they give up.
 * `name`: what is opened; once more, it is the same opening.
 */
export function openBehindShell<T>(
  [kind, name]: readonly [Kind, string],
  open: () => Promise<T>,
  closeDialog: () => unknown,
): Promise<T | null> {
  // After the first time all files are here; after the widget's end nothing comes.
  if (opened[kind] || !removers.size) return open();
  if (stands(kind, name)) return answer as Promise<T>;
  // Thrown away by the page, or another one's.
  closeShell?.();
  kindOfShell = kind;
  nameOfShell = name;
  const event = kind.toLowerCase() as Lowercase<Kind>;
  answer = new Promise((resolve) => {
    let failed: Promise<T> | null = null;
    let own: Shell;
    const end = (result?: T | Promise<T> | null) => {
      if (own.remove()) dispatch(`okoshko:${event}close`);
      resolve(result ?? null);
    };
    closeShell = () => {
      end(failed);
      if (!failed) closeDialog();
    };
    const attempt = () => {
      failed = null;
      shell?.remove();
      shell = own = createShell(TITLE[kind], closeShell);
      const opening = open();
      opening.then(end, () => {
        // Refused by the dialog in its place: there is nothing to try again.
        if (!own.element.isConnected) return resolve(opening);
        failed = opening;
        own.fail(attempt);
      });
    };
    removers.add(closeShell);
    dispatch(`okoshko:${event}loading`);
    attempt();
  });
  return answer as Promise<T>;
}
