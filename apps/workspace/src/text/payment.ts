import type { PaymentMethod } from '@okoshko/contract/appointments/statuses';
import { counted } from '@okoshko/ui/format';

const appointments = (count: number) => counted(count, ['запись', 'записи', 'записей']);

/** Words of how clients paid at the chair. */
export const payment = {
  title: 'Оплата',
  question: 'Как оплатили?',
  methods: {
    cash: 'Наличные',
    transfer: 'Перевод',
    card: 'Карта',
    unpaid: 'Не оплачено',
  } satisfies Record<PaymentMethod, string>,
  tips: 'Чаевые, ₽',
  tipsHint: 'Сверх цены. В доход статистики не входят.',
  wrongTips: 'Укажите сумму в рублях, например 200.',
  add: 'Добавить',
  clear: 'Убрать отметку',
  unsaid: 'не отмечена',
  noted: (method: string, tips: string | null) => (tips ? `${method}, чаевые ${tips}` : method),
  edit: 'Изменить оплату',
  note: 'Отметить оплату',
  history: (was: string) => `Оплата: ${was}`,
  historyOfTips: (sum: string) => `Чаевые: ${sum}`,
  cash: {
    heading: 'Касса дня',
    tips: 'Чаевые',
    unpaid: 'Не оплачено',
    unsaid: (count: number) => `Оплата не отмечена: ${appointments(count)}`,
    noteOf: (who: string) => `Отметить оплату: ${who}`,
  },
} as const;
