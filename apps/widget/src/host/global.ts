import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import type { File } from '@okoshko/contract/uploads/files';
import type { ProfileChanges } from '../session/session.ts';

/** The signed-in user as the host page sees them; addresses of photos are absolute. Never the token. */
export interface OkoshkoUser {
  readonly id: number;
  readonly documentId: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly photo: File | null;
  readonly provider_profile: (ProviderProfile & { readonly photo?: File | null }) | null;
}

export type UserListener = (user: OkoshkoUser | null) => void;

/** `window.Okoshko`. */
export interface OkoshkoGlobal {
  readonly version: string;
  /** Null while nobody is signed in or the user is not known yet; see `ready`. */
  readonly user: OkoshkoUser | null;
  /** Settles when the user is known; rejects with a code when the session cannot be loaded. */
  readonly ready: Promise<OkoshkoUser | null>;
  /** Called with the user or null on every change and once with the known user. */
  onUserChange: UserListener | null;
  /** Like `onUserChange`, for any number of listeners; returns the remover. */
  subscribe(listener: UserListener): () => void;
  /** The user, at once when signed in; null when the dialog was closed without signing in. */
  openAuth(): Promise<OkoshkoUser | null>;
  closeAuth(): void;
  logout(): Promise<void>;
  /** `photo`: a new picture, or null to remove the old one. Rejects with a code. */
  updateUser(changes: ProfileChanges, photo?: Blob | null): Promise<OkoshkoUser>;
  reloadUser(): Promise<OkoshkoUser>;
  /** Puts a landing block at the end of the element; returns its remover. */
  mount(element: Element): () => void;
  /** Takes the widget off the page. */
  destroy(): void;
  /** The queue of `(window.Okoshko = window.Okoshko || []).push(…)`, now run at once. */
  push(...calls: readonly QueuedCall[]): void;
}

export type QueuedCall = (okoshko: OkoshkoGlobal) => unknown;

/** What a page may have put in the global's place before the script came. */
export type Early = readonly QueuedCall[] | Partial<OkoshkoGlobal>;

declare global {
  interface Window {
    Okoshko?: OkoshkoGlobal | Early;
  }
}
