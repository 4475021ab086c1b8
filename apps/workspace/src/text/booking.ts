import type { Status } from '@okoshko/contract/appointments/statuses';

/** Words of appointments that several screens say. */
export const booking = {
  /** What an appointment is now. */
  statuses: {
    pending: 'Ждёт ответа',
    confirmed: 'Подтверждена',
    in_progress: 'Клиент пришёл',
    completed: 'Завершена',
    no_show: 'Клиент не пришёл',
    declined: 'Отклонена',
    expired: 'Осталась без ответа',
    cancelled_by_client: 'Отменил клиент',
    cancelled_by_provider: 'Отменена вами',
  } satisfies Record<Status, string>,
  /** What a button does that gives the status. */
  transitions: {
    confirmed: 'Подтвердить',
    declined: 'Отклонить',
    in_progress: 'Пришёл',
    completed: 'Завершить',
    no_show: 'Не пришёл',
    cancelled_by_provider: 'Отменить запись',
  } satisfies Partial<Record<Status, string>>,
  /** The way back from what was said to have come of it. */
  corrections: { completed: 'Визит состоялся', no_show: 'Визита не было' },
  noClient: 'Без клиента',
  changedTitle: 'Запись тем временем изменили',
  changes: {
    status: (status: string) => `Теперь: ${status.toLowerCase()}`,
    time: (when: string) => `Новое время: ${when}`,
    price: (price: string) => `Новая цена: ${price}`,
    services: 'Изменились услуги',
    comment: 'Изменился комментарий',
    note: 'Изменилась заметка',
    other: 'Показываем, как сейчас',
  },
  failedTitle: 'Не получилось',
} as const;
