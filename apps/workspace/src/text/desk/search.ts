/** Words of the desk's search of everything. */
export const deskSearch = {
  label: 'Поиск по рабочему месту',
  hint: 'Имя, телефон, сумма, часть номера',
  sections: 'Разделы',
  groups: {
    people: 'Люди',
    professionals: 'Специалисты',
    payments: 'Платежи',
    visits: 'Визиты',
    messages: 'Сообщения',
  },
  all: 'Показать все',
  failed: 'Не удалось поискать. Ещё раз',
  phoneEnd: (end: string) => `Телефон …${end.slice(0, 2)}-${end.slice(2)}`,
  noPhone: 'Без телефона',
  at: (professional: string) => `у специалиста ${professional}`,
} as const;
