/** The reasons why a bill cannot be made, ended or noted as paid. */
export const billErrors = {
  bills_off: 'Счета пока не выставляем.',
  bill_buyer_needed: 'Счёт — для организации или ИП. Сначала укажите реквизиты.',
  bill_open: 'За этот тариф уже есть счёт. Оплатите его или отмените.',
  bill_empty: 'Платить не нужно: подключите тариф без счёта.',
  bill_limit: 'Слишком много счетов за день.',
  bill_closed: 'Этот счёт уже закрыт.',
  bill_late: 'Перевод сделан после срока счёта. Верните деньги в банке.',
  bill_sum_differs: 'Пришла другая сумма. Счёт оплачивают целиком.',
} as const;
