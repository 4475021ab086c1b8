import type { Country } from '@okoshko/contract/phones/decode-countries';
import type { PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { OkoshkoGlobal } from '../host/global.ts';
import type { HostPage } from '../host/host-page.ts';
import type { DrawnLanding, LandingState } from '../landing/drawn.ts';
import type { Session } from '../session/session.ts';

/** The visitor's way to the tariffs: with the button, or back from payment. */
export type Arrival = 'opened' | 'returned';

/** A landing block as it stands on the page, drawn without React. */
export interface LandingBlock {
  readonly root: ShadowRoot;
  readonly state: LandingState;
  readonly drawn: DrawnLanding<LandingState>;
  readonly okoshko: Pick<OkoshkoGlobal, 'user' | 'openAuth' | 'reloadUser'>;
}

/** The landing block and the tariffs in it, which come in a bundle of their own. */
export interface TariffsView {
  readonly Block: ComponentType<{ readonly block: LandingBlock; readonly arrival: Arrival }>;
  readonly styles: string;
}

/** Parts of the sign-in that few need, which come in a bundle of their own. */
export interface JoinView {
  /** A code of the second factor, where the session lacks it; otherwise a new password. */
  readonly LastStep: ComponentType<{
    readonly headingId: string;
    readonly phone: string;
    /** The account is new, or has no password yet. */
    readonly isNew: boolean;
    readonly onBack: () => void;
  }>;
  readonly ServiceButtons: ComponentType;
  readonly styles: string;
}

/** The props of a list of countries. */
export interface CountryPickerProps {
  readonly headingId: string;
  /** The countries of the sign-in, whose list says that it has not all; absent: those of the world. */
  readonly countries?: readonly Country[] | undefined;
  readonly entry: PhoneEntry;
  readonly onEntry: (entry: PhoneEntry) => void;
  readonly onBack: () => void;
}

/** `phone`: the one that the provider tells everybody, null: none is known; absent: it is about a sign-in. */
export interface NoCodesProps {
  readonly phone?: string | null;
}

/** The countries of the world and the list of them, which come in a bundle of their own. */
export interface CountriesView {
  readonly world: readonly Country[];
  /** Codes are sent there. */
  readonly hasCodes: (iso: string) => boolean;
  readonly CountryPicker: ComponentType<CountryPickerProps>;
  readonly NoCodes: ComponentType<NoCodesProps>;
}

/** State that outlives a screen: the one way in which the widget keeps any. */
export type Store<S> = Pick<StoreApi<S>, 'getState' | 'setState' | 'subscribe'>;

/** The session's own, which its bundle brings. */
export type CreateStore = <S>(initial: () => S) => Store<S>;

/** Everything that the interface works with. */
export interface Services {
  readonly createStore: CreateStore;
  readonly session: Session;
  readonly host: HostPage;
  /** Loads the join view; after a failure the next call tries again. */
  readonly loadJoin: () => Promise<JoinView>;
  /** Loads the countries; after a failure the next call tries again. */
  readonly loadCountries: () => Promise<CountriesView>;
}

/** The interface, as the dialog of the sign-in and the landing blocks use it: React begins behind it. */
export interface Interface {
  readonly services: Services;
  /** `inPlace`: an empty dialog stood there until now. */
  openAuth(inPlace?: boolean): void;
  closeAuth(): void;
  /** Loads what `takeOver` shows; rejects with a code. */
  prepareTariffs(): Promise<unknown>;
  /** Makes React's what stands in a block, and opens the tariffs there; returns what ends React's work. */
  takeOver(block: LandingBlock, arrival: Arrival): () => void;
  destroy(): void;
}

export interface InterfaceEvents {
  onAuthOpen(): void;
  /** The dialog closed: by the visitor, by the page, or because sign-in was completed. */
  onAuthClose(): void;
}

/** Mounts the interface; its bundle exports this and the kit (`bundles/sides.ts`). */
export type MountInterface = (
  services: Services,
  /** Loads the tariffs' bundle; after a failure the next call tries again. */
  loadTariffsView: () => Promise<TariffsView>,
  events: InterfaceEvents,
) => Interface;
