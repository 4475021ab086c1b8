/** A press on a status that can be taken back. */
export const undo = {
  done: {
    confirmed: 'Запись подтверждена',
    declined: 'Заявка отклонена',
    cancelled_by_provider: 'Запись отменена',
    in_progress: 'Отмечено: визит начался',
    completed: 'Отмечено: визит завершён',
    no_show: 'Отмечено: визита не было',
  },
  action: 'Отменить',
  undone: 'Вернули, как было',
  failed: 'Пока не вернули: нет ответа. Нажмите ещё раз.',
  over: 'Вернуть не получилось: время вышло.',
} as const;
