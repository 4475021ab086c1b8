import type { LedgerAccount } from '@okoshko/contract/payments/states';
import { counted } from '@okoshko/ui/format';

const accounts: Readonly<Record<LedgerAccount, string>> = {
  provider: 'У платёжных систем',
  buyers: 'Должны покупателям',
  sold: 'Продано',
  unclear: 'Ждёт решения',
  fees: 'Комиссии',
  withheld: 'Удержано из выплат',
  disputed: 'Оспорено',
};

/** Words of the accountant's month. */
export const accountant = {
  month: (name: string) => `Месяц: ${name}`,
  previous: 'Предыдущий месяц',
  next: 'Следующий месяц',
  days: 'Дни московские.',
  csv: 'Скачать CSV',
  fileName: (month: string) => `Платежи ${month}.csv`,
  close: 'Закрытие месяца',
  mayClose: 'Месяц можно закрыть.',
  mayNotClose: 'Закрывать месяц рано:',
  notOver: 'Месяц ещё не закончился.',
  reviews: (count: number) =>
    `На проверке ${counted(count, ['платёж', 'платежа', 'платежей'])} этого месяца.`,
  refunds: (count: number) => `В пути ${counted(count, ['возврат', 'возврата', 'возвратов'])}.`,
  receipts: (count: number) => `Регистрируется ${counted(count, ['чек', 'чека', 'чеков'])}.`,
  pending: (count: number) =>
    `Ещё не сверено с платёжной системой: ${counted(count, ['день', 'дня', 'дней'])}.`,
  differing: (count: number) =>
    `При сверке разошлось: ${counted(count, ['день', 'дня', 'дней'])}. Расхождения разобраны на проверке, сверьтесь с решениями.`,
  refusedReceipts: (count: number) =>
    `Отклонено ${counted(count, ['чек', 'чека', 'чеков'])}: проверьте, что сделаны чеки коррекции.`,
  ledger: (sum: string) => `Проводки не сходятся на ${sum}. Сообщите разработчикам.`,
  toReviews: 'К проверке',
  attention: 'Обратите внимание:',
  sums: 'Продажи и возвраты',
  noSums: 'В этом месяце денег не приходило и не возвращалось.',
  purpose: 'Покупка',
  provider: 'Система',
  payments: 'Оплат',
  gross: 'Оплачено',
  fee: 'Комиссия',
  refundsCount: 'Возвратов',
  refunded: 'Возвращено',
  net: 'К выплате',
  total: 'Всего',
  receiptsTitle: 'Чеки',
  receiptState: 'Состояние',
  receiptCount: 'Чеков',
  balance: 'Оборотная ведомость',
  account: 'Счёт',
  opening: 'Было',
  debit: 'Пришло',
  credit: 'Ушло',
  closing: 'Стало',
  zero: 'Итог по всем счетам 0: проводки сходятся.',
  accounts,
  comparisons: 'Сверка с платёжными системами',
  allAgree: 'Все сверенные дни сошлись.',
  noComparisons: 'Сверок за этот месяц нет.',
  day: 'День (UTC)',
  state: 'Итог',
  states: {
    pending: 'Ещё не сверен',
    agrees: 'Сошёлся',
    differs: 'Разошёлся',
  },
  compared: 'Платежей у системы',
  differences: 'Расхождений',
} as const;
