import { wholeMonths } from '@okoshko/contract/tariffs/months';
import type { Changes } from '../../../api/collections.ts';
import { kopecksOf, typedKopecks } from '../../../kit/kopecks.ts';
import { dateText, lastDateText } from '../../../kit/when.ts';
import { type Day, dayOf, instantAt, shiftDay } from '../../../kit/zoned.ts';
import { grant as text } from '../../../text/desk/grant.ts';
import type { Plan, Tariff } from './api.ts';

/** A plan given by hand as its form has it: numbers as they are typed, days as those of the professional's zone. */
export interface GrantValues {
  /** documentId. */
  readonly tariff: string;
  readonly from: Day;
  /** The last day, included. */
  readonly to: Day;
  readonly cost: string;
  /** The money that has come for it. */
  readonly paid: string;
  readonly records: string;
  readonly extra: string;
  readonly reason: string;
  /** The request that asks for it is closed with it. */
  readonly closes: boolean;
}

/** A month of days. */
const DAYS = 30;

export const emptyGrant = (today: Day): GrantValues => ({
  tariff: '',
  from: today,
  to: shiftDay(today, DAYS - 1),
  cost: '',
  paid: '0',
  records: '',
  extra: '',
  reason: '',
  closes: false,
});

/** The last day of so many months from a day, both included. */
export function lastDayAfter(from: Day, months: number): Day {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const end = new Date(Date.UTC(year, month - 1 + months, day));
  // The month may be too short for the day.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return shiftDay(end.toISOString().slice(0, 10), -1);
}

/** A request that asks for a plan. */
export interface GrantOrigin {
  /** It asks for a tariff by agreement. */
  readonly isByAgreement: boolean;
  /** The words that the reason begins as. */
  readonly reason: string;
  /** Closes the request; false: it stays open. */
  close(): Promise<boolean>;
}

const YEAR = 12;

/** The form as it opens: of a request for a tariff by agreement it has that one, for a year. */
export function firstGrant(
  today: Day,
  tariffs: readonly Tariff[],
  origin: Pick<GrantOrigin, 'isByAgreement' | 'reason'> | undefined,
): GrantValues {
  const values = emptyGrant(today);
  if (!origin) return values;
  const tariff = origin.isByAgreement && tariffs.find(({ by_agreement }) => by_agreement);
  return {
    ...{ ...values, closes: true, reason: origin.reason },
    ...(tariff && {
      ...{ tariff: tariff.documentId, to: lastDayAfter(today, YEAR) },
      ...valuesOfTariff(tariff),
    }),
  };
}

/** Kopecks of each month of what is typed, as the numbers of the service count it; null: it is not typed correctly. */
export function monthShareOf({ cost, from, to }: GrantValues): number | null {
  const kopecks = kopecksOf(cost);
  // The last day is included.
  const length = Date.parse(to) - Date.parse(from) + 86_400_000;
  if (kopecks === null || !(length > 0)) return null;
  return Math.round(kopecks / wholeMonths(length));
}

type Terms = Pick<
  Tariff,
  'cost' | 'additional_appointment_cost' | 'appointments_count' | 'by_agreement'
>;

/** A tariff's own prices, to be typed over; one by agreement has no price. */
export const valuesOfTariff = ({
  cost,
  additional_appointment_cost: extra,
  appointments_count: count,
  by_agreement,
}: Terms) => ({
  cost: by_agreement ? '' : typedKopecks(cost),
  extra: typedKopecks(extra),
  records: String(count),
});

/** The mistakes, by field. */
export function failuresOf(
  values: GrantValues,
  today: Day,
): Partial<Record<keyof GrantValues, string>> {
  const { tariff, from, to, cost, paid, records, extra, reason } = values;
  const { problems } = text;
  return {
    ...(tariff === '' && { tariff: problems.tariff }),
    ...(from === '' && { from: problems.day }),
    ...(to === '' && { to: problems.day }),
    ...(from !== '' && to !== '' && to < from && { to: problems.order }),
    ...(to !== '' && to >= from && to < today && { to: problems.past }),
    ...(kopecksOf(cost) === null && { cost: problems.money }),
    ...(kopecksOf(paid) === null && { paid: problems.money }),
    ...(!/^\d{1,6}$/.test(records.trim()) && { records: problems.count }),
    ...(kopecksOf(extra) === null && { extra: problems.money }),
    ...(reason.trim() === '' && { reason: problems.reason }),
  };
}

interface Clock {
  readonly zone: string;
  readonly now: Date;
}

