import { isReloading } from './build-files.ts';
import { session } from './session.ts';

/**
 * Drafts: what is typed and not saved yet, by account, address and form. They are the tab's own (sessionStorage), so that what
 * is typed outlives the page being loaded anew and its form being closed; they go with the session. No password and no code is ever among them.
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
  `${PREFIX}${session.store.getState().user.data?.documentId}:${pathInKey()}:${form}`;

/** The path of this address; a collection's has colons, which part a key. */
const pathInKey = (): string => location.pathname.replaceAll(':', '.');

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

/** The form of the key that repeats a request with these contents. */
export const requestForm = (contents: object): string => `key:${JSON.stringify(contents)}`;

/** The drafts of the same address, by what they are: of forms, or keys of requests. */
function besides(key: string, kind: 'form' | 'key'): readonly string[] {
  const address = key.split(':', ADDRESS_PARTS).join(':');
  return ownKeys().filter(
    (one) => one.startsWith(`${address}:`) && isOfForm(one) === (kind === 'form'),
  );
}

/** `okoshko:draft:{user}:{path}`, before the name of the form. */
const ADDRESS_PARTS = 4;

/** The form was sent and answered: neither its draft is left nor a key that would take the next one for the same. */
export function endDraft(key: string): void {
  dropDraft(key);
  besides(key, 'key').forEach(dropDraft);
}

/** A key of a request goes with its form, unless that is still typed and may be sent again. */
export function endRequest(key: string): void {
  if (holds === 0 && besides(key, 'form').length === 0) dropDraft(key);
}

const ownKeys = (): readonly string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

const shown = new Map<string, number>();

/** The form of the draft is on the screen until the answer is called. */
export function showDraft(key: string): () => void {
  shown.set(key, (shown.get(key) ?? 0) + 1);
  return () => shown.set(key, (shown.get(key) ?? 1) - 1);
}

/** True where something is typed on the screen of this tab that is not saved. */
export const hasDrafts = (): boolean => ownKeys().some((key) => shown.get(key));

/** Closing the tab loses what is typed and not saved, here or on a screen that was left: the browser asks before it. */
export function askBeforeClosing(): void {
  window.addEventListener('beforeunload', (event) => {
    // Loaded anew by itself, the page has it again.
    if (!isReloading() && ownKeys().some(isOfForm)) event.preventDefault();
  });
}

const isOfForm = (key: string): boolean => key.split(':')[ADDRESS_PARTS] !== 'key';

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
