/** Words of lists that go on over pages. */
export const pages = {
  label: 'Страницы',
  newer: 'Новее',
  older: 'Раньше',
  page: (page: number, count: number) => `${page} из ${count}`,
} as const;