/** The period in instants: one that begins today begins now, as the plan before it ended now. */
export const periodOf = ({ from, to }: Pick<GrantValues, 'from' | 'to'>, { zone, now }: Clock) => ({
  starts_at: (from === dayOf(now, zone) ? now : instantAt(from, 0, zone)).toISOString(),
  ends_at: instantAt(shiftDay(to, 1), 0, zone).toISOString(),
});

/** The request to the API that correct values make. */
export const termsOf = ({ tariff, cost, paid, records, extra, reason }: GrantValues) =>
  ({
    tariff,
    // The API demands a status, and takes the right one from the period.
    status: 'queued',
    cost: kopecksOf(cost) ?? 0,
    paid: kopecksOf(paid) ?? 0,
    appointments_count: Number(records),
    additional_appointment_cost: kopecksOf(extra) ?? 0,
    reason: reason.trim(),
  }) satisfies Changes<'user-tariffs'>;

type Span = Readonly<Record<'starts_at' | 'ends_at', string>>;

/** The plans that stand in a period's way, the last first: none moves up while those before it end. */
export const overlapping = (plans: readonly Plan[], period: Span): readonly Plan[] =>
  plans
    .filter(
      ({ status, starts_at, ends_at }) =>
        status !== 'cancelled' &&
        status !== 'expired' &&
        Date.parse(starts_at) < Date.parse(period.ends_at) &&
        Date.parse(period.starts_at) < Date.parse(ends_at),
    )
    .toSorted((one, other) => Date.parse(other.starts_at) - Date.parse(one.starts_at));

/** The effect of ending a plan, told before it is ended. */
export function endingText(plan: Plan, { zone, now }: Clock): string {
  const title = plan.tariff?.title ?? '';
  return Date.parse(plan.starts_at) > now.getTime()
    ? text.neverBegins(title, dateText(plan.starts_at, zone))
    : text.ends(title, lastDateText(plan.ends_at, zone));
}

/** Kopecks of records beyond the plans that nobody will pay. */
export const droppedDebt = (plans: readonly Plan[]): number =>
  plans.reduce((sum, plan) => sum + (plan.extra_cost ?? 0) - (plan.extra_settled ?? 0), 0);

/** The plan that is in force, or comes next, or was last. */
export const presentPlan = (plans: readonly Plan[]): Plan | null =>
  plans.find(({ status }) => status === 'active' || status === 'past_due') ??
  plans.findLast(({ status }) => status === 'queued') ??
  plans[0] ??
  null;

/** A plan's terms as they are typed over by hand. */
export interface PlanValues {
  /** The last day, included. */
  readonly to: Day;
  readonly cost: string;
  readonly records: string;
  readonly extra: string;
  readonly reason: string;
}

export const valuesOfPlan = (plan: Plan, zone: string): PlanValues => ({
  to: lastDayOf(plan, zone),
  cost: typedKopecks(plan.cost),
  records: String(plan.appointments_count),
  extra: typedKopecks(plan.additional_appointment_cost),
  reason: '',
});

/** The last day that a plan has any of: one that ends with a midnight has the day before. */
const lastDayOf = ({ ends_at }: Pick<Plan, 'ends_at'>, zone: string): Day =>
  dayOf(new Date(Date.parse(ends_at) - 1), zone);

/** The mistakes, by field. */
export function planFailuresOf(
  { to, cost, records, extra, reason }: PlanValues,
  today: Day,
): Partial<Record<keyof PlanValues, string>> {
  const { problems } = text;
  return {
    ...(to === '' && { to: problems.day }),
    ...(to !== '' && to < today && { to: problems.past }),
    ...(kopecksOf(cost) === null && { cost: problems.money }),
    ...(!/^\d{1,6}$/.test(records.trim()) && { records: problems.count }),
    ...(kopecksOf(extra) === null && { extra: problems.money }),
    ...(reason.trim() === '' && { reason: problems.reason }),
  };
}

/** The request to the API that correct values make: a day that stays keeps its instant. */
export const planChangesOf = (values: PlanValues, plan: Plan, zone: string) =>
  ({
    ...(values.to !== lastDayOf(plan, zone) && {
      ends_at: instantAt(shiftDay(values.to, 1), 0, zone).toISOString(),
    }),
    cost: kopecksOf(values.cost) ?? 0,
    appointments_count: Number(values.records),
    additional_appointment_cost: kopecksOf(values.extra) ?? 0,
    reason: values.reason.trim(),
  }) satisfies Changes<'user-tariffs'>;
