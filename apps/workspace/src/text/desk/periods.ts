/** Words of the usual periods, above each list that is filtered by days. */
export const periods = {
  label: 'Период',
  names: {
    today: 'Сегодня',
    yesterday: 'Вчера',
    week: '7 дней',
    month: 'Этот месяц',
    lastMonth: 'Прошлый месяц',
  },
} as const;
