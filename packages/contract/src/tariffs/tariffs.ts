import {
  boolean,
  collection,
  type Document,
  date,
  datetime,
  enumeration,
  integer,
  json,
  kopecks,
  one,
  text,
  version,
} from '../collection.ts';
import { ADDONS } from './addons.ts';

/**
 * A change staff made by hand to a plan or add-on, whose documentId is `subject`: who, when (`createdAt`),
 * what, and why. Never changed.
 */
export const entitlementChanges = collection('entitlement-changes', {
  provider_profile: one('provider-profiles', { required: true }),
  staff: one('users'),
  kind: enumeration(['user_tariff', 'user_addon'], { required: true }),
  subject: text({ required: true }),
  change: enumeration(['given', 'changed', 'deleted'], { required: true }),
  before: json(),
  after: json(),
  reason: text(),
});

export type EntitlementChange = Document<typeof entitlementChanges>;

/**
 * Plans on sale. `cost` is kopecks a month, `appointments_count` the records it includes a month. Staff alone see
 * `sort`. One that is not `is_active` is not sold any more, and seen by whoever bought it. `by_agreement`: its price is agreed with
 * each person, who is given it by staff; whoever has it alone sees it.
 */
export const tariffs = collection('tariffs', {
  title: text({ required: true, max: 255, localized: true }),
  accent: boolean({ default: false }),
  cost: kopecks({ required: true, min: 0 }),
  additional_appointment_cost: kopecks({ required: true, min: 0 }),
  appointments_count: integer({ required: true, min: 0 }),
  sort: integer({ default: 0, min: 0 }),
  is_active: boolean({ default: true }),
  by_agreement: boolean({ default: false }),
  version,
});
export type Tariff = Document<typeof tariffs>;

/**
 * Prices of a tariff from a day to come on, in Moscow: before it the former ones are asked, from it on these. They are taken back until
 * that day (`DELETE`). `settled_at`: since when the tariff itself has them.
 */
export const tariffPrices = collection('tariff-prices', {
  tariff: one('tariffs', { required: true }),
  cost: kopecks({ required: true, min: 0 }),
  additional_appointment_cost: kopecks({ required: true, min: 0 }),
  holds_from: date({ required: true }),
  author: one('users'),
  settled_at: datetime(),
});
export type TariffPrice = Document<typeof tariffPrices>;

/** `queued`: its time has not come. `past_due`: in the grace of three days after its end, unpaid. */
export const PLAN_STATUSES = ['queued', 'active', 'past_due', 'expired', 'cancelled'] as const;

/**
 * A provider's plan: the paid month `[starts_at, ends_at)` and the prices as they were when it was bought.
 *
 * `used` records of `appointments_count` so far, `extra` of them beyond it at `extra_cost` kopecks, of
 * which `extra_settled` are paid; the rest is due with the next payment for a plan.
 */
export const userTariffs = collection('user-tariffs', {
  user: one('users', { required: true }),
  provider_profile: one('provider-profiles', { required: true }),
  tariff: one('tariffs', { required: true }),
  status: enumeration(PLAN_STATUSES, { required: true }),
  starts_at: datetime({ required: true }),
  ends_at: datetime({ required: true }),
  cost: kopecks({ required: true, min: 0 }),
  additional_appointment_cost: kopecks({ required: true, min: 0 }),
  appointments_count: integer({ required: true, min: 0 }),
  used: integer({ default: 0 }),
  extra: integer({ default: 0 }),
  extra_cost: kopecks({ default: 0 }),
  extra_settled: kopecks({ default: 0 }),
  /** Why staff gave or changed it; read by staff alone. */
  reason: text({ max: 500 }),
  /** The sum paid for the period; for a plan that staff give, the sum they were told. Read by staff alone. */
  paid: kopecks({ default: 0, min: 0 }),
  version,
});
export type UserTariff = Document<typeof userTariffs> & { readonly tariff?: Tariff | null };

/**
 * A provider's add-on. `additional_letters`: `quantity` messages of which `used` are spent, no
 * end. `extended_statistics`: open from `starts_at` to `ends_at`.
 */
export const userAddons = collection('user-addons', {
  user: one('users', { required: true }),
  provider_profile: one('provider-profiles', { required: true }),
  kind: enumeration(ADDONS, { required: true }),
  quantity: integer({ required: true, min: 0 }),
  used: integer({ default: 0 }),
  starts_at: datetime({ required: true }),
  ends_at: datetime(),
  /** Why staff gave or changed it; read by staff alone. */
  reason: text({ max: 500 }),
  version,
});
export type UserAddon = Document<typeof userAddons>;
