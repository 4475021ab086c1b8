/** Roles that every installation has. */
export const roleNames = {
  authenticated: 'Пользователь',
  operator: 'Оператор',
  client: 'Клиент по коду',
  guest: 'Гость по ссылке',
  public: 'Посетитель',
} as const;
