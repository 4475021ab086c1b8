import type { UserAddon } from '@okoshko/contract/tariffs/user-addons';
import type { UserTariff } from '@okoshko/contract/tariffs/user-tariffs';
import type { Purchases } from '../../session/state.ts';
import { day, grouped } from '../text/format.ts';
import { ru } from '../text/ru-tariffs.ts';

export interface OwnedLine {
  readonly key: string;
  readonly what: string;
  readonly state: string;
}

/** The plan in force: an active one before one in its days of grace. */
export const planInForce = ({ tariffs }: Purchases): UserTariff | undefined =>
  tariffs.find(({ status }) => status === 'active') ??
  tariffs.find(({ status }) => status === 'past_due');

/** What somebody has, line by line. */
export function ownedLines(purchases: Purchases): readonly OwnedLine[] {
  const plan = planInForce(purchases);
  const queued = purchases.tariffs.filter(({ status }) => status === 'queued');
  return [
    ...(plan ? [planLine(plan)] : []),
    ...queued.map(planLine),
    ...lettersLine(purchases.addons),
    ...statisticsLine(purchases.addons),
  ];
}

function planLine(plan: UserTariff): OwnedLine {
  const { queued, pastDue, until } = ru.purchases;
  return {
    key: plan.documentId,
    what: plan.tariff ? ru.purchases.plan(plan.tariff.title) : ru.purchases.tariff,
    state:
      plan.status === 'queued'
        ? queued(day(plan.starts_at))
        : (plan.status === 'past_due' ? pastDue : until)(day(plan.ends_at)),
  };
}

function lettersLine(addons: readonly UserAddon[]): OwnedLine[] {
  const left = addons
    .filter(({ kind }) => kind === 'additional_letters')
    .reduce((sum, { quantity, used }) => sum + quantity - used, 0);
  const key = 'additional_letters';
  const what = ru.addons[key].title;
  return left > 0 ? [{ key, what, state: ru.purchases.letters(grouped(left), left) }] : [];
}

function statisticsLine(addons: readonly UserAddon[]): OwnedLine[] {
  const key = 'extended_statistics';
  const ends = addons
    .filter(({ kind }) => kind === key)
    .map(({ ends_at }) => ends_at ?? '')
    .sort()
    .at(-1);
  const isOpen = ends && Date.parse(ends) > Date.now();
  return isOpen ? [{ key, what: ru.addons[key].title, state: ru.purchases.until(day(ends)) }] : [];
}
