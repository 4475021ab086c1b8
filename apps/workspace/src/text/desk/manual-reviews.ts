import type {
  MANUAL_REVIEW_DECISIONS,
  MANUAL_REVIEW_KINDS,
} from '@okoshko/contract/payments/states';

type By<T extends string> = Readonly<Record<T, string>>;

const explanations: By<(typeof MANUAL_REVIEW_KINDS)[number]> = {
  wrong_amount: 'Сумма не та, что ждали. Покупатель ничего за неё не получил.',
  second_payment: 'Покупка уже была оплачена. Этот платёж за неё второй.',
  account_closed: 'Оплата пришла после закрытия аккаунта. Деньги возвращаются сами.',
  unknown_payment: 'Платёж пришёл без нашего номера. Решите, за что он.',
  refund_failed: 'Платёжная система отказала в возврате. Деньги покупателю не вернулись.',
  refund_unknown: 'Платёжная система не говорит, вернулись ли деньги. Посмотрите в её кабинете.',
  refund_by_transfer: 'Верните деньги переводом в банке, затем отметьте перевод здесь.',
  ledger_differs: 'Сверьте платёж с кабинетом платёжной системы.',
  receipt_failed: 'Сделайте чек коррекции в кабинете, затем закройте с примечанием.',
  request_refused:
    'Покупатели не могут платить. Проверьте ключи, настройки чеков и не заблокирован ли магазин.',
  test_payment:
    'Платёж сделан пробной картой или ключом: денег за него не придёт, покупатель ничего не получил.',
  not_captured:
    'Деньги ждут списания в кабинете платёжной системы, но сумма или покупка не та. Спишите или отмените там.',
  payout_differs:
    'Реестр выплаты, банк и наш учёт говорят разное. Сверьте с кабинетом платёжной системы и закройте с примечанием.',
};
const effects: By<(typeof MANUAL_REVIEW_DECISIONS)[number]> = {
  grant: 'Зачесть деньги за покупку?',
  refund: 'Вернуть деньги?',
  refunded_elsewhere: 'Деньги уже вернули вне сервиса?',
  dismiss: 'Оставить как есть?',
};
const submits: By<(typeof MANUAL_REVIEW_DECISIONS)[number]> = {
  grant: 'Зачесть',
  refund: 'Вернуть',
  refunded_elsewhere: 'Записать возврат',
  dismiss: 'Оставить',
};

/** Words of what needs a person. */
export const manualReviews = {
  explanations,
  titles: effects,
  submits,
  card: (kind: string, review: string) => `${kind}, ${review}`,
  open: 'Ждут решения',
  resolved: 'Решённые',
  kind: 'Что случилось',
  anyKind: 'Всё',
  empty: 'Решать нечего.',
  emptyResolved: 'Решений ещё не было.',
  nothing: 'Такого нет.',
  list: 'Платежи на проверке',
  missing: 'Такой проверки нет. Возможно, ссылка устарела.',
  since: 'Ждёт с',
  amount: 'Сумма',
  expected: 'Ждали',
  ours: 'По нашему учёту',
  refunded: 'Вернулось, по данным системы',
  currency: 'Валюта',
  reason: 'Ответ системы',
  what: 'Чек',
  difference: 'В чём разница',
  differences: {
    not_ours: 'Такого платежа у нас нет',
    paid_out_twice: 'Уже был в другой выплате',
    amount: 'Другая сумма',
    fee: 'Другая комиссия',
    bank: 'В банк пришло не столько, сколько в реестре',
  } as Readonly<Record<string, string>>,
  fee: 'Комиссия по реестру',
  payoutDay: 'День выплаты',
  receiptOf: {
    payment: 'Оплаты',
    refund: 'Возврата',
    'closing receipt': 'Зачёта предоплаты',
  } as Readonly<Record<string, string>>,
  provider: 'Платёжная система',
  providerId: 'Номер в системе',
  purchase: 'За что',
  buyer: 'Покупатель',
  candidates: 'За какую покупку эти деньги',
  candidate: (title: string, buyer: string, sum: string) => `${title}, ${buyer}, ${sum}`,
  candidateMissing: 'Выберите покупку.',
  howMuch: 'Сколько',
  all: 'Всё, что осталось',
  part: 'Другую сумму',
  note: 'Примечание (видят сотрудники)',
  noteMissing: 'Напишите, почему так решили.',
  decided: (what: string) => `Решено: ${what}.`,
  decidedBy: (at: string, who: string, what: string) => `Уже решено ${at}, ${who}: ${what}.`,
  byService: 'сервис',
  byOperator: 'сотрудник',
  quoted: (note: string) => `«${note}»`,
} as const;
