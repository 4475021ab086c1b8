/** Words of what a bank says of a transfer. */
export const transfer = {
  paidOn: 'День перевода по выписке банка',
  order: 'Номер платёжного поручения',
  mistakes: {
    paid_on: 'Укажите день перевода: сегодня или раньше.',
    order_number: 'Укажите номер поручения.',
  },
} as const;
