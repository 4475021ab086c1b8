import type { Reply } from '@okoshko/contract/endpoint';
import type { HelpRequest } from '@okoshko/contract/help-requests/wire';
import type {
  keepReceiptEmail,
  paymentHistory,
  paymentStatus,
} from '@okoshko/contract/payments/wire';
import type { Tariff, UserAddon, UserTariff } from '@okoshko/contract/tariffs/tariffs';
import type { quotePlan, recommendTariff } from '@okoshko/contract/tariffs/wire';
import type { Core as CoreOf } from '@okoshko/session/core';
import type { SessionStore as SessionStoreOf } from '@okoshko/session/session-store';
import { initialSlice, type Slice } from '@okoshko/session/slice';
import type { CoreState, OwnSlices } from '@okoshko/session/state';

export interface PhoneAuth {
  /** Empty: its code is past, the phone alone is still known. */
  readonly token: string;
  readonly phone: string;
  /** Instant, ms since the epoch, from which another code may be requested. */
  readonly resendAt: number;
  /** The SMS may come late, or not at all. */
  readonly is_delayed?: true;
}
export interface FirstAuthStep {
  readonly token: string;
  readonly providerArgs: { readonly phone: string };
  /** False: there is none to ask for, a new one is chosen. Older servers do not tell. */
  readonly has_password?: boolean;
}
/** Everything that the professional has bought. */
export interface Purchases {
  readonly tariffs: readonly UserTariff[];
  readonly addons: readonly UserAddon[];
  /** The recommendation from their last month of records; null: it did not come. */
  readonly recommendation: Reply<typeof recommendTariff>['data'] | null;
}
/** The state of a payment. */
export type Payment = Reply<typeof paymentStatus>['data'];
/** The price of a plan now, and the instant at which it would begin. */
export type Quote = Reply<typeof quotePlan>['data'];
export type PaymentHistory = Reply<typeof paymentHistory>;
/** The address for receipts, if there are any. */
export type ReceiptEmail = Reply<typeof keepReceiptEmail>['data'];

/** Loaded with the token. */
interface Loaded {
  readonly tariffs: Slice<readonly Tariff[] | null>;
  readonly helpRequest: Slice<HelpRequest | null>;
  readonly purchases: Slice<Purchases | null>;
  readonly payment: Slice<Payment | null>;
}
/** The steps of an unfinished sign-in: they outlive a sign-out, as its dialog is open and shows the error. */
interface Steps {
  readonly phoneAuth: Slice<PhoneAuth | null>;
  readonly firstAuthStep: Slice<FirstAuthStep | null>;
}
export type State = CoreState & Loaded & Steps;
export type SessionStore = SessionStoreOf<State>;
export type Core = CoreOf<State>;

export const ownSlices: OwnSlices<Loaded, Steps> = {
  loaded: {
    tariffs: initialSlice,
    helpRequest: initialSlice,
    purchases: initialSlice,
    payment: initialSlice,
  },
  lasting: { phoneAuth: initialSlice, firstAuthStep: initialSlice },
};
