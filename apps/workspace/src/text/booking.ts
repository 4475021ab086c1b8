import type { Status } from '@okoshko/contract/appointments/statuses';

/** Words of appointments that several screens say. */
export const booking = {
  /** The state of an appointment. */
  statuses: {
    pending: 'Ждёт ответа',
    confirmed: 'Подтверждена',
    in_progress: 'Клиент на месте',
    completed: 'Завершена',
    no_show: 'Неявка',
    declined: 'Отклонена',
    expired: 'Осталась без ответа',
    cancelled_by_client: 'Отменена клиентом',
    cancelled_by_provider: 'Отменена вами',
  } satisfies Record<Status, string>,
  /** The label of the button that gives the status. */
  transitions: {
    confirmed: 'Подтвердить',
    declined: 'Отклонить',
    in_progress: 'На месте',
    completed: 'Завершить',
    no_show: 'Неявка',
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
