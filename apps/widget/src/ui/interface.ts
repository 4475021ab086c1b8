import type { ComponentType } from 'react';
import type { Host } from '../host/host.ts';
import type { Session } from '../session/session.ts';

/** How the visitor came to the tariffs: with the button, or back from payment. */
export type Arrival = 'opened' | 'returned';

/** The tariffs view, which comes in a bundle of its own. */
export interface TariffsView {
  readonly Tariffs: ComponentType<{ readonly arrival: Arrival }>;
  readonly styles: string;
}

/** What the interface works with. */
export interface Services {
  readonly session: Session;
  readonly host: Host;
}

/** The interface, as the loader sees it: React begins behind it. */
export interface Interface {
  /** `inPlace`: an empty dialog stood there until now. */
  openAuth(inPlace?: boolean): void;
  closeAuth(): void;
  /** Loads what `showTariffs` shows; rejects with a code. */
  prepareTariffs(): Promise<unknown>;
  /** Draws the tariffs in a block; returns what takes them away again. */
  showTariffs(block: ShadowRoot, arrival: Arrival): () => void;
  destroy(): void;
}

export interface InterfaceEvents {
  onAuthOpen(): void;
  /** The dialog closed: by the visitor, by the page, or because sign-in was completed. */
  onAuthClose(): void;
}

/** The one export of the interface's bundle. */
export type MountInterface = (
  services: Services,
  /** Loads the tariffs' bundle; after a failure the next call tries again. */
  loadTariffsView: () => Promise<TariffsView>,
  events: InterfaceEvents,
) => Interface;
