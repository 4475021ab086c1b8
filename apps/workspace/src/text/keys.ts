/** Words of the search over everything, and of the keys. */
export const keys = {
  searchHint: 'Раздел, клиент или телефон',
  searchLabel: 'Поиск по кабинету',
  nothing: 'Ничего не нашлось',
  searching: 'Ищем клиентов…',
  sections: 'Разделы',
  actions: 'Действия',
  clients: 'Клиенты',
  newAppointment: 'Новая запись',
  newAppointmentWords: 'записать добавить создать',
  title: 'Клавиши',
  lead: 'Действуют, когда не заполняется поле.',
  /** The keys, and what they do; `isCommand`: together with the device's key of orders, Ctrl or ⌘. */
  list: [
    { isCommand: true, keys: ['K'], does: 'Поиск по кабинету' },
    { keys: ['/'], does: 'К поиску на экране' },
    { keys: ['T'], does: 'Сегодня' },
    { keys: ['N'], does: 'Новая запись' },
    { keys: ['←', '→'], does: 'Календарь: раньше, позже' },
    { keys: ['D', 'W'], does: 'Календарь: день, неделя' },
    { keys: ['M'], does: 'Календарь: перенести выбранную запись' },
    { keys: ['Esc'], does: 'Закрыть, отменить' },
    { keys: ['?'], does: 'Эта подсказка' },
  ],
} as const;
