/** Words of lists that go on over pages. */
export const pages = {
  label: 'Страницы',
  previous: 'Назад',
  next: 'Далее',
  page: (page: number, count: number | undefined) =>
    count === undefined ? `Страница ${page}` : `${page} из ${count}`,
  more: 'Загружаем ещё…',
} as const;
