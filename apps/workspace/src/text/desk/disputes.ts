import type { DISPUTE_OUTCOMES, DISPUTE_STATES } from '@okoshko/contract/payments/states';

type By<T extends string> = Readonly<Record<T, string>>;

const states: By<(typeof DISPUTE_STATES)[number]> = {
  open: 'Открытые',
  won: 'Выигранные',
  charged_back: 'Проигранные',
};
const outcomes: By<(typeof DISPUTE_OUTCOMES)[number]> = {
  won: 'Выигран',
  charged_back: 'Проигран',
};
const titles: By<(typeof DISPUTE_OUTCOMES)[number]> = {
  won: 'Деньги вернулись магазину?',
  charged_back: 'Деньги остались у покупателя?',
};
const effects: By<(typeof DISPUTE_OUTCOMES)[number]> = {
  won: 'Покупка остаётся в силе, в учёте деньги снова у платёжной системы.',
  charged_back:
    'Купленное закончится сейчас, как при полном возврате. Чек возврата сделайте в кабинете платёжной системы.',
};

/** Words of «Споры»: money that banks took back. */
export const disputes = {
  states,
  outcomes,
  titles,
  effects,
  lead: 'Банк забрал деньги по жалобе покупателя. Ответьте банку до срока, затем отметьте, чем кончилось.',
  list: 'Споры о платежах',
  card: (sum: string) => `Оспорено ${sum}`,
  empty: 'Открытых споров нет.',
  nothing: 'Таких споров не было.',
  missing: 'Такого спора нет. Возможно, ссылка устарела.',
  state: 'Состояние',
  answerBy: 'Ответить до',
  opened: 'Оспорен',
  reason: 'Причина',
  /** By the code of the payment system; another is shown as it came. */
  reasons: { fraud_suspected: 'Подозрение на мошенничество' } as Readonly<Record<string, string>>,
  purchase: 'За что',
  buyer: 'Покупатель',
  provider: 'Платёжная система',
  providerId: 'Номер в системе',
  note: 'Примечание (видят сотрудники)',
  noteMissing: 'Напишите, что ответил банк.',
  closed: (outcome: string) => `Спор закрыт: ${outcome.toLowerCase()}.`,
  closedBy: (at: string, who: string, outcome: string) =>
    `Закрыт ${at}, ${who}: ${outcome.toLowerCase()}.`,
  byService: 'сервис',
  byOperator: 'сотрудник',
  quoted: (note: string) => `«${note}»`,
} as const;
