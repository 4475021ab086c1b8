import type { bookingRequest } from '@okoshko/contract/appointments/appointments';
import type { bookSeries, planAppointments } from '@okoshko/contract/appointments/wire';
import type { Body } from '@okoshko/contract/endpoint';
import { possiblePhoneIn } from '@okoshko/contract/phones/possible-phone';
import type { Sent } from '@okoshko/contract/query';
import type { Changes } from '../../api/collections.ts';
import { kopecksOf } from '../../kit/kopecks.ts';

/** Whom it is for. `NONE` stands in the address for an appointment of nobody. */
export const NONE = 'none';
export type ClientChoice =
  | { readonly kind: 'known'; readonly id: string; readonly name: string }
  | NewClientChoice
  | { readonly kind: 'none' };
/** Somebody new as they are typed: the name may be empty, the phone half typed. */
export interface NewClientChoice {
  readonly kind: 'new';
  readonly name: string;
  readonly phone: string;
}

/** The details besides client, services and start. Sums are in rubles, as typed. */
export interface Details {
  readonly promoCode: string;
  readonly comment: string;
  readonly note: string;
  readonly hasOwnPrice: boolean;
  readonly price: string;
  readonly discount: string;
  readonly isRepeated: boolean;
  readonly every: number;
  readonly count: number;
  readonly instead: Instead | null;
}

/** Starts that were chosen in the place of some of a series, as long as it is the series they were chosen in. */
export interface Instead {
  /** The rule that the series was made from. */
  readonly rule: string;
  readonly starts: Readonly<Record<string, string>>;
}
export const NO_DETAILS: Details = {
  promoCode: '',
  comment: '',
  note: '',
  hasOwnPrice: false,
  price: '',
  discount: '',
  isRepeated: false,
  every: 1,
  count: 4,
  instead: null,
};

/** All that an appointment is made of; what is missing is null. */
export interface Draft {
  readonly client: ClientChoice | null;
  readonly services: readonly string[];
  readonly at: string | null;
  readonly details: Details;
}

export const servicesIn = (text: string | undefined): readonly string[] =>
  text?.split(',').filter(Boolean) ?? [];

/** Tells whether both drafts would book the same. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export type Step = 'client' | 'services' | 'start';
const STEPS: readonly Step[] = ['client', 'services', 'start'];

const isDone = (step: Step, { client, services, at }: Draft): boolean => {
  if (step === 'client') return client !== null && isComplete(client);
  return step === 'services' ? services.length > 0 : at !== null;
};

/** The step that is open: the one that was asked for, else the first that is not done; null: all are. */
export const openStep = (draft: Draft, requested: Step | null): Step | null =>
  requested ?? STEPS.find((step) => !isDone(step, draft)) ?? null;

/** The first step that is missing before it can be booked; null: none is. */
export function missingOf(draft: Draft): Step | 'details' | null {
  const step = STEPS.find((one) => !isDone(one, draft));
  if (step) return step;
  return draft.details.hasOwnPrice && !isSeries(draft) && ownPriceOf(draft.details) === null
    ? 'details'
    : null;
}

export const isSeries = ({ details }: Draft): boolean => details.isRepeated;

/** Kopecks; null: the sums are wrong. */
export function ownPriceOf({
  price,
  discount,
}: Details): { readonly price_total: number; readonly discount: number } | null {
  const price_total = kopecksOf(price);
  const off = discount.trim() ? kopecksOf(discount) : 0;
  if (price_total === null || off === null || off > price_total) return null;
  return { price_total, discount: off };
}

export interface NewClientErrors {
  readonly name: boolean;
  readonly phone: boolean;
}
export const newClientErrors = ({
  name,
  phone,
}: {
  name: string;
  phone: string;
}): NewClientErrors => ({
  name: !name.trim(),
  phone: !!phone.trim() && possiblePhoneIn(phone) === null,
});

/** Somebody new can be booked once they have a name, and a whole phone or none. */
function isComplete(client: ClientChoice): boolean {
  const errors = client.kind === 'new' ? newClientErrors(client) : null;
  return !errors?.name && !errors?.phone;
}

/** Digits with what is written between those of a phone. */
const PHONE = /\+?\d[\d\s()‑–-]*\d/g;

