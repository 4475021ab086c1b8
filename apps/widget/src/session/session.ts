import type { PopupMessage, Service } from '@okoshko/contract/auth/codes';
import type { Result } from '@okoshko/contract/client';
import type { HelpRequest } from '@okoshko/contract/help-requests/wire';
import type { Addon } from '@okoshko/contract/tariffs/addons';
import type { Tariff } from '@okoshko/contract/tariffs/tariffs';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { OpenSession } from './session-opener.ts';
import type {
  Core,
  FirstAuthStep,
  Payment,
  PaymentHistory,
  PhoneAuth,
  Purchases,
  Quote,
  ReceiptEmail,
} from './state.ts';

/** The slices that the sign-in works in. */
export type SignInSlice = 'phoneAuth' | 'firstAuthStep' | 'token';

/** The outcome of the sign-in at another service: a ticket, or the code of a refusal. */
export type ServiceOutcome = Omit<PopupMessage, 'okoshko'>;

export type Purchase =
  | { readonly tariff: string }
  | { readonly addon: Addon }
  | { readonly overage: 'true' };

/** Changes of the own profile, as the host page gives them to `updateUser`. */
export interface ProfileChanges {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly locale?: string;
  readonly photo?: { readonly id: number } | number | null;
  readonly provider_profile?: Readonly<
    Partial<Record<'name' | 'specialization' | 'description' | 'city' | 'address', string | null>>
  >;
}

/**
 * The session: the state and the operations on it, those of the tariffs and the profile aside. No React, no DOM. Operations never throw; each
 * marks its slice, calls the API, and settles the slice with the answer.
 */
export interface Session extends Pick<Core, 'store' | 'loadUser' | 'signOut'> {
  /** For the ends of a sign-in that come with the join view. */
  readonly openSession: OpenSession;
  requestCode(phone: string): Promise<Result<PhoneAuth>>;
  confirmCode(code: string): Promise<Result<FirstAuthStep>>;
  signIn(password: string): Promise<Result<UserWithProfile>>;
  /** Drops whatever is under way. The code that was sent and the step stay: the phone may be the same. */
  restartSignIn(): void;
  /** Forgets the error of a step, as when its field is changed. */
  clearError(slice: SignInSlice): void;
}

/** The ends of a sign-in that come with the join view. */
export interface Join {
  /** Sets the password of the confirmed phone and signs in; a new account gets the name. */
  resetPassword(password: string, name?: string): Promise<Result<UserWithProfile>>;
  /** Gives the second factor that the open session lacks. */
  giveFactor(code: string): Promise<Result<UserWithProfile>>;
  /** Ends a sign-in at another service: with its ticket a session opens. */
  signInWith(service: Service, outcome: ServiceOutcome): Promise<Result<UserWithProfile>>;
}

/** Changes the own profile; `photo`: a new picture, or null to remove the old one. */
export type UpdateUser = (
  changes: ProfileChanges,
  photo?: Blob | null,
) => Promise<Result<UserWithProfile>>;

/** The operations of the tariffs view; loaded only when it is opened. */
export interface Sales {
  loadTariffs(): Promise<Result<readonly Tariff[]>>;
  loadPurchases(): Promise<Result<Purchases>>;
  /** The request for Enterprise that is still open, if there is one. */
  loadEnterprise(): Promise<Result<HelpRequest | null>>;
  requestEnterprise(): Promise<Result<HelpRequest>>;

  quotePlan(tariff: string): Promise<Result<Quote>>;
  /**
   * The page to pay on. `return_url`: where the buyer comes back to. `email`: where receipts go from now
   * on. `amount`: the kopecks the buyer saw.
   */
  paymentUrl(
    purchase: Purchase,
    terms: { readonly return_url: string; readonly email?: string; readonly amount?: string },
  ): Promise<Result<{ readonly url: string; readonly payment: string }>>;
  /** Asks about a payment until it is decided (2 s → 10 s apart, at most 1 minute), then loads the purchases. */
  watchPayment(payment: string): Promise<Result<Payment>>;

  /** A page of the own payments, the latest first. */
  loadHistory(page: number): Promise<Result<PaymentHistory>>;
  loadReceiptEmail(): Promise<Result<ReceiptEmail>>;
  keepReceiptEmail(email: string): Promise<Result<ReceiptEmail>>;
}
