import {
  MINIMUM_PAYMENT,
  type RenewalEnd,
  type RenewalMethod,
} from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import { dayText } from '@okoshko/ui/when';
import { after, DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import type { App, Ctx } from '../../../platform/ctx.ts';
import { signedLink } from '../../../platform/signed-links.ts';
import type { AttemptRow } from '../purchases/repository.ts';
import { ZONE } from '../rules.ts';
import type { RenewalRow } from './repository.ts';

/** Milliseconds from a plan's end: three days and one day before the first charge, its owner is told of it. */
const NOTICES = [-5 * DAY, -3 * DAY] as const;
/** A charge that fails is tried twice more. */
const TRIES = [-2 * DAY, -DAY, -3 * HOUR] as const;
/** Nothing is charged sooner after its first notice. */
const WARNING = DAY;
/** While the bank has not answered. */
const PAUSE = 5 * MINUTE;
/** Later than the first notice is due, a renewal is not begun: its owner was promised three days. */
const LATEST_BEGIN = NOTICES[0];

/** The facts of a renewal, and of the plan it is to follow. */
export interface RenewalFacts {
  readonly renewal: Pick<
    RenewalRow,
    'tariff' | 'amount' | 'plan_end' | 'notices' | 'noticed_at' | 'tries'
  >;
  /** The last of the owner's plans that are not over; null: there is none. */
  readonly plan: { readonly tariff: number; readonly ends_at: Date } | null;
  /** The kopecks that a month of the tariff costs on the day of the charge; null: it is not sold. */
  readonly price: number | null;
  /** The last try of this month. */
  readonly charge: 'none' | 'open' | 'paid' | { readonly declined: string };
  readonly isClosing: boolean;
  readonly now: Date;
}

/** The charge that an attempt is; null: there is none this month. */
export function chargeOf(
  attempt: Pick<AttemptRow, 'status' | 'reason'> | null,
): RenewalFacts['charge'] {
  if (attempt === null) return 'none';
  const { status, reason } = attempt;
  if (status === 'creating' || status === 'pending' || status === 'review') return 'open';
  return status === 'paid' ? 'paid' : { declined: reason ?? '' };
}

/** The next thing to do. `follow`: another month began, and its end is the one to be followed from now on. */
export type RenewalDecision =
  | { readonly act: 'wait'; readonly until: Date }
  | { readonly act: 'follow'; readonly planEnd: Date }
  | { readonly act: 'notice'; readonly notices: number }
  | { readonly act: 'charge'; readonly tries: number; readonly amount: number }
  | { readonly act: 'end'; readonly reason: RenewalEnd };

/** Decides by facts alone: nothing is charged that was not agreed to, told of a day before, and still to come. */
export function decideRenewal(facts: RenewalFacts): RenewalDecision {
  const { renewal, plan, charge, now } = facts;
  if (facts.isClosing) return end('account_closed');
  if (charge === 'open') return { act: 'wait', until: after(now, PAUSE) };
  if (plan === null) return end(endOfTries(charge, renewal.tries) ?? 'plan_over');
  const move = plan.ends_at.getTime() - (renewal.plan_end?.getTime() ?? 0);
  if (plan.tariff !== renewal.tariff || (move < 0 && renewal.plan_end !== null)) {
    return end('plan_changed');
  }
  if (move !== 0) return { act: 'follow', planEnd: plan.ends_at };
  // The month that was paid for is gone: its owner did not want it.
  if (charge === 'paid') return end('plan_changed');
  const over = endOfTries(charge, renewal.tries) ?? endOfPrice(facts);
  if (over) return end(over);
  return nextStep(renewal, plan.ends_at, { now, price: facts.price ?? 0 });
}

function nextStep(
  { notices, noticed_at, tries }: RenewalFacts['renewal'],
  planEnd: Date,
  { now, price }: { readonly now: Date; readonly price: number },
): RenewalDecision {
  if (now >= planEnd) return end('plan_over');
  const due = passed(NOTICES, planEnd, now);
  if (due > notices) return { act: 'notice', notices: due };
  const warned = noticed_at && after(noticed_at, WARNING);
  const dueTries = passed(TRIES, planEnd, now);
  if (dueTries > tries && warned && warned <= now) {
    return { act: 'charge', tries: dueTries, amount: price };
  }
  const next = [...NOTICES.slice(notices), ...TRIES.slice(Math.max(tries, dueTries)), 0]
    .map((offset) => after(planEnd, offset))
    .concat(warned && dueTries > tries ? [warned] : [])
    .filter((at) => at > now)
    .reduce((a, b) => (a <= b ? a : b), planEnd);
  return { act: 'wait', until: next };
}

const end = (reason: RenewalEnd): RenewalDecision => ({ act: 'end', reason });

/** A card that is over or forbidden is not charged again; a bank that has no money for it may have some tomorrow. */
const FINAL: ReadonlySet<string> = new Set([
  'card_expired',
  'country_forbidden',
  'fraud_suspected',
  'identification_required',
  'invalid_card_number',
  'payment_method_restricted',
]);

function endOfTries(charge: RenewalFacts['charge'], tries: number): RenewalEnd | null {
  if (typeof charge === 'string') return null;
  if (charge.declined === 'permission_revoked') return 'revoked';
  return FINAL.has(charge.declined) || tries >= TRIES.length ? 'declined' : null;
}

function endOfPrice({ price, renewal }: RenewalFacts): RenewalEnd | null {
  if (price === null || price < MINIMUM_PAYMENT) return 'not_sold';
  return price > renewal.amount ? 'price_rose' : null;
}

/** The number of moments that are over. */
const passed = (offsets: readonly number[], planEnd: Date, now: Date): number =>
  offsets.filter((offset) => after(planEnd, offset) <= now).length;

/** The instant of the first try, of a plan that ends then. */
export const firstCharge = (planEnd: Date): Date => after(planEnd, TRIES[0]);

/** The instant of the next try; null: none is left. */
export function nextCharge({ tries }: Pick<RenewalRow, 'tries'>, planEnd: Date): Date | null {
  const offset = TRIES[tries];
  return offset === undefined ? null : after(planEnd, offset);
}

/** The instant by whose prices the next charge is: that of the next try, and none that is over. */
export function priceInstant(renewal: Pick<RenewalRow, 'tries'>, planEnd: Date, now: Date): Date {
  const next = nextCharge(renewal, planEnd) ?? planEnd;
  return next > now ? next : now;
}

/** The instant at which a method that waits for its owner is looked at again: soon, while they are at it. */
export const nextBindingLook = (since: Date, now: Date): Date =>
  after(now, now < after(since, 10 * MINUTE) ? 3 * SECOND : MINUTE);

/** True while there is time left to tell of a charge before it is made. */
export const mayBegin = (planEnd: Date, now: Date): boolean => now < after(planEnd, LATEST_BEGIN);

/** Its tokens name the renewal in the link of a notice. */
const STOP = signedLink('stop renewal');

export const stopToken = (sign: App['sign'], renewal: string): string =>
  STOP.tokenOf(sign, renewal);

/** The renewal that a token of ours names. */
export const renewalOfToken = (ctx: Pick<Ctx<'sign'>, 'app'>, token: string): string | null =>
  STOP.read(ctx, token)?.[0] ?? null;

/** The address at which a press stops the renewal, without signing in. */
export const stopUrlOf = (publicUrl: string | null, token: string): string =>
  `${publicUrl ?? ''}/n/${token}`;

const METHODS: Readonly<Record<RenewalMethod, string>> = {
  card: 'с карты, которую я привяжу на странице ЮKassa',
  sbp: 'со счёта, который я привяжу через СБП на странице ЮKassa',
};

interface Terms {
  readonly tariff: string;
  readonly amount: number;
  readonly firstCharge: Date;
  /** Null: the service has none. */
  readonly offerUrl: string | null;
}

/** The text that the owner of a plan agrees to, word for word. */
export function consentText(
  method: RenewalMethod,
  { tariff, amount, firstCharge, offerUrl }: Terms,
): string {
  const day = dayText(firstCharge, ZONE);
  return [
    `Я согласен(на), чтобы «Окошко» раз в месяц списывало до ${rubles(amount)} за тариф «${tariff}» ${METHODS[method]}.`,
    `Первое списание — ${day}, за два дня до конца оплаченного месяца, дальше так же каждый месяц.`,
    'О каждом списании предупредят за три дня и ещё раз за сутки. Если денег не хватит, попробуют ещё два раза.',
    'Если тариф подорожает, без нового согласия ничего не спишут. Записи сверх тарифа сами не списываются.',
    'Отказаться можно в любой момент одной кнопкой в разделе «Тариф и оплата» или по ссылке из предупреждения. После отказа ничего не спишут.',
    ...(offerUrl === null ? [] : [`Условия услуги: ${offerUrl}`]),
  ].join('\n');
}

interface NoticeText {
  readonly title: string;
  readonly text: string;
}

interface Coming {
  readonly tariff: string;
  readonly amount: number;
  readonly at: Date;
  readonly stopUrl: string;
}

/** Told before a charge. */
export const comingText = ({ tariff, amount, at, stopUrl }: Coming): NoticeText => ({
  title: 'Скоро продлим тариф',
  text: `${dayText(at, ZONE)} спишем ${rubles(amount)} за следующий месяц тарифа «${tariff}». Не нужно? Отключите продление: ${stopUrl}`,
});

export const chargedText = ({ tariff, amount, at, stopUrl }: Coming): NoticeText => ({
  title: 'Тариф продлён',
  text: `Списали ${rubles(amount)} за следующий месяц тарифа «${tariff}». Следующее списание ${dayText(at, ZONE)}. Отключить продление: ${stopUrl}`,
});

/** Told after a try that failed, while another is to come. */
export const declinedText = ({ tariff, amount, at, stopUrl }: Coming): NoticeText => ({
  title: 'Не получилось продлить тариф',
  text: `Банк не списал ${rubles(amount)} за тариф «${tariff}». Попробуем ещё раз ${dayText(at, ZONE)}. Можно оплатить самим или отключить продление: ${stopUrl}`,
});

const ENDS: Readonly<Record<Exclude<RenewalEnd, 'account_closed' | 'not_bound'>, string>> = {
  stopped:
    'Вы отказались от продления: больше ничего не спишем. Тариф действует до конца оплаченного срока.',
  revoked: 'Банк отозвал разрешение на списания. Следующий месяц можно оплатить самим.',
  declined:
    'Банк так и не списал деньги. Оплатите следующий месяц сами, чтобы тариф не закончился.',
  price_rose:
    'Тариф подорожал, а на новую цену вы не соглашались. Ничего не спишем: включите продление заново или оплатите сами.',
  plan_changed:
    'Тариф изменился или отменён, поэтому ничего не спишем. Для нового тарифа продление можно включить заново.',
  plan_over: 'Тариф закончился раньше, чем получилось списать деньги. Его можно оплатить самим.',
  not_sold: 'Этот тариф больше не продаётся, поэтому ничего не спишем. Выберите другой.',
};

/** Told as a renewal ends; null: there is nobody to tell, or nothing to tell. */
export const endText = (reason: RenewalEnd): NoticeText | null =>
  reason === 'account_closed' || reason === 'not_bound'
    ? null
    : { title: 'Продление отключено', text: ENDS[reason] };
