/** Words of where one is signed in. */
export const devices = {
  title: 'Устройства',
  lead: 'Где вы вошли в аккаунт. Чужое или старое завершите.',
  here: 'Это устройство',
  unknown: 'Неизвестная программа',
  since: (day: string) => `вход ${day}`,
  lastUsed: (when: string) => `Последний раз ${when}`,
  justNow: 'Сейчас открыто',
  end: 'Завершить',
  endOf: (program: string, when: string) => `Завершить: ${program}, ${when}`,
  ended: 'Сеанс завершён',
  endOthers: 'Завершить остальные',
  only: 'Вы вошли только здесь.',
} as const;
