import { session } from './session.ts';

/**
 * Drafts: what is typed and not saved yet, by account, address and form. They are the tab's own (sessionStorage), so that what
 * is typed outlives the page being loaded anew; they go with the session. No password and no code is ever among them.
 */
const PREFIX = 'okoshko:draft:';

/** The version of the document that is typed over; null: it has none. */
export type Version = number | string | null;

interface Draft {
  readonly version: Version;
  readonly value: unknown;
}

/** The key under which a form of this address stores the draft of the signed-in user. */
export const draftKey = (form: string): string =>
  `${PREFIX}${session.store.getState().user.data?.documentId}:${location.pathname}:${form}`;

/** The typed values; undefined: there are none, or they were typed over another version. */
export function readDraft(key: string, version: Version = null): unknown {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return draft?.version === version ? draft.value : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing, or is full: what is typed stays on the screen alone.
  }
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(key);

const ownKeys = (): readonly string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

/** True where something is typed in this tab that is not saved. */
export const hasDrafts = (): boolean => ownKeys().length > 0;

/** Drafts go with the session: here, signed out in another tab, or while this one slept. */
export function watchDrafts(): void {
  const drop = () => ownKeys().forEach(dropDraft);
  if (session.sessionStore.token() === null) drop();
  session.store.subscribe(({ token }, before) => {
    if (before.token.data && !token.data) drop();
  });
}

let holds = 0;

/** Until the answer is called no draft goes with its form: what took the form off the screen was not its user. */
export function holdDrafts(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
  };
}

export const areDraftsRetained = (): boolean => holds > 0;
