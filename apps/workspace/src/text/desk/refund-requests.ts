import type {
  REFUND_REQUEST_DECISIONS,
  REFUND_REQUEST_STATES,
} from '@okoshko/contract/payments/states';

type By<T extends string> = Readonly<Record<T, string>>;
type State = (typeof REFUND_REQUEST_STATES)[number];
type Decision = (typeof REFUND_REQUEST_DECISIONS)[number];

const states: By<State> = {
  open: 'Ждут ответа',
  granted: 'Одобренные',
  declined: 'Отклонённые',
  withdrawn: 'Отозванные',
  lapsed: 'Закрытые сами',
};
const ends: By<Exclude<State, 'open'>> = {
  granted: 'Возврат одобрен',
  declined: 'В возврате отказано',
  withdrawn: 'Покупатель отозвал запрос',
  lapsed: 'Запрос закрылся сам: возвращать больше нечего',
};
const decisions: By<Decision> = { grant: 'Вернуть', decline: 'Отказать' };
const titles: By<Decision> = {
  grant: 'Вернуть неиспользованное?',
  decline: 'Отказать в возврате?',
};
const decided: By<Decision> = {
  grant: 'Возврат начат, покупатель узнает.',
  decline: 'Отказано, покупатель узнает.',
};

/** Words of «Запросы на возврат». */
export const refundRequests = {
  states,
  ends,
  decisions,
  titles,
  decided,
  lead: 'Покупатели просят вернуть неиспользованное. По закону на ответ десять дней.',
  list: 'Запросы на возврат',
  card: (sum: string) => `Просят вернуть ${sum}`,
  empty: 'Запросов нет.',
  nothing: 'Таких запросов не было.',
  missing: 'Такого запроса нет. Возможно, ссылка устарела.',
  answerBy: 'Ответить до',
  late: (at: string) => `${at}, срок прошёл`,
  created: 'Запрошен',
  reason: 'Причина',
  purchase: 'За что',
  buyer: 'Покупатель',
  provider: 'Платёжная система',
  declineEffect: 'Купленное останется в силе. Покупатель прочитает ответ в «Тариф и оплата».',
  answer: 'Ответ покупателю',
  answerOptional: 'Ответ покупателю, если нужен',
  answerMissing: 'Напишите покупателю, почему отказ.',
  closedBy: (at: string, end: string, who: string | null) =>
    who === null ? `${at}. ${end}.` : `${at}, ${who}. ${end}.`,
  byOperator: 'сотрудник',
  quoted: (answer: string) => `«${answer}»`,
} as const;
