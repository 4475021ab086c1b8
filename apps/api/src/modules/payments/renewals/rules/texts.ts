import type { RenewalEnd, RenewalMethod } from '@okoshko/contract/payments/renewals/states';
import { rubles } from '@okoshko/ui/format';
import { dayText } from '@okoshko/ui/when';
import { ZONE } from '../../rules/period.ts';

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
