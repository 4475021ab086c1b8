import type { Api, Prove } from '@okoshko/contract/client';
import type { ProofChallenge } from '@okoshko/contract/proof-of-work';
import type { OkoshkoGlobal, OkoshkoMountOptions, OkoshkoUser } from '../host/global.ts';
import type { HostPage, WidgetSettings } from '../host/host-page.ts';
import type { ClientVault } from '../session/client-vault.ts';
import type { UpdateUser } from '../session/session.ts';
import type { OpenSession } from '../session/session-opener.ts';
import type { Core } from '../session/state.ts';
import type { Steps } from '../ui/appointments/appointments-services.ts';
import type { Wish } from '../ui/booking/booking-services.ts';
import type { Finish } from '../ui/booking/finish.ts';
import type { BookingParts } from '../ui/booking/parts.ts';
import type {
  CountriesView,
  CreateStore,
  Interface,
  InterfaceEvents,
  JoinView,
  Services,
  TariffsView,
} from '../ui/interface.ts';
import type { kit } from '../ui/kit-parts.ts';
import type { AppointmentsView, BookingView } from '../ui/lazy-views.ts';

/** Everything that the loader gives the session's bundle. */
export interface LoaderSide {
  /** The script tag we came with, and what the server put into its script. */
  readonly tag: HTMLScriptElement;
  readonly served: Partial<WidgetSettings>;
  /** The user is known, or may have changed. */
  announce(user: OkoshkoUser | null): void;
  /** Sends a DOM event of ours to the page. */
  signal(name: PageEvent, detail?: unknown): void;
  /** Functions to run when the widget is taken off the page. */
  readonly removers: Set<() => void>;
  /** Takes the loader's shell away for our dialog, which comes in the same task; whether one stood. */
  takeOverShell(): boolean | undefined;
  /** Loads the interface's bundle. */
  loadInterface(): Promise<InterfaceBundle>;
  /** Returns the function that loads another bundle of ours. */
  chunkLoader<T>(chunk: Chunk): () => Promise<T>;
}

type Kit = typeof kit;

/** A lazy bundle: a function of the kit. */
export interface WithKit<Bundle> {
  withKit(kit: Kit): Bundle;
}

/** A bundle of ours, known since the build. */
export interface Chunk {
  readonly file: string;
  readonly integrity: string;
}

export type PageEvent = Extract<keyof DocumentEventMap, `okoshko:${string}`>;

/** Everything that the session's bundle does for the loader. */
export interface SessionSide
  extends Pick<OkoshkoGlobal, 'openAuth' | 'closeAuth' | 'logout' | 'updateUser' | 'reloadUser'> {
  /** Settles when the user is known. */
  readonly ready: Promise<unknown>;
  /** The interface, loaded on first use. */
  showInterface(): Promise<Interface>;
  /** Booking, loaded on first use. */
  booking(): Promise<BookingSide>;
  /** Tells the page's developer what is wrong. */
  diagnose(...finding: Finding): Promise<unknown>;
}

/** A fact that the page's developer has to know, with its details. */
export type Finding =
  /** A call without an answer of ours: what `fetch` threw, or the answer of whoever gave it. */
  | readonly ['call', unknown]
  /** Our global was there already: the tag that ran. */
  | readonly ['twice', HTMLScriptElement | null]
  /** The selector of the landing block's place finds nothing, or is none. */
  | readonly ['mount', string]
  /** The tag has `data-debug`: its value. */
  | readonly ['debug', string]
  /** Nobody to book with has this name. */
  | readonly ['provider', string];

/** The global as our own code sees it: what other tags and blocks of the page tell us of goes through it. */
export interface Installed extends OkoshkoGlobal {
  diagnose(...finding: Finding): Promise<unknown>;
  /** By a selector the block comes to what it finds, whenever that comes. */
  mount(parent: Element | string, options?: OkoshkoMountOptions): () => void;
}

/** Booking, as the loader sees it. */
export interface BookingSide
  extends Pick<OkoshkoGlobal, 'openBooking' | 'openAppointments' | 'closeBooking'> {
  /** Draws the booking inside an element of the page, as long as it is there; rejects where it cannot be loaded. */
  bookInside(element: HTMLElement): Promise<void>;
}

