/** Words of the profile: the page, its face, its address, the zone. */
export const profile = {
  change: 'Изменить',
  changeOf: (what: string) => `Изменить: ${what}`,
  notGiven: 'не указано',

  page: 'Страница для записи',
  published: 'Опубликована',
  unpublished: 'Не опубликована',
  unproved: 'Ждёт подтверждения',
  publishedLead: 'Её открывает каждый, у кого есть ссылка.',
  unpublishedLead: 'Клиенты её не видят и сами записаться не могут.',
  copy: 'Скопировать',
  copied: 'Скопировано',
  share: 'Поделиться',
  shareTitle: (name: string) => `Запись: ${name}`,
  asClients: 'Как видят клиенты',
  qr: 'QR-код',
  changeAddress: 'Изменить адрес',
  publish: 'Опубликовать',
  unpublish: 'Снять с публикации',

  face: 'Как вас видят',
  noName: 'Имя не указано',
  noDescription: 'Расскажите о себе: опыт, материалы, как проходит приём.',

  contacts: 'Контакты',
  publicPhone: 'Телефон на странице',
  phone: 'Телефон в сообщениях',
  city: 'Город',
  address: 'Адрес',
  position: 'Точка на карте',
  hasPosition: 'указана',

  zone: 'Часовой пояс',
  zoneLead: 'Время записей, графика и сообщений.',
} as const;

/** Words of the code to print. */
export const qr = {
  title: 'QR-код страницы',
  lead: 'Поставьте на стойку, зеркало или визитку: камера телефона откроет вашу страницу.',
  unpublished: 'Страница не опубликована: по коду её пока не открыть.',
  image: (address: string) => `QR-код ведёт на ${address}`,
  headline: 'Запишитесь онлайн',
  hint: 'Наведите камеру телефона',
  size: 'Размер листа',
  sizes: { a5: 'A5, на стойку', a6: 'A6, открытка' },
  print: 'Напечатать',
  svg: 'Скачать SVG',
  png: 'Скачать PNG',
} as const;
