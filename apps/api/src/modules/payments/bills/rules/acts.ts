import type { Issuer } from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import { sumInWords } from '@okoshko/ui/sum-in-words';
import { instant, local } from '../../../../platform/local-time.ts';
import { partyText, type Sheet, type SheetBuyer } from '../../documents/rules.ts';
import { dayAfter, dayOf, ZONE } from '../../rules.ts';
import { dateOf, vatRow } from './bills.ts';

interface Stretch {
  readonly starts_at: Date;
  readonly ends_at: Date;
}
/** The acts of a paid bill follow from these facts. */
export interface ActBasis {
  /** Kopecks that came less those that went back. */
  readonly paid: number;
  /** Kopecks of them for what was rendered before the plan began. */
  readonly earlier: number;
  /** The period of the plan; null: the bill bought nothing. */
  readonly period: Stretch | null;
  /** True once nothing of it is in force or to come. */
  readonly isOver: boolean;
  /** Kopecks of the acts so far, and the last day of the last one. */
  readonly acted: number;
  readonly actedUntil: string | null;
}
/** An act to be made; `amount` below zero takes back what earlier ones have. */
export interface DueAct {
  readonly starts_on: string;
  readonly ends_on: string;
  /** Kopecks; never zero. */
  readonly amount: number;
}

/**
 * The acts that are due at an instant, the earliest first: one for each month of Moscow that ended within the plan's time,
 * by the part of that time, and once the plan is over one for the rest, so that they sum to what was paid to the kopeck.
 */
export function dueActs(basis: ActBasis, now: Date): readonly DueAct[] {
  const { period, isOver, actedUntil } = basis;
  let acted = basis.acted;
  let from = firstDay(basis, now);
  const acts: DueAct[] = [];
  const add = (ends_on: string, rendered: number) => {
    const amount = rendered - acted;
    if (amount === 0) return;
    acts.push({ starts_on: from <= ends_on ? from : ends_on, ends_on, amount });
    acted = rendered;
    from = dayAfter(ends_on);
  };
  for (const end of period ? monthEnds(period, now) : []) {
    const day = dayBefore(end);
    // The last act bears what a refund took: a month's is never below zero.
    if (actedUntil === null || day > actedUntil) add(day, Math.max(acted, renderedBy(basis, end)));
  }
  if (isOver) add(lastDay(basis, now), basis.paid);
  return acts;
}

/** The time of the next act unless something changes; null: there will be none. */
export function nextActAt({ period, isOver }: ActBasis, now: Date): Date | null {
  if (period === null || isOver) return null;
  const month = monthAfter(now > period.starts_at ? now : period.starts_at);
  const next = month < period.ends_at ? month : period.ends_at;
  return next > now ? next : null;
}

/** Kopecks of what was rendered until an instant within the plan's time. */
function renderedBy({ paid, earlier, period }: ActBasis, at: Date): number {
  if (period === null) return 0;
  const before = Math.min(earlier, paid);
  const length = period.ends_at.getTime() - period.starts_at.getTime();
  const gone = at.getTime() - period.starts_at.getTime();
  return before + Math.floor(((paid - before) * gone) / length);
}

/** The ends of months within the plan's time that have come; not the plan's own end. */
function monthEnds({ starts_at, ends_at }: Stretch, now: Date): readonly Date[] {
  const ends: Date[] = [];
  let end = monthAfter(starts_at);
  for (; end < ends_at && end <= now; end = monthAfter(end)) ends.push(end);
  return ends;
}

/** The beginning of the month of Moscow that follows an instant. */
const monthAfter = (at: Date): Date =>
  instant(local(at, ZONE).with({ day: 1 }).startOfDay().add({ months: 1 }));

const dayBefore = (end: Date): string => dayOf(new Date(end.getTime() - 1));

const firstDay = ({ period, actedUntil }: ActBasis, now: Date): string =>
  actedUntil
    ? dayAfter(actedUntil)
    : dayOf(period && period.starts_at < now ? period.starts_at : now);

/** The day on which the plan ended, or of today where it never began; what was acted once stays before. */
function lastDay({ period, actedUntil }: ActBasis, now: Date): string {
  const day = period && period.ends_at <= now ? dayBefore(period.ends_at) : dayOf(now);
  return actedUntil && day <= actedUntil ? dayOf(now) : day;
}

interface ActDocument {
  readonly issuer: Issuer;
  readonly buyer: SheetBuyer;
  readonly act: DueAct & { readonly number: string };
  readonly bill: {
    readonly number: string;
    readonly issued_on: string;
    readonly vat_code: number | null;
  };
  /** The purchase in words. */
  readonly title: string;
  readonly now: Date;
}

/** An act of what was rendered; one below zero says by how much earlier ones are too much. */
export function actSheet({ issuer, buyer, act, bill, title, now }: ActDocument): Sheet {
  const isCorrection = act.amount < 0;
  const amount = Math.abs(act.amount);
  const period = dateOf(act.starts_on, act.ends_on);
  return {
    title: isCorrection ? 'Корректировочный акт' : 'Акт об оказании услуг',
    subtitle: `№ ${act.number} от ${dateOf(act.ends_on)}`,
    author: issuer.name,
    at: now.toISOString(),
    facts: [
      ['Исполнитель', partyText(issuer, issuer.ogrn)],
      ['Заказчик', partyText(buyer)],
      ['Основание', `Счёт № ${bill.number} от ${dateOf(bill.issued_on)}`],
      ['Период', period],
    ],
    lines: [[title, rubles(amount)]],
    totals: [
      [isCorrection ? 'К уменьшению' : 'Оказано услуг на сумму', rubles(amount)],
      ...vatRow(amount, bill.vat_code),
    ],
    words: `Сумма прописью: ${sumInWords(amount)}.`,
    notes: [
      isCorrection
        ? 'Стоимость услуг по прежним актам уменьшена: деньги за неиспользованное возвращены заказчику.'
        : 'Услуги оказаны полностью и в срок.',
      'Исполнитель: ____________________     Заказчик: ____________________',
    ],
  };
}
