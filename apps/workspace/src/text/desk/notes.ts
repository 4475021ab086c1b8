/** Notes of the staff about a person. */
export const notes = {
  title: 'Заметки',
  hint: 'Видят только сотрудники. Сам человек их не увидит.',
  none: 'Заметок нет.',
  add: 'Добавить заметку',
  addTitle: 'Новая заметка',
  change: 'Изменить',
  changeTitle: 'Изменить заметку',
  delete: 'Удалить',
  deleteTitle: 'Удалить заметку?',
  deleteLead:
    'Заметка исчезнет вместе с прежними текстами. В журнале останется, что в ней было и кто её удалил.',
  deleted: 'Заметка удалена',
  saved: 'Заметка сохранена',
  words: 'Текст',
  kept: 'Прежний текст останется под заметкой.',
  needed: 'Напишите хоть что-нибудь',
  edited: (at: string) => `изменено ${at}`,
  earlier: (count: number) => (count === 1 ? 'Прежний текст' : `Прежние тексты: ${count}`),
  nobody: 'Сотрудника уже нет',
  labelOf: (what: string, at: string) => `${what} заметку: ${at}`,
} as const;
