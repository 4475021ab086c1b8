import type { UserAddon, UserTariff } from '@okoshko/contract/tariffs/tariffs';
import { GRACE_DAYS } from '@okoshko/contract/tariffs/wire';
import { grouped, rubles } from '@okoshko/ui/format';
import { dateText } from '@okoshko/ui/when';
import type { Purchases, Quote } from '../../session/state.ts';
import { ru } from '../text/ru-tariffs.ts';

const DAY = 86_400_000;

export interface OwnedLine {
  readonly key: string;
  readonly what: string;
  readonly state: string;
  /** The use of the plan in force. */
  readonly use?: PlanUse;
}
export interface PlanUse {
  readonly text: string;
  /** The used share of the included number, 0 to 1. */
  readonly share: number;
  /** The number beyond the included one, and its price. */
  readonly extra: string | null;
  readonly isLate: boolean;
}

/** The plan in force: an active one before one in its days of grace. */
export const planInForce = ({ tariffs }: Purchases): UserTariff | undefined =>
  tariffs.find(({ status }) => status === 'active') ??
  tariffs.find(({ status }) => status === 'past_due');

/** The plan, the next one, how long the whole queue lasts, and the add-ons, line by line. */
export function ownedLines(purchases: Purchases): readonly OwnedLine[] {
  const plan = planInForce(purchases);
  const queued = purchases.tariffs
    .filter(({ status }) => status === 'queued')
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  return [
    ...(plan ? [planLine(plan)] : []),
    ...queuedLines(queued),
    ...messagesLine(purchases.addons),
    ...statisticsLine(purchases.addons),
  ];
}

const titleOf = ({ tariff }: UserTariff) =>
  tariff ? ru.purchases.plan(tariff.title) : ru.purchases.tariff;

/** An end is excluded: one at a midnight has the day before as its last. */
const lastDay = (ends_at: string): string => dateText(Date.parse(ends_at) - 1);

function planLine(plan: UserTariff): OwnedLine {
  const { documentId: key, ends_at, used, appointments_count: included, extra } = plan;
  const { until, pastDue } = ru.purchases;
  const left = Math.ceil((Date.parse(ends_at) - Date.now()) / DAY) + GRACE_DAYS;
  const isLate = plan.status === 'past_due';
  const price = rubles(plan.extra_cost - plan.extra_settled);
  return {
    key,
    what: titleOf(plan),
    state: isLate ? pastDue(lastDay(ends_at), Math.max(1, left)) : until(lastDay(ends_at)),
    use: {
      text: ru.purchases.use(grouped(used), grouped(included)),
      share: Math.min(1, used / (included || 1)),
      extra: extra > 0 ? ru.purchases.extra(extra, price) : null,
      isLate,
    },
  };
}

function queuedLines(queued: readonly UserTariff[]): OwnedLine[] {
  const [next, last] = [queued[0], queued.at(-1)];
  if (!next || !last) return [];
  const { since, paid, until } = ru.purchases;
  const line = {
    key: next.documentId,
    what: titleOf(next),
    state: since(dateText(next.starts_at)),
  };
  if (last === next) return [line];
  return [line, { key: 'queue', what: paid, state: until(lastDay(last.ends_at)) }];
}

function messagesLine(addons: readonly UserAddon[]): OwnedLine[] {
  const left = addons
    .filter(({ kind }) => kind === 'additional_letters')
    .reduce((sum, { quantity, used }) => sum + quantity - used, 0);
  const key = 'additional_letters';
  const what = ru.addons[key].title;
  return left > 0 ? [{ key, what, state: ru.purchases.messages(left) }] : [];
}

function statisticsLine(addons: readonly UserAddon[]): OwnedLine[] {
  const key = 'extended_statistics';
  const ends = addons
    .filter(({ kind }) => kind === key)
    .map(({ ends_at }) => ends_at ?? '')
    .sort()
    .at(-1);
  const isOpen = ends && Date.parse(ends) > Date.now();
  return isOpen
    ? [{ key, what: ru.addons[key].title, state: ru.purchases.until(dateText(ends)) }]
    : [];
}

/** True if the payment page would surprise a buyer: another sum than the card's, another day than today. */
export const isSurprising = (quote: Quote, purchases: Purchases | null): boolean =>
  quote.effect === 'later' ||
  quote.amount !== quote.cost ||
  !!(purchases && planInForce(purchases));

/** The period of the plan and the parts of the sum, line by line; the sum itself aside. */
export const quoteLines = ({ starts_at, ends_at, cost, credit, overage, added }: Quote) =>
  [
    [ru.checkout.period, dateText(starts_at, undefined, ends_at)],
    [ru.checkout.cost, rubles(cost)],
    [ru.checkout.credit, credit && rubles(-credit)],
    [ru.checkout.overage, overage && rubles(overage)],
    [ru.checkout.added, added && rubles(added)],
  ].filter(([, sum]) => sum);

/** Tells what becomes of the plan in force; null where nothing does. */
export function quoteNote({ effect, credit }: Quote): string | null {
  if (effect === 'later') return ru.checkout.later;
  return credit ? ru.checkout.instead : null;
}
