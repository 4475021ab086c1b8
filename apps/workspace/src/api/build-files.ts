import { failed } from '@okoshko/contract/client';
import { noteAnswer } from './connection.ts';

// A style sheet that did not come stays in the page, and whoever asks for it again is told that it was asked for already.
const missingStyles = new Set<HTMLLinkElement>();
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
  },
  { capture: true },
);

let isReplaced = false;

/** Another build has taken this page's place in the worker: none of this one's files is asked for any more. */
export function markReplaced(): void {
  isReplaced = true;
}

/** Loads a file of the build, and before it the style sheets that did not come the last time. */
export async function loadFile<T>(load: () => Promise<T>): Promise<T> {
  if (isReplaced) throw new Error('it is of another build');
  await Promise.all([...missingStyles].map(loadStyles));
  return load();
}

function loadStyles(link: HTMLLinkElement): Promise<unknown> {
  missingStyles.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  const loaded = new Promise((resolve, reject) => {
    again.onload = resolve;
    again.onerror = reject;
  });
  link.replaceWith(again);
  return loaded;
}

/**
 * `unreachable`: the service does not answer, and neither does it give files. `replaced`: it has another build, in which this
 * page's files may be missing. `here`: it has this very build.
 */
export type BuildState = 'unreachable' | 'replaced' | 'here';

let asking: Promise<BuildState> | null = null;

/** The state of the build that this page belongs to. */
export const askBuild = (): Promise<BuildState> => {
  asking ??= readBuild().finally(() => {
    asking = null;
  });
  return asking;
};

async function readBuild(): Promise<BuildState> {
  if (isReplaced) return 'replaced';
  try {
    // The query leads past the worker, which answers the plain address with the page that it keeps.
    const page = await fetch(`${location.pathname}?build`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(15_000),
    });
    if (page.ok) return (await page.text()).includes(ownBuild()) ? 'here' : 'replaced';
  } catch {
    // No answer is an answer here.
  }
  noteAnswer(failed('offline').error);
  return 'unreachable';
}

/** The script that this page began with: its name is another one in each build. */
const ownBuild = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

let isGoing = false;

/** Loads the page anew: what was typed on it is there again. */
export function reload(): void {
  isGoing = true;
  location.reload();
}

/** True where the page goes to be loaded anew: whoever would ask before it is left does not. */
export const isReloading = (): boolean => isGoing;

const RELOADED = 'okoshko:reloaded';

/** Loads the page anew, once for a build: where that did not help, nothing would. False: it was done before. */
export function reloadOnce(): boolean {
  if (sessionStorage.getItem(RELOADED) === ownBuild()) return false;
  sessionStorage.setItem(RELOADED, ownBuild());
  reload();
  return true;
}
