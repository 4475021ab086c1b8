/** Words of the choice of a list's columns. */
export const columns = {
  columns: 'Столбцы',
  title: 'Какие столбцы показать',
  lastStays: 'Хотя бы один столбец остаётся.',
  apply: 'Применить',
} as const;
