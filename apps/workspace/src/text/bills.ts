import type { BillState } from '@okoshko/contract/payments/states';

/** Words of bills and acts, for who pays at a bank. */
export const bills = {
  title: 'Счета и акты',
  lead: 'Организации и ИП могут оплатить тариф по счёту, переводом из своего банка.',
  issue: 'Выставить счёт',
  empty: 'Счетов пока нет.',
  more: 'Показать ещё',
  bill: (number: string) => `Счёт № ${number}`,
  act: (number: string) => `Акт № ${number}`,
  download: 'Скачать',
  downloadOf: (what: string) => `Скачать: ${what}`,
  fileName: (what: string) => `${what}.pdf`,
  cancel: 'Отменить',
  cancelOf: (number: string) => `Отменить счёт № ${number}`,
  cancelled: 'Счёт отменён.',
  states: {
    open: (until: string) => `Оплатите до ${until}`,
    paid: (on: string) => `Оплачен ${on}`,
    cancelled: () => 'Отменён',
    expired: (until) => `Срок прошёл ${until}. Если успели оплатить, тариф включится`,
  } satisfies Record<BillState, (day: string) => string>,

  choose: 'За какой тариф',
  period: (days: string) => `Период: ${days}, если счёт оплатить сегодня.`,
  credit: (sum: string) => `Остаток прежнего тарифа уменьшит сумму на ${sum}.`,
  overage: (sum: string) => `Добавится доплата за записи сверх тарифа: ${sum}.`,
  payer: (name: string, inn: string | null) => (inn ? `Плательщик: ${name}, ИНН ${inn}.` : name),
  change: 'Изменить реквизиты',
  buyerMissing: 'Счёт выставляется на ИП или организацию. Укажите, кто платит.',
  toDetails: 'Указать реквизиты',
  term: (days: string) => `Цена закрепится на ${days}. Тариф включится, когда деньги придут.`,
  workingDays: ['рабочий день', 'рабочих дня', 'рабочих дней'],
  submit: (sum: string) => `Выставить счёт на ${sum}`,
  submitPlain: 'Выставить счёт',
  chooseFirst: 'Выберите тариф.',
  done: (number: string, until: string) =>
    `Счёт № ${number} готов. Оплатите его до ${until} включительно.`,
  downloadBill: 'Скачать счёт',
} as const;
