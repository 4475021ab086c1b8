/** Roles that every installation has. */
export const roleNames = {
  authenticated: 'Пользователь',
  operator: 'Владелец',
  support: 'Поддержка',
  moderator: 'Модератор',
  accountant: 'Бухгалтер',
  reader: 'Только чтение',
  client: 'Клиент по коду',
  guest: 'Гость по ссылке',
  public: 'Посетитель',
} as const;
