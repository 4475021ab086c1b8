/** Other names of countries, in small letters: browsers know one name of each. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  US: 'сша америка',
  GB: 'англия',
  KR: 'южная корея',
};

/** The texts of the list of countries. */
export const ru = {
  title: 'Выбор страны',
  back: 'Назад',
  search: 'Поиск страны',
  list: 'Страны',
  nothing: 'Ничего не найдено',
  noCodes: 'коды сюда не отправляем',
  noSignIn:
    'Коды в эту страну не отправляем. Войдите по номеру другой страны или напишите в поддержку.',
  noBooking: 'Коды в эту страну не отправляем. Позвоните мастеру.',
  noBookingBut: 'Коды в эту страну не отправляем. Позвоните мастеру:',
  ofSignIn: 'Войти можно по номеру из 11 цифр с кодом страны. Здесь страны, где такие есть.',
};
