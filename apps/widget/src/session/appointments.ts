import type { Appointment } from '@okoshko/contract/appointments/appointments';
import {
  calendarLink,
  cancelAppointment,
  moveAppointment,
  quoteMove,
} from '@okoshko/contract/appointments/wire';
import { openClientSession, requestCall, requestCode, signOut } from '@okoshko/contract/auth/wire';
import { type Api, listOf, type Result, unwrapped } from '@okoshko/contract/client';
import type { Address, Body, Query, Reply, UncheckedAddress } from '@okoshko/contract/endpoint';
import type { One } from '@okoshko/contract/envelope';
import { openPage, pageStarts } from '@okoshko/contract/pages/wire';
import type { Review } from '@okoshko/contract/reviews/wire';
import { isDenied } from '@okoshko/session/session-store';
import type { PageStarts, ProviderPage } from './booking.ts';
import type { ClientVault, SentCodes } from './client-vault.ts';
import {
  type AppointmentRow,
  type OwnAppointment,
  ownAppointmentOf,
  POPULATED,
} from './own-appointment.ts';

/** Everything that a client does with their appointments. Never throws. */
export interface Appointments {
  /** True if any client is known here. */
  isKnown(): boolean;
  /** The appointments of all clients who are known here, the latest first. */
  load(): Promise<Result<readonly OwnAppointment[]>>;
  loadPage(appointment: OwnAppointment): Promise<Result<ProviderPage>>;
  /** The starts that it may be moved to; for a group, those of other groups of its service. */
  loadStarts(appointment: OwnAppointment, query: StartsQuery): Promise<Result<PageStarts>>;
  /** The price at another start; for a group, the price of the seats in the group that stands then. */
  quoteMove(
    appointment: OwnAppointment,
    startsAt: string,
  ): Promise<Result<Reply<typeof quoteMove>['data']>>;
  /** For the price that was told, or not at all. */
  move(
    appointment: OwnAppointment,
    to: { readonly startsAt: string; readonly price: number },
  ): Promise<Result<unknown>>;
  cancel(appointment: OwnAppointment, reason: string): Promise<Result<unknown>>;
  /** Address of the file for calendars, for an hour. */
  calendarFile(appointment: OwnAppointment): Promise<Result<string>>;
  review(appointment: OwnAppointment, review: ReviewInput): Promise<Result<Pick<Review, 'status'>>>;
  /** The codes that were sent in the tab. */
  readonly codes: SentCodes;
  requestCode(phone: string): Promise<Result<SentCode>>;
  requestCall(phone: string): Promise<Result<SentCode>>;
  /** Proves the phone: by the code or, without one, by a call. */
  enter(proof: Body<typeof openClientSession>): Promise<Result<unknown>>;
  leave(): Promise<void>;
}

type StartsQuery = Omit<Query<typeof pageStarts>, 'services' | 'exclude_appointment'>;

interface ReviewInput {
  readonly rating: number;
  readonly text: string;
}

export interface SentCode {
  readonly token: string;
  readonly retry_after?: number;
  readonly is_delayed?: true;
  readonly call_to?: string;
  readonly expires_in?: number;
}

export interface AppointmentsDeps {
  readonly api: Api;
  readonly vault: ClientVault;
  readonly codes: SentCodes;
  /** The slug of the provider whose client signs in; null: the page names nobody. */
  readonly provider: string | null;
}

const change = (path: string, method: 'POST' | 'PUT'): UncheckedAddress<One<Appointment>> => ({
  method,
  path,
});
const updateAppointment = change('/api/appointments/:id', 'PUT');
const writeReview: UncheckedAddress<One<Review>> = { method: 'POST', path: '/api/reviews' };

type As = <T>(
  appointment: Pick<OwnAppointment, 'token'>,
  call: (token: string) => Promise<Result<T>>,
) => Promise<Result<T>>;

/** The operations of a client on their appointments. */
export function appointmentOperations(deps: AppointmentsDeps): Appointments {
  const { vault } = deps;
  /** Calls as the client of the appointment; a bearer that is dead is forgotten. */
  const as: As = async ({ token }, call) => {
    const result = await call(token);
    if (isDenied(result)) vault.drop(token);
    return result;
  };
  return { ...entrance(deps), ...reading(deps, as), ...changing(deps, as) };
}

