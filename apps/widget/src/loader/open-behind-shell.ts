import { dispatch } from './dispatch.ts';
import { removers } from './removers.ts';
import { createShell, type Shell } from './shell.ts';

/** The shell that stands, or stood last: one at a time. What closes it, and what notes that a dialog took its place. */
let shell: Shell | undefined;
let close: (() => void) | undefined;
let takeOver: (() => void) | undefined;

/** Takes the shell away for the dialog that comes in its place within the same task; whether one stood. */
export function takeOverShell(): boolean | undefined {
  takeOver?.();
  return shell?.remove();
}

/**
 * Something stands at once, whatever the network: a shell, which `open` takes over. Closed by the visitor, it
 * answers null and calls `closeDialog`; what could not be loaded may be tried again, and rejects when they give up.
 */
export function behindShell<A extends readonly unknown[], T>(
  kind: 'auth' | 'booking',
  title: string,
  open: (...args: A) => Promise<T>,
  closeDialog: () => void,
) {
  let own: Shell | undefined;
  let end: (() => void) | undefined;
  let hasOpened: boolean | undefined;
  let answer: Promise<T | null>;
  return {
    close: () => (end ?? closeDialog)(),
    open(...args: A): Promise<T | null> {
      // After the first time all files are here; after the widget's end nothing comes.
      if (hasOpened || !removers.size) return open(...args);
      if (own && own === shell && own.element.isConnected) return answer;
      // Thrown away by the page, or another one's.
      close?.();
      answer = new Promise((resolve) => {
        let failed: Promise<T> | null;
        const settle = (result: T | null | Promise<T>) => {
          if (own?.remove()) dispatch(`okoshko:${kind}close`);
          resolve(result);
        };
        close = end = () => {
          settle(failed);
          if (!failed) closeDialog();
        };
        takeOver = () => {
          hasOpened = true;
        };
        const attempt = () => {
          failed = null;
          shell?.remove();
          const standing = createShell(title, close as () => void);
          shell = own = standing;
          const opening = open(...args);
          opening.then(settle, () => {
            failed = opening;
            // Refused in its place: there is nothing to try again.
            if (standing.element.isConnected) standing.fail(attempt);
            else resolve(opening);
          });
        };
        removers.add(close);
        dispatch(`okoshko:${kind}loading`);
        attempt();
      });
      return answer;
    },
  };
}