/** A new client from the search text: its digits become the phone, the rest the name, in whatever order they stand. */
export function newClientFrom(text: string): { name: string; phone: string } {
  const [phone] = (text.match(PHONE) ?? []).filter(isLikePhone);
  if (phone === undefined) return { name: text.trim(), phone: '' };
  const name = text.replace(phone, ' ').replace(/[\s,;:]+/g, ' ');
  // A rest that is no more than marks belongs to the phone, and is no name.
  return { name: /\p{L}/u.test(name) ? name.replace(/^[\s(+-]+|[\s(+-]+$/g, '') : '', phone };
}

/** A name may have a number: «Анна 2». */
const isLikePhone = (text: string): boolean => text.replace(/\D/g, '').length >= 4;

/** The data that books one appointment. */
export interface BookingData extends Changes<'appointments'>, Sent<typeof bookingRequest> {
  readonly client?: Changes<'client-profiles'>;
}
/** The data that books a series. */
export type SeriesData = Body<typeof bookSeries>['data'];
type PlanData = Body<typeof planAppointments>['data'];

type WhoseData = Pick<BookingData & SeriesData, 'client_profile' | 'client'>;

function clientBody(client: ClientChoice | null): WhoseData {
  if (client?.kind === 'known') return { client_profile: client.id };
  if (client?.kind !== 'new') return {};
  return {
    client: { name: client.name.trim(), phone: possiblePhoneIn(client.phone) ?? undefined },
  };
}

/** Tells whether a promo may lower the price: the appointment must have a client and the list price. */
export const takesPromos = ({ client, details }: Draft): boolean =>
  client?.kind !== 'none' && !details.hasOwnPrice;

type WordsData = Pick<BookingData & SeriesData, 'client_comment' | 'provider_note' | 'promo_code'>;

function wordsBody(draft: Draft): WordsData {
  const { promoCode, comment, note } = draft.details;
  return {
    client_comment: comment.trim() || undefined,
    provider_note: note.trim() || undefined,
    promo_code: (takesPromos(draft) && promoCode.trim()) || undefined,
  };
}

interface Terms {
  /** The price that is shown, in kopecks; null where none is. */
  readonly price: number | null;
  readonly allowsOverlap: boolean;
}

/** The body that books one appointment, at no other price than the one that is shown. */
export function bookingBody(draft: Draft, { price, allowsOverlap }: Terms): BookingData {
  const { services, at, client, details } = draft;
  const own = details.hasOwnPrice ? ownPriceOf(details) : null;
  return {
    services,
    starts_at: at ?? '',
    ...clientBody(client),
    ...wordsBody(draft),
    price_total: own?.price_total,
    discount: own?.discount,
    expected_price: details.hasOwnPrice || price === null ? undefined : price,
    allow_overlap: allowsOverlap || undefined,
  };
}

const ruleOf = ({ services, at, details }: Draft): string =>
  JSON.stringify([services, at, details.every, details.count]);

/** The draft with a start of its series put off to another one. */
export const withInstead = (draft: Draft, from: string, to: string): Instead => ({
  rule: ruleOf(draft),
  starts: { ...insteadOf(draft)?.starts, [from]: to },
});

const insteadOf = (draft: Draft): Instead | null => {
  const { instead } = draft.details;
  return instead?.rule === ruleOf(draft) ? instead : null;
};

/** The services and starts of the draft, in the form that the API plans and books by. */
export function planBody(draft: Draft): PlanData {
  const { services, at, details } = draft;
  const instead = Object.entries(insteadOf(draft)?.starts ?? {});
  return {
    services: [...services],
    starts_at: at ?? '',
    ...(isSeries(draft) && {
      repeat: { unit: 'week', every: details.every, count: details.count },
      ...(instead.length > 0 && { instead: instead.map(([from, to]) => ({ from, to })) }),
    }),
  };
}

/** The body that books it again and again; `isPartial`: on the dates that are free. */
export function seriesBody(draft: Draft, isPartial: boolean): SeriesData {
  const { client, details } = draft;
  return {
    repeat: { unit: 'week', every: details.every, count: details.count },
    ...planBody(draft),
    ...clientBody(client),
    ...wordsBody(draft),
    partial: isPartial || undefined,
  };
}