/** The ways in which a client becomes known here, and leaves. */
function entrance({ api, vault, codes, provider }: AppointmentsDeps) {
  /** Nobody is named where the page is our own. */
  const ownerOfCode = async (): Promise<Result<{ readonly provider_profile?: string }>> => {
    if (provider === null) return { ok: true, data: {} };
    const page = unwrapped(await api(openPage, { id: provider }));
    return page.ok ? { ok: true, data: { provider_profile: page.data.provider.documentId } } : page;
  };
  const send = async (address: typeof requestCode | typeof requestCall, phone: string) => {
    const whose = await ownerOfCode();
    if (!whose.ok) return whose;
    const body = { phone, purpose: 'booking' as const, ...whose.data };
    return api(address as Address as typeof requestCode, { body });
  };
  return {
    codes,
    isKnown: () => vault.all().length > 0,
    requestCode: (phone: string) => send(requestCode, phone),
    requestCall: (phone: string) => send(requestCall, phone),
    async enter(body: Body<typeof openClientSession>) {
      const result = await api(openClientSession, { body });
      if (result.ok) {
        vault.write(provider ?? '', result.data);
        codes.clear();
      }
      return result;
    },
    async leave() {
      const tokens = vault.all();
      for (const token of tokens) vault.drop(token);
      await Promise.all(tokens.map((token) => api(signOut, { token, body: {} })));
    },
  };
}

type Reading = Pick<Appointments, 'load' | 'loadPage' | 'loadStarts' | 'calendarFile'>;

function reading({ api, vault }: AppointmentsDeps, as: As): Reading {
  const list = listOf<AppointmentRow>('appointments');
  const loadOf = async (token: string): Promise<Result<readonly OwnAppointment[]>> => {
    const result = await as({ token }, () => api(list, { token, query: POPULATED }));
    if (!result.ok) return result;
    return { ok: true, data: result.data.data.map((row) => ownAppointmentOf(row, token)) };
  };
  return {
    async load() {
      const results = await Promise.all(vault.all().map(loadOf));
      const failure = results.find(({ ok }) => !ok);
      const data = results.flatMap((result) => (result.ok ? result.data : []));
      // One client's appointments are shown, whatever became of another's.
      if (failure && !data.length) return failure;
      data.sort((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt));
      return { ok: true, data };
    },
    loadPage: async ({ provider: { slug } }) => unwrapped(await api(openPage, { id: slug })),
    loadStarts: ({ token, id, provider, offered, isGroup }, query) =>
      as({ token }, () => {
        const moving = {
          ...query,
          services: offered,
          ...(!isGroup && { exclude_appointment: id }),
        };
        // Numbers and lists are written as strings.
        const search = new URLSearchParams(moving as object as Record<string, string>);
        return api(pageStarts, { token, id: provider.slug, query: search.toString() });
      }),
    async calendarFile(appointment) {
      const { id } = appointment;
      const result = await as(appointment, (token) => api(calendarLink, { token, id }));
      return result.ok ? { ok: true, data: result.data.data.url } : result;
    },
  };
}

type Changing = Pick<Appointments, 'quoteMove' | 'move' | 'cancel' | 'review'>;

const changing = ({ api }: AppointmentsDeps, as: As): Changing => ({
  quoteMove: async ({ token, id }, starts_at) =>
    unwrapped(
      await as({ token }, () => api(quoteMove, { token, id, body: { data: { starts_at } } })),
    ),
  move: ({ token, id, version }, { startsAt, price }) =>
    as<unknown>({ token }, () => {
      const data = { starts_at: startsAt, version, expected_price: price };
      return api(moveAppointment, { token, id, body: { data } });
    }),
  cancel: ({ token, id, isGroup, version }, reason) =>
    as<unknown>({ token }, () => {
      if (isGroup) return api(cancelAppointment, { token, id });
      const cancel_reason = reason.trim();
      const data = {
        ...{ status: 'cancelled_by_client', version },
        ...(cancel_reason && { cancel_reason }),
      };
      return api(updateAppointment, { token, id, body: { data } });
    }),
  review: async ({ token, id }, { rating, text }) =>
    unwrapped(
      await as({ token }, () => {
        const words = text.trim();
        const data = { appointment: id, rating, ...(words && { text: words }) };
        return api(writeReview, { token, body: { data } });
      }),
    ),
});