/** The one export of the session's bundle. */
export interface SessionBundle {
  createSessionSide(loader: LoaderSide): SessionSide;
}

/** The session, and what makes further stores like its own. */
export interface WidgetCore extends Core {
  readonly createStore: CreateStore;
}

/** The exports of the interface's bundle. */
export interface InterfaceBundle {
  /** For the bundles that are functions of it. */
  readonly kit: Kit;
  createInterface(core: WidgetCore, loader: LoaderSide, events: InterfaceEvents): Interface;
}

/** The exports of the landing's bundle: the block without React, which comes when the visitor wants it. */
export interface LandingBundle {
  /** Mounts a block at the end of the element, or of what the selector finds, whenever there is none; returns the remover. */
  mount(okoshko: Installed, bundles: Bundles, place: Parameters<Installed['mount']>): () => void;
}

/** The bundles that the loader loads for others. */
export interface Bundles extends Pick<LoaderSide, 'tag' | 'signal'> {
  /** The session, loaded on first use. */
  loadSession(): Promise<SessionSide>;
  /** The interface, side by side with the session; for those who show it afterwards. */
  loadInterface(): Promise<unknown>;
  /** Functions to run when the widget is taken off the page; empty afterwards. */
  readonly removers: Set<() => void>;
}

/** The exports of the actions' bundle: seldom asked for, so neither the session nor the interface carries it. */
export interface ActionsBundle {
  prove(loader: LoaderSide, challenge: ProofChallenge): Promise<string>;
  updateUser(
    loader: LoaderSide,
    core: Core,
    change: Parameters<OkoshkoGlobal['updateUser']>,
  ): Promise<void>;
  reloadUser(core: Core): Promise<void>;
  /** Somebody's answer to a call as it is; none: one without a code, or it throws what `fetch` threw, where the network is to blame. */
  diagnose(loader: LoaderSide, ...finding: Finding): Promise<Response>;
  /** Every call gets the same one. */
  bookingSide(
    api: Api,
    loader: LoaderSide,
    showInterface: SessionSide['showInterface'],
  ): BookingSide;
}

/** The exports of the bundle that answers challenges, which the API sends only where too many ask at once. */
export interface ProofBundle {
  readonly prove: Prove;
}

/** The exports of the bundle that tells the page's developer what is wrong. */
export interface DiagnosisBundle {
  readonly diagnose: ActionsBundle['diagnose'];
}

/** The exports of the profile's bundle. */
export interface ProfileBundle {
  changeProfile(core: Core): UpdateUser;
}

/** Everything that the bookings of a page share. */
export interface BookingPage {
  readonly loader: LoaderSide;
  readonly api: Api;
  openAppointments(provider: string, wish?: Wish): unknown;
}

/** The exports of the booking's bundle, which is a function of the kit, as the tariffs' is. */
export interface BookingBundle {
  createBooking(services: Services, page: BookingPage, kit: Kit): BookingView;
}

/** The exports of the bundle of the steps after the time. */
export interface FinishBundle {
  readonly finish: Finish;
}

/** The exports of the bundle of «Мои записи», which shows the times as the booking does. */
export interface AppointmentsBundle {
  createAppointments(
    services: Services,
    booking: { readonly parts: BookingParts; readonly vault: ClientVault },
    bundles: { readonly loader: LoaderSide; readonly kit: Kit },
  ): AppointmentsView;
}

/** The exports of the bundle with the screens of «Мои записи». */
export interface StepsBundle {
  readonly steps: Steps;
}

/** The exports of the join bundle, which is a function of the kit, as the tariffs' is. `host`: the API's origin. */
export interface JoinBundle {
  createJoin(api: Api, openSession: OpenSession, host: string): JoinView;
}

/** The exports of the bundle of countries, which is a function of the kit, as the tariffs' is. */
export interface CountriesBundle {
  createCountries(api: Api): Promise<CountriesView>;
}

/** The exports of the tariffs' bundle, which the build turns into a function of the interface's kit. */
export interface TariffsBundle {
  createTariffs(core: Core, host: HostPage, signal: LoaderSide['signal']): TariffsView;
}
