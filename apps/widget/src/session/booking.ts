import type { Appointment } from '@okoshko/contract/appointments/appointments';
import {
  beginIntent,
  calendarLink,
  confirmIntent,
  quoteAppointment,
  resendCode,
} from '@okoshko/contract/appointments/wire';
import { type Api, type Result, unwrapped } from '@okoshko/contract/client';
import type { Address, Body, Query, Reply, UncheckedAddress } from '@okoshko/contract/endpoint';
import type { One } from '@okoshko/contract/envelope';
import { type openPage, pageStarts } from '@okoshko/contract/pages/wire';
import { isDenied } from '@okoshko/session/session-store';
import type { ClientVault } from './client-vault.ts';

export type ProviderPage = Reply<typeof openPage>['data'];
export type PageStarts = Reply<typeof pageStarts>;
export type Quote = Reply<typeof quoteAppointment>['data'];
type Begun = Reply<typeof beginIntent>['data'];
type Resent = Reply<typeof resendCode>['data'];

type Data<A extends Address> = Body<A> extends { data: infer D } ? D : never;
export type IntentInput = Data<typeof beginIntent>;
type ConfirmInput = Data<typeof confirmIntent>;
type QuoteInput = Data<typeof quoteAppointment>;

/** The input for a booking by a client whom the page knows. */
export interface BookInput
  extends Pick<
    IntentInput,
    'services' | 'starts_at' | 'seats' | 'client_comment' | 'promo_code' | 'expected_price'
  > {}

/** An appointment that was made. */
export interface Booked {
  readonly documentId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly status: string;
  /** The instant by which the provider answers, for a request. */
  readonly answerBy: string | null;
}

/** The calls of booking to the API. Never throws. */
export interface Booking {
  /** True if a client is known at this provider: no code is needed. */
  isKnown(): boolean;
  loadStarts(query: Query<typeof pageStarts>): Promise<Result<PageStarts>>;
  quote(input: QuoteInput): Promise<Result<Quote>>;
  begin(input: IntentInput): Promise<Result<Begun>>;
  resend(intent: string): Promise<Result<Resent>>;
  /** Books by a proved phone, and remembers the client. A repeat is answered alike. */
  confirm(intent: string, input: ConfirmInput): Promise<Result<Booked>>;
  /** Books as the client who is known; `key`: a repeat under it makes no other appointment. */
  book(input: BookInput, key: string): Promise<Result<Booked>>;
  /** Address of an appointment's file for calendars, for an hour. */
  calendarFile(appointment: string): Promise<Result<string>>;
}

interface BookingDeps {
  readonly api: Api;
  readonly vault: ClientVault;
}

const bookAppointment: UncheckedAddress<One<Appointment>> = {
  method: 'POST',
  path: '/api/appointments',
};

/** Booking at one provider; `slug`: as the host page named them. */
export function bookingOperations({ api, vault }: BookingDeps, slug: string): Booking {
  const token = () => vault.read(slug);
  const guarded = async <T>(call: (token: string | null) => Promise<Result<T>>) => {
    const used = token();
    const result = await call(used);
    if (used && isDenied(result)) vault.drop(used);
    return result;
  };
  return {
    isKnown: () => token() !== null,
    loadStarts: (query) => api(pageStarts, { id: slug, query: queryOf(query) }),
    quote: (data) =>
      guarded(async (used) =>
        unwrapped(await api(quoteAppointment, { token: used, body: { data } })),
      ),
    begin: async (data) => unwrapped(await api(beginIntent, { body: { data } })),
    resend: async (id) => unwrapped(await api(resendCode, { id, body: {} })),
    async confirm(id, data) {
      const result = unwrapped(await api(confirmIntent, { id, body: { data } }));
      if (!result.ok) return result;
      vault.write(slug, result.data.session);
      return { ok: true, data: bookedOf(result.data.appointment) };
    },
    book: (data, key) =>
      guarded(async (used) => {
        const headers = { 'idempotency-key': key };
        const input = { token: used, headers, body: { data } };
        const result = unwrapped(await api(bookAppointment, input));
        return result.ok ? { ok: true, data: bookedOf(result.data as BookedDocument) } : result;
      }),
    calendarFile: (id) =>
      guarded(async (used) => {
        const result = unwrapped(await api(calendarLink, { token: used, id }));
        return result.ok ? { ok: true, data: result.data.url } : result;
      }),
  };
}

const queryOf = (query: Query<typeof pageStarts>): string =>
  new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

type BookedDocument = Pick<Appointment, 'documentId' | 'starts_at' | 'status' | 'time_zone'> & {
  readonly ends_at?: string | null;
  readonly answer_by?: string | null;
};

const bookedOf = ({
  documentId,
  status,
  starts_at: startsAt,
  ends_at,
  time_zone,
  answer_by: answerBy,
}: BookedDocument): Booked => ({
  documentId,
  status: status ?? '',
  startsAt,
  endsAt: ends_at ?? startsAt,
  timeZone: time_zone ?? '',
  answerBy: answerBy ?? null,
});
