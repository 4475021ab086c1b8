/** A press on a status that can be taken back. */
export const undo = {
  done: {
    confirmed: 'Запись подтверждена',
    declined: 'Заявка отклонена',
    in_progress: 'Отмечено: визит начался',
    completed: 'Отмечено: визит завершён',
    no_show: 'Отмечено: визита не было',
  },
  action: 'Отменить',
  undone: 'Вернули, как было',
} as const;
