/** Words by which a search of visits knows days; the months by the beginnings of their names. */
export const visitSearch = {
  days: { сегодня: 0, завтра: 1, послезавтра: 2, вчера: -1 } as Readonly<Record<string, number>>,
  months: [
    ...['январ', 'феврал', 'март', 'апрел', 'мая', 'июн'],
    ...['июл', 'август', 'сентябр', 'октябр', 'ноябр', 'декабр'],
  ],
  group: 'Записи',
  nobody: 'Без клиента',
} as const;
