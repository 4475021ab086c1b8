/** Words of every chart. */
export const charts = {
  asTable: 'Таблицей',
  asChart: 'Графиком',
  tableOf: (title: string) => `${title}: таблица`,
  chartOf: (title: string) => `${title}: график`,
  /** The name of the points that the keys move among. */
  pointsOf: (title: string) => `${title}: значения по порядку`,
  cellsOf: (title: string) => `${title}: значения по клеткам`,
  thousands: (count: string) => `${count}\u00a0тыс.₽`,
  millions: (count: string) => `${count}\u00a0млн₽`,
  unknown: 'ещё неизвестно',
  none: '—',
  summary: (title: string, rest: string) => `${title}. ${rest}`,
  few: 'Мало данных: пока одна точка',
  emptyLine: 'Пока ничего не известно.',
  allZero: 'Пока одни нули.',
  peak: (name: string, value: string) => `Больше всего: ${name}, ${value}.`,
  cellOf: (row: string, column: string, value: string) => `${row}, ${column}: ${value}`,
  pointOf: (name: string, value: string) => `${name} — ${value}`,
} as const;
