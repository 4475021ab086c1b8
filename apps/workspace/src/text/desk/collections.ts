/** All declared collections: their lists and forms, made from their declarations. */
export const collections = {
  title: 'Данные',
  lead: 'Всё, что хранит сервис, как есть. Каждое изменение попадает в журнал.',
  find: 'Найти раздел',
  editable: 'Можно менять',
  readOnly: 'Только чтение',
  readOnlyHint: 'То, что уже случилось, не переписывают.',
  elsewhere: 'Меняются на своих экранах',
  screens: {
    payments: 'Платежи, возвраты и проводки',
    people: 'Сеансы и устройства',
    messages: 'Отправленные сообщения',
    signIn: 'Шаги входа',
  },
  nothing: 'Такого раздела нет.',

  // A list.
  unknown: 'Такого раздела нет. Возможно, его убрали в новой версии.',
  toAll: 'Ко всем разделам',
  add: 'Добавить',
  search: 'Поиск',
  searchHint: 'По всем текстам',
  searchSumHint: 'Текст или сумма, ₽',
  isReadOnly: 'Только чтение: эти данные ведёт сервис.',
  empty: 'Здесь пока пусто.',
  noMatch: 'Ничего не нашлось.',
  reset: 'Сбросить условия',
  filters: 'Условия',
  filtersCount: (count: number) => `Условия (${count})`,
  apply: 'Применить',
  sortBy: (name: string) => `Упорядочить: ${name}`,
  number: 'Номер',
} as const;
