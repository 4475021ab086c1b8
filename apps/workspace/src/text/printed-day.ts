/** Words of the day on paper, which come after the day. */
export const printedDay = {
  print: 'Напечатать день',
  time: 'Время',
  client: 'Клиент',
  services: 'Услуги',
  price: 'Цена',
} as const;
