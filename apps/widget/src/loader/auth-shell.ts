import type { OkoshkoUser } from '../host/global.ts';
import { dispatch } from './dispatch.ts';
import { removers } from './removers.ts';
import { createShell, type Shell } from './shell.ts';

type Answer = Promise<OkoshkoUser | null>;

/** The latest shell, what its opening answers, and what closes it. */
let shell: Shell | undefined;
let answer: Answer;
let close: (() => void) | undefined;
let hasOpened: boolean | undefined;

/** Takes the shell away for the dialog that comes in its place within the same task; whether one stood. */
export function takeOverShell(): boolean | undefined {
  hasOpened = true;
  return shell?.remove();
}

/** Closes what stands: the shell, or the dialog after it. */
export const closeAuth = (closeDialog: () => void) => (close ?? closeDialog)();

/**
 * Something stands at once, whatever the network: a shell, which `open` takes over. Closed by the visitor, it
 * answers null and calls `closeDialog`; what could not be loaded may be tried again, and rejects when they give up.
 */
export function openBehindShell(open: () => Answer, closeDialog: () => void): Answer {
  // After the first time all files are here; after the widget's end nothing comes.
  if (hasOpened || !removers.size) return open();
  if (shell?.element.isConnected) return answer;
  // Thrown away by the page.
  close?.();
  answer = new Promise((resolve) => {
    let failed: Answer | null;
    let own: Shell;
    const end = (result: Awaited<Answer> | Answer) => {
      if (own.remove()) dispatch('okoshko:authclose');
      resolve(result);
    };
    const onClose = () => {
      end(failed);
      if (!failed) closeDialog();
    };
    const attempt = () => {
      failed = null;
      shell?.remove();
      shell = own = createShell(onClose);
      const opening = open();
      opening.then(end, () => {
        failed = opening;
        own.fail(attempt);
      });
    };
    close = onClose;
    removers.add(onClose);
    dispatch('okoshko:authloading');
    attempt();
  });
  return answer;
}
