/** Words that more than one screen says. */
export const common = {
  product: 'Окошко',
  documentTitle: (title: string) => `${title} — Окошко`,
  retry: 'Повторить',
  /** A button that counts the seconds until it can be pressed. */
  retryIn: (seconds: number) => `Повторить через ${seconds} с`,
  save: 'Сохранить',
  cancel: 'Отмена',
  close: 'Закрыть',
  saved: 'Сохранено',
  loading: 'Загружаем…',
  requestId: (id: string) => `Номер запроса: ${id}`,
  broken: 'Что-то пошло не так. Обновите страницу.',
  missingFile: 'Эта часть не загрузилась. Обновите страницу: то, что вы набрали, останется.',
  reload: 'Обновить',
} as const;
