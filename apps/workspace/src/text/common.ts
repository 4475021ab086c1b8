/** Words that more than one screen says. */
export const common = {
  product: 'Окошко',
  documentTitle: (title: string) => `${title} — Окошко`,
  retry: 'Повторить',
  /** A button that counts the seconds until it can be pressed. */
  retryIn: (seconds: number) => `Повторить через ${seconds} с`,
  save: 'Сохранить',
  changedElsewhere:
    'Это изменили в другом месте. Ваши правки на месте. Проверьте и сохраните ещё раз.',
  /** The reason why nothing can be changed while the desk is looked at as a role. */
  viewAsReadOnly: 'Глазами другой роли ничего не меняют.',
  cancel: 'Отмена',
  back: 'Назад',
  close: 'Закрыть',
  saved: 'Сохранено',
  restored: 'Здесь то, что вы набрали раньше и не сохранили.',
  startOver: 'Начать заново',
  /** A field in which nothing is chosen. */
  emptyMoment: { date: 'дд.мм.гггг', time: '--:--' },
  loading: 'Загружаем…',
  requestId: (id: string) => `Номер запроса: ${id}`,
  broken: 'Что-то пошло не так. Обновите страницу.',
  missingFile: 'Эта часть не загрузилась. Обновите страницу: то, что вы набрали, останется.',
  reload: 'Обновить',
} as const;
