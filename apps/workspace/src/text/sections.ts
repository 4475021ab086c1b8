/** Names of the cabinet's sections: of the menu, the search and their screens. */
export const sections = {
  today: 'Сегодня',
  calendar: 'Календарь',
  clients: 'Клиенты',
  services: 'Услуги',
  hours: 'График',
  statistics: 'Статистика',
  reviews: 'Отзывы',
  works: 'Работы',
  promos: 'Скидки',
  messages: 'Сообщения',
  notices: 'Уведомления',
  tariff: 'Тариф',
  profile: 'Профиль',
  account: 'Аккаунт',
} as const;
