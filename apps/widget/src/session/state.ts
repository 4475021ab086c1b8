import type { ApiError } from '@okoshko/contract/client';
import type { Reply } from '@okoshko/contract/endpoint';
import type { HelpRequest } from '@okoshko/contract/help-requests/help-requests';
import type {
  keepReceiptEmail,
  paymentHistory,
  paymentStatus,
} from '@okoshko/contract/payments/addresses';
import type { quotePlan, recommendTariff } from '@okoshko/contract/tariffs/addresses';
import type { Tariff } from '@okoshko/contract/tariffs/tariffs';
import type { UserAddon } from '@okoshko/contract/tariffs/user-addons';
import type { UserTariff } from '@okoshko/contract/tariffs/user-tariffs';
import type { UserWithProfile } from '@okoshko/contract/users/users';

/** One part of the state (spec §3): its data and the life of the operations on it. */
export interface Slice<T> {
  readonly data: T;
  /** Ids of the operations under way. */
  readonly isLoading: ReadonlySet<string>;
  readonly lastOpId: string | null;
  readonly error: ApiError | null;
}

export interface PhoneAuth {
  /** Empty: its code is past, the phone alone is still known. */
  readonly token: string;
  readonly phone: string;
  /** Instant, ms since the epoch, from which another code may be requested. */
  readonly resendAt: number;
}
export interface FirstAuthStep {
  readonly token: string;
  readonly providerArgs: { readonly phone: string };
  /** False: there is none to ask for, a new one is chosen. Older servers do not tell. */
  readonly has_password?: boolean;
}
/** What the professional has bought. */
export interface Purchases {
  readonly tariffs: readonly UserTariff[];
  readonly addons: readonly UserAddon[];
  /** What their last month of records tells; null: it did not come. */
  readonly recommendation: Reply<typeof recommendTariff>['data'] | null;
}
/** Where a payment stands. */
export type Payment = Reply<typeof paymentStatus>['data'];
/** What a plan would cost now, and when it would begin. */
export type Quote = Reply<typeof quotePlan>['data'];
export type PaymentHistory = Reply<typeof paymentHistory>;
/** Where receipts go, if there are any. */
export type ReceiptEmail = Reply<typeof keepReceiptEmail>['data'];

export interface State {
  readonly user: Slice<UserWithProfile | null>;
  readonly phoneAuth: Slice<PhoneAuth | null>;
  readonly firstAuthStep: Slice<FirstAuthStep | null>;
  readonly token: Slice<string | null>;
  readonly tariffs: Slice<readonly Tariff[] | null>;
  readonly helpRequest: Slice<HelpRequest | null>;
  readonly purchases: Slice<Purchases | null>;
  readonly payment: Slice<Payment | null>;
}
