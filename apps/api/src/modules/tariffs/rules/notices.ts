import { dayText } from '@okoshko/ui/when';
import { DAY } from '../../../platform/clock.ts';
import { nextWithin } from '../../../platform/hours.ts';
import { daysAfter, GRACE, type Period, type PlanPeriod } from './periods.ts';

/** Days from a plan's end on which its owner gets a notice. */
const NOTICE_DAYS = [-7, -3, -1, 0, 3] as const;
type NoticeDay = (typeof NOTICE_DAYS)[number];

/** The owner's time zone, and the local times between which no message is sent. */
interface Hours {
  readonly time_zone: string;
  readonly quiet_from: string;
  readonly quiet_to: string;
}
interface Notice {
  readonly day: NoticeDay;
  readonly at: Date;
}

/** The next notice of a plan after this moment; null: there are no more. */
export const nextNotice = (plan: Period, after: Date, hours: Hours): Date | null =>
  noticesOf(plan, hours).find(({ at }) => at > after && at > plan.starts_at)?.at ?? null;

/** A period as columns of its plan, with the first notice of its end. */
export const periodColumns = (period: PlanPeriod, now: Date, hours: Hours) => ({
  starts_at: period.starts_at,
  ends_at: period.ends_at,
  anchor_day: period.anchor_day,
  notice_at: nextNotice(period, now, hours),
  updated_at: now,
});

/** The notice to send now: the latest due one, unless it is more than a day old. */
export function dueNotice(plan: Period, now: Date, hours: Hours): NoticeDay | null {
  const last = noticesOf(plan, hours).findLast(({ at }) => at <= now);
  return last && now.getTime() - last.at.getTime() < DAY ? last.day : null;
}

/** Notices come at the local time of the plan's end, or when the quiet hours are over. */
const noticesOf = ({ ends_at }: Period, hours: Hours): readonly Notice[] =>
  NOTICE_DAYS.map((day) => ({
    day,
    at: afterQuietHours(daysAfter(ends_at, hours.time_zone, day), hours),
  }));

/** This moment, or the end of the quiet hours it falls in. */
export const afterQuietHours = (at: Date, { time_zone, quiet_from, quiet_to }: Hours): Date =>
  nextWithin(at, { from: quiet_to, to: quiet_from }, time_zone);

/** An end is excluded: a plan that ends with a midnight has the day before as its last. */
const lastMomentOf = (ends_at: Date): Date => new Date(ends_at.getTime() - 1);

interface EndingPlan extends Pick<Period, 'ends_at'> {
  readonly title: string;
  readonly time_zone: string;
  /** Its owner prolongs it with staff alone. */
  readonly by_agreement: boolean;
}

/** The text that the owner reads. */
export function planNoticeText(
  day: NoticeDay,
  { title, ends_at, time_zone, by_agreement }: EndingPlan,
): string {
  const on = (at: Date) => dayText(at, time_zone);
  if (day < 0) {
    const how = by_agreement
      ? 'Чтобы продлить его, напишите нам из кабинета.'
      : 'Его можно продлить заранее.';
    return `Окошко: тариф «${title}» закончится ${on(lastMomentOf(ends_at))}. ${how}`;
  }
  if (day === 0) {
    const last = on(new Date(ends_at.getTime() + GRACE));
    const how = by_agreement
      ? `Чтобы продлить его, напишите нам до ${last}`
      : `Продлите его до ${last}`;
    return `Окошко: тариф «${title}» закончился. ${how}, пока всё работает.`;
  }
  return `Окошко: тариф «${title}» отключён. Данные и записи сохранены, продлить можно в любой день.`;
}

/** A notice of that day tells what overage will cost, or what is due; null: it tells neither. */
export function overageNotice(day: NoticeDay): 'before' | 'after' | null {
  if (day >= 0) return 'after';
  return day >= -3 ? 'before' : null;
}

/** `sum` in roubles, in words for the reader; `isPayable`: it reaches the smallest payment. */
export function overageText(
  when: 'before' | 'after',
  overage: Pick<Period, 'ends_at'> & {
    readonly title: string;
    readonly time_zone: string;
    readonly extra: number;
    readonly sum: string;
    readonly isPayable: boolean;
  },
): string {
  const { title, extra, sum, isPayable } = overage;
  const beyond = `Окошко: записей сверх тарифа «${title}»: ${extra}`;
  if (when === 'before') {
    const on = dayText(lastMomentOf(overage.ends_at), overage.time_zone);
    return `${beyond}. На сегодня это ${sum}, оплатить нужно будет после ${on}.`;
  }
  return isPayable
    ? `${beyond}, к оплате ${sum}. Оплатить можно на странице тарифов или вместе с новым тарифом.`
    : `${beyond}, к оплате ${sum}. Сумма войдёт в следующую оплату тарифа.`;
}

export const usageText = (
  percent: number,
  { title, used, included }: { title: string; used: number; included: number },
): string =>
  percent < 100
    ? `Окошко: по тарифу «${title}» использовано ${used} из ${ofRecords(included)}.`
    : `Окошко: по тарифу «${title}» использовано ${used} из ${ofRecords(included)}, сверх них запись платная. Запись клиентов продолжается.`;

export type PlanNotice = 'plan_end' | 'plan_overage' | 'plan_use';

/** Above the text, where there is room for a title. */
export const TITLES: Readonly<Record<PlanNotice, string>> = {
  plan_end: 'Срок тарифа',
  plan_overage: 'Записи сверх тарифа',
  plan_use: 'Записи по тарифу',
};

/** The cabinet leaves out the sender's name, which an SMS begins with. */
export function withoutSender(text: string): string {
  const own = text.replace(/^Окошко: /, '');
  return own.charAt(0).toUpperCase() + own.slice(1);
}

/**
 * The percent of the plan's number that was passed between two counts of records: 80, 100, then each
 * 25 more; null: none. Where the plan includes no records there is no percent.
 */
export function percentPassed(
  before: number,
  { used, included }: { readonly used: number; readonly included: number },
): number | null {
  const threshold = lastThreshold(used, included);
  return threshold > lastThreshold(before, included) ? threshold : null;
}

function lastThreshold(used: number, included: number): number {
  if (included <= 0) return 0;
  const percent = Math.floor((used * 100) / included);
  if (percent < 80) return 0;
  return percent < 100 ? 80 : percent - (percent % 25);
}

const RULES = new Intl.PluralRules('ru');

/** `1 записи`, `21 записи`, `5 записей`: the genitive of `из N записей`. */
const ofRecords = (count: number): string =>
  `${count} ${RULES.select(count) === 'one' ? 'записи' : 'записей'}`;
