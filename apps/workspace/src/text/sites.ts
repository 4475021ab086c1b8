/** Words of the own sites, and of the code that puts the booking there. */
export const sites = {
  title: 'Запись на своём сайте',
  lead: 'Кнопка «Записаться» на вашем сайте. Добавьте сайт и подтвердите, что он ваш.',
  none: 'Сайтов пока нет.',
  add: 'Добавить сайт',
  limit: 'Сайтов пять: это предел.',
  code: 'Код кнопки',
  proved: (day: string) => `Подтверждён ${day}. Проверяем раз в неделю.`,
  unproved: 'Не подтверждён: запись на нём не работает.',
  open: (host: string) => `Сайт ${host}`,
} as const;
