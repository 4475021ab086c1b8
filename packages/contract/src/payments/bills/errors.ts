export const billErrors = {
  bills_off: {
    status: 503,
    message: {
      en: 'No bills are made: this installation does not say at which bank it is paid',
      ru: 'Счета не выставляются: не указано, в какой банк платить',
    },
  },
  bill_buyer_needed: {
    status: 409,
    message: {
      en: 'A bill is for a company or a sole proprietor: say first in whose name you pay',
      ru: 'Счёт выставляется организации или ИП: сначала укажите реквизиты',
    },
  },
  bill_open: {
    status: 409,
    message: {
      en: 'There is an open bill for this plan: pay it, or cancel it first',
      ru: 'За этот тариф уже выставлен счёт: оплатите его или сначала отмените',
    },
  },
  bill_empty: {
    status: 409,
    message: {
      en: 'There is nothing to pay for this plan: take it without a bill',
      ru: 'За этот тариф платить не нужно: подключите его без счёта',
    },
  },
  bill_limit: {
    status: 429,
    message: {
      en: 'Too many bills were made; try again later',
      ru: 'Слишком много счетов подряд, попробуйте позже',
    },
  },
  bill_closed: {
    status: 409,
    message: { en: 'This bill is closed already', ru: 'Этот счёт уже закрыт' },
  },
  bill_late: {
    status: 409,
    message: {
      en: 'The transfer was made when the bill was good no longer: give the money back at the bank',
      ru: 'Перевод сделан, когда счёт уже не действовал: верните деньги в банке',
    },
  },
  bill_sum_differs: {
    status: 409,
    message: {
      en: 'Another sum came than the bill says: a bill is paid whole, by one transfer',
      ru: 'Пришла другая сумма: счёт оплачивается целиком, одним переводом',
    },
  },
} as const;
