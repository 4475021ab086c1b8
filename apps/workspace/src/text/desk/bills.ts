import type { BillState } from '@okoshko/contract/payments/states';

/** Words of «Счета». */
export const bills = {
  lead: 'Организации и ИП платят по счёту через банк. Когда деньги придут, отметьте это здесь: тариф включится.',
  list: 'Какие счета',
  states: {
    open: 'Ждут оплаты',
    paid: 'Оплаченные',
    cancelled: 'Отменённые',
    expired: 'Просроченные',
  } satisfies Record<BillState, string>,
  searchLabel: 'Поиск',
  search: 'Номер, ИНН или название',
  empty: 'Неоплаченных счетов нет.',
  nothing: 'Таких счетов нет.',
  bill: (number: string, sum: string) => `Счёт № ${number} на ${sum}`,
  fileOf: (number: string) => `Счёт № ${number}`,
  actOf: (number: string) => `Акт № ${number}`,
  payer: 'Плательщик',
  inn: 'ИНН',
  purchase: 'За что',
  buyer: 'Аккаунт',
  issued: 'Выставлен',
  until: 'Оплатить до',
  cancelled: 'Отменён',
  paid: 'Оплачен',
  paidBy: (day: string, order: string) => `${day}, поручение № ${order}`,
  closedBy: 'Отметил',
  /** Money of a bill that was paid already. */
  surplus: 'Покупка уже была оплачена: деньги надо вернуть, смотрите «На проверке».',
  download: 'Скачать',
  downloadOf: (what: string) => `Скачать: ${what}`,
  fileName: (what: string) => `${what}.pdf`,
  acts: 'Акты',
  missing: 'Такого счёта нет. Возможно, ссылка устарела.',
  mark: 'Отметить оплату',
  markOf: (number: string) => `Отметить оплату счёта № ${number}`,
  amount: 'Пришло, ₽',
  amountMissing: 'Укажите сумму, например 990 или 990,50.',
  submit: 'Деньги пришли',
  done: (number: string) => `Счёт № ${number} оплачен, покупатель узнает.`,
  closed: (who: string | null, day: string | null, order: string | null) =>
    day && order
      ? `Оплату уже отметили${who ? ` (${who})` : ''}: ${day}, поручение № ${order}.`
      : 'Счёт уже закрыт.',
} as const;
