import type { quoteAppointment } from '@okoshko/contract/appointments/wire';
import type { ApiError, Result } from '@okoshko/contract/client';
import type { Reply } from '@okoshko/contract/endpoint';
import type { openPage, pageStarts } from '@okoshko/contract/pages/wire';
import type { PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import type { ReactNode } from 'react';
import type { Advice } from '../text/ru.ts';

export type ProviderPage = Reply<typeof openPage>['data'];
export type BookedService = ProviderPage['services'][number];
type Rules = ProviderPage['rules'];
export type PageStarts = Reply<typeof pageStarts>;
export type Day = PageStarts['data'][number];
export type Start = Day['starts'][number];
type Quote = Reply<typeof quoteAppointment>['data'];

/** A date of the salon's calendar: '2026-11-26'. */
export type LocalDate = string;
export type Instant = string;

/** The props of the frame around a step. Its heading is the dialog's name. */
export interface FrameProps {
  readonly headingId: string;
  readonly title: string;
  /** True if the heading takes the focus: the first step inside a page leaves it where it is. */
  readonly takesFocus: boolean;
  /** Null: there is no step before. */
  readonly onBack: (() => void) | null;
  readonly children: ReactNode;
}

/** The props of every step. */
export interface StepProps {
  readonly headingId: string;
  readonly takesFocus: boolean;
  readonly onBack: (() => void) | null;
}

export interface ServicesStepProps extends StepProps {
  /** Null while it is on its way. */
  readonly page: ProviderPage | null;
  readonly error: ApiError | null;
  /** documentIds, as chosen before. */
  readonly chosen: readonly string[];
  /** The services are chosen: on to the times. */
  readonly onChoose: (services: readonly string[]) => void;
  readonly onRetry: () => void;
}

/** The days that are shown: a week from its Monday, or a month from its first day. */
export interface Range {
  readonly mode: 'week' | 'month';
  readonly from: LocalDate;
}

/** The time that was lost, and what is there instead. */
export interface LostSlot {
  /** `no_seats`: the time is there, but not so many seats. */
  readonly reason: 'taken' | 'no_seats';
  /** Only with `no_seats`. */
  readonly seatsLeft?: number;
  readonly nearest: readonly Instant[];
}

export interface TimesStepProps extends StepProps {
  readonly services: readonly BookedService[];
  readonly timeZone: string;
  /** The salon's. */
  readonly city: string | null;
  /** Milliseconds, of the visitor's clock. */
  readonly now: number;
  readonly rules: Rules;
  readonly range: Range;
  /** The days of the range, null while they are on their way. In a month, the days bring no starts. */
  readonly days: readonly Day[] | null;
  readonly meta: PageStarts['meta'] | null;
  readonly error: ApiError | null;
  /** The nearest starts, at most three. */
  readonly nearest: readonly Instant[];
  readonly lostSlot: LostSlot | null;
  /** The day whose times are shown. */
  readonly date: LocalDate | null;
  /** Its starts; null while they are on their way. */
  readonly starts: readonly Start[] | null;
  readonly promos: ProviderPage['promos'];
  /** The start that was chosen before. */
  readonly startsAt: Instant | null;
  /** Seats of a group, from one. */
  readonly seats: number;
  readonly onRange: (range: Range) => void;
  readonly onDate: (date: LocalDate) => void;
  readonly onStart: (startsAt: Instant) => void;
  readonly onSeats: (seats: number) => void;
  readonly onRetry: () => void;
}

/** The client's typed input, kept from step to step. */
export interface Draft {
  /** Null: nothing typed yet. */
  readonly phone: PhoneEntry | null;
  readonly name: string;
  readonly comment: string;
  readonly marketing: boolean;
}

/** The booking that is being made, as B3 and B5 tell it. */
export interface Summary {
  readonly services: readonly BookedService[];
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly timeZone: string;
  readonly seats: number;
  readonly provider: ProviderPage['provider'];
}

interface PromoState {
  /** The code that was applied or refused; null: none. */
  readonly code: string | null;
  readonly busy: boolean;
  readonly onApply: (code: string) => void;
  readonly onRemove: () => void;
}

export interface DetailsStepProps extends StepProps {
  readonly summary: Summary;
  readonly rules: Rules;
  /** Null while it is on its way, or where nobody told one. Kopecks, for one seat. */
  readonly quote: Quote | null;
  readonly promo: PromoState;
  readonly draft: Draft;
  /** The phone is proved: no field for it, and the press books. */
  readonly isKnown: boolean;
  /** Another price than was shown; the next press books for the new one. Kopecks. */
  readonly priceChange: { readonly before: number; readonly now: number } | null;
  readonly busy: Progress | null;
  readonly error: ApiError | null;
  readonly onDraft: (change: Partial<Draft>) => void;
  readonly onAppointments: () => void;
  /** Back to the services or the time. */
  readonly onChange: () => void;
  /** Digits of a whole phone, or null where it is known. */
  readonly onSubmit: (phone: string | null) => void;
}

/** The call that is under way. `checking`: the answer was lost, and the booking is looked for. */
export type Progress = 'sending' | 'booking' | 'checking';

export interface CodeStepProps extends StepProps {
  /** The text of the button that sends the code; «Записаться» by default. */
  readonly submitLabel?: string;
  /** Digits. */
  readonly phone: string;
  /** Null: the time is not reserved while the code is on its way; absent: there is none to keep. */
  readonly holdExpiresAt?: Instant | null;
  /** Instant from which another code may be requested. */
  readonly resendAt: number;
  /** The SMS may come late, or not at all. */
  readonly isDelayed: boolean;
  /** The number of a free call in place of the code, digits only. */
  readonly call: string | null;
  readonly busy: Progress | null;
  readonly error: ApiError | null;
  /** The error of asking for another code, or for the call. */
  readonly resendError: ApiError | null;
  /** Calls back with the code of an SMS when the browser reads it; returns what stops waiting. */
  readonly onSmsCode: (listener: (code: string) => void) => () => void;
  readonly onCode: (code: string) => void;
  readonly onResend: () => void;
  readonly onCall: () => void;
  /** The call was made: look whether it came. */
  readonly onCalled: () => void;
}

export interface DoneStepProps extends StepProps {
  readonly summary: Summary;
  readonly status: 'confirmed' | 'pending';
  /** The latest instant at which the provider answers a request. */
  readonly answerBy: Instant | null;
  /** Kopecks, of all seats. */
  readonly price: number;
  readonly now: number;
  /** The address of the file for calendars. */
  readonly loadFile: () => Promise<Result<string>>;
  readonly onMove: () => void;
  readonly onCancel: () => void;
  readonly onAppointments: () => void;
  readonly onDone: () => void;
}

export interface RefusalProps {
  readonly error: ApiError | null;
  /** The message for errors that have no words of their own. */
  readonly message: string;
  /** The words of the codes that have some. */
  readonly advice?: Advice;
  readonly onRetry?: () => void;
}
