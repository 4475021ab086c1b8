import { counted } from '@okoshko/ui/format';

/** Words of the list of payments. */
export const payments = {
  caption: 'Платежи',
  searchLabel: 'Поиск',
  search: 'Имя, телефон или номер',
  status: 'Состояние',
  received: 'Все, за которые пришли деньги',
  any: 'Любое',
  provider: 'Система',
  purpose: 'Покупка',
  anyOne: 'Любая',
  from: 'С какого дня',
  to: 'По какой день',
  days: 'Дни в фильтре московские.',
  user: (name: string) => `Только платежи покупателя: ${name}`,
  reset: 'Сбросить',
  found: (count: number) => counted(count, ['платёж', 'платежа', 'платежей']),
  totals: (received: string, refunded: string) => `Пришло ${received}, вернулось ${refunded}`,
  empty: 'Платежей ещё не было.',
  nothing: 'Таких платежей нет.',
  refundedPart: (sum: string) => `вернулось ${sum}`,
  columns: {
    buyer: 'Покупатель',
    title: 'За что',
    amount: 'Сумма',
    status: 'Состояние',
    at: 'Когда',
    provider: 'Система',
  },
} as const;
