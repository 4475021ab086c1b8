// Everything that the widget gives to its host page: `window.Okoshko` and the events on `document`. Only types, and
// nothing imported: the page's developer gets this file as okoshko.d.ts.

/** An uploaded picture, under its absolute address. */
export interface OkoshkoPhoto {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly url: string;
  /** In pixels. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A professional's public face. */
export interface OkoshkoProviderProfile {
  readonly id: number;
  readonly documentId: string;
  readonly name: string | null;
  readonly specialization: string | null;
  readonly description: string | null;
  readonly phone: string | null;
  readonly city: string | null;
  readonly address: string | null;
  readonly time_zone: string;
  readonly is_published: boolean;
  readonly photo: OkoshkoPhoto | null;
}

/** The signed-in user; never the token. */
export interface OkoshkoUser {
  readonly id: number;
  readonly documentId: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly photo: OkoshkoPhoto | null;
  /** Null for a user who is no professional. */
  readonly provider_profile: OkoshkoProviderProfile | null;
}

export interface OkoshkoProfileChanges {
  readonly name?: string | null;
  readonly email?: string | null;
  /** Needed to change the e-mail of an account that has a password. */
  readonly currentPassword?: string;
  readonly locale?: string;
  /** A photo the server already has. */
  readonly photo?: { readonly id: number } | number | null;
  readonly provider_profile?: {
    readonly name?: string | null;
    readonly specialization?: string | null;
    readonly description?: string | null;
    readonly city?: string | null;
    readonly address?: string | null;
  };
}

/** The options of `openBooking`. */
export interface OkoshkoBookingOptions {
  /** The slug or documentId of the professional. */
  readonly provider: string;
  /** documentId of the service to begin with: the visitor goes on to the time. */
  readonly service?: string;
  /** Several of them, booked together. */
  readonly services?: readonly string[];
  /** The start that was chosen on the page; an instant. */
  readonly startsAt?: string;
  readonly promo?: string;
  /** The page knows these, so that the visitor need not type them. */
  readonly name?: string;
  readonly phone?: string;
}

/** An appointment that was made. */
export interface OkoshkoBooking {
  /** documentId. */
  readonly id: string;
  /** `pending`: the professional answers first. */
  readonly status: 'confirmed' | 'pending';
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly services: readonly { readonly id: string; readonly title: string }[];
  /** Kopecks, of all seats. */
  readonly price: number;
}

/** The details of booking events: ids and times, never who books. */
export interface OkoshkoBookingEvent {
  readonly provider?: string;
  readonly step?: 'services' | 'times' | 'details' | 'code' | 'done';
  readonly id?: string;
  readonly startsAt?: string;
  readonly endsAt?: string;
  /** documentIds. */
  readonly services?: readonly string[];
}

/** The details of a step's event. */
export interface OkoshkoStepEvent extends OkoshkoBookingEvent {
  readonly provider: string;
  readonly step: 'services' | 'times' | 'details' | 'code' | 'done';
}

/** The details of the event of a made appointment. */
export interface OkoshkoBookedEvent extends OkoshkoBookingEvent {
  readonly provider: string;
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly services: readonly string[];
}

/** The parts of the tariffs that a page may lead its visitor to. */
export type OkoshkoTariffsPart = 'plans' | 'additional_letters' | 'extended_statistics';

/** The tariffs as they stand on the page. */
export interface OkoshkoTariffs {
  /** Scrolls to a part. */
  show(part: OkoshkoTariffsPart): void;
}

/** The options of `mount`. */
export interface OkoshkoMountOptions {
  /** The tariffs stand there at once, without the block that leads to them. */
  readonly open?: 'tariffs';
}

export type UserListener = (user: OkoshkoUser | null) => void;

/** The error that promises of the widget reject with. */
export interface OkoshkoError extends Error {
  /** `interface_unavailable`, `offline`, `timeout`, or a code of the API. */
  readonly code: string;
  /** The HTTP status of the API's answer. */
  readonly status?: number;
  /** Seconds to wait, where a limit was reached. */
  readonly retryAfter?: number;
}

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
  updateUser(changes: OkoshkoProfileChanges, photo?: Blob | null): Promise<OkoshkoUser>;
  reloadUser(): Promise<OkoshkoUser>;
  /**
   * Opens the booking. What was booked, as soon as it is; null when the visitor closed it. Rejects with a code, such as
   * `provider_not_found`.
   */
  openBooking(options: OkoshkoBookingOptions): Promise<OkoshkoBooking | null>;
  /** Opens «Мои записи»; settles when it is closed. */
  openAppointments(): Promise<null>;
  /** Closes either of them. */
  closeBooking(): void;
  /** Puts a landing block at the end of the element; returns its remover. */
  mount(element: Element, options?: OkoshkoMountOptions): () => void;
  /** Fills empty `data-booking` elements of a shadow root, which the page itself cannot look into. */
  watch(root: ShadowRoot): void;
  /** Takes the widget off the page. */
  destroy(): void;
  /** The queue of `(window.Okoshko = window.Okoshko || []).push(…)`, now run at once. */
  push(...calls: QueuedCall[]): void;
}

export type QueuedCall = (okoshko: OkoshkoGlobal) => unknown;

/** In the global's place until the script has come: calls to run then. */
export interface OkoshkoQueue extends Array<QueuedCall>, NotThereYet {
  onUserChange?: UserListener | null;
}

/** Asking for `version`, or for any other of these, tells the global from the queue. */
type NotThereYet = {
  readonly [Name in Exclude<keyof OkoshkoGlobal, 'push' | 'onUserChange'>]?: undefined;
};

/** The values that a page may put in the global's place before the script has come. */
export type Early = OkoshkoQueue | Pick<OkoshkoGlobal, 'onUserChange'>;

declare global {
  interface Window {
    get Okoshko(): OkoshkoGlobal | OkoshkoQueue | undefined;
    set Okoshko(okoshko: OkoshkoGlobal | Early | undefined);
  }
  interface DocumentEventMap {
    'okoshko:userchange': CustomEvent<OkoshkoUser | null>;
    /** Something stands already; the sign-in itself is on its way. */
    'okoshko:authloading': CustomEvent<null>;
    'okoshko:authopen': CustomEvent<null>;
    'okoshko:authclose': CustomEvent<null>;
    /** Something stands already; the booking itself is on its way. */
    'okoshko:bookingloading': CustomEvent<null>;
    'okoshko:bookingopen': CustomEvent<OkoshkoBookingEvent>;
    'okoshko:bookingstep': CustomEvent<OkoshkoStepEvent>;
    'okoshko:booked': CustomEvent<OkoshkoBookedEvent>;
    'okoshko:bookingmoved': CustomEvent<OkoshkoBookingEvent>;
    'okoshko:bookingcancelled': CustomEvent<OkoshkoBookingEvent>;
    'okoshko:bookingclose': CustomEvent<OkoshkoBookingEvent | null>;
    /** The tariffs have opened in a block; null: they could not be loaded, and the block says so. */
    'okoshko:tariffsopen': CustomEvent<OkoshkoTariffs | null>;
    /** The end of a payment of this tab is known. */
    'okoshko:paymentend': CustomEvent<null>;
  }
}
