/** Words of the frame: sign-in, navigation. */
export const shell = {
  cabinet: 'Кабинет',
  signInTitle: 'Кабинет специалиста',
  signInLead: 'Записи, клиенты и расписание — на телефоне и на компьютере.',
  signIn: 'Войти',
  signOut: 'Выйти',
  widgetFailed: 'Не удалось загрузить вход. Проверьте сеть и повторите.',
  navigation: 'Разделы',
  search: 'Поиск',
  skip: 'К содержанию',
  newAppointment: 'Новая запись',
  more: 'Ещё',
  notFoundTitle: 'Нет такой страницы',
  notFoundLead: 'Возможно, её адрес изменился.',
  toToday: 'К сегодняшнему дню',
} as const;
