export const paymentErrors = {
  payment_purpose_invalid: {
    status: 400,
    message: {
      en: 'Name exactly one of tariff_id, additional_letters=true, extended_statistics=true, overage=true',
      ru: 'Укажите ровно одно: `tariff_id`, `additional_letters=true`, `extended_statistics=true` или `overage=true`',
    },
  },
  tariff_unknown: {
    status: 404,
    message: { en: 'There is no such tariff', ru: 'Такого тарифа нет' },
  },
  tariff_taken: {
    status: 409,
    message: {
      en: 'This tariff costs nothing, and you have it: the next period can be taken after it',
      ru: 'Этот тариф бесплатный и уже подключён: следующий период можно взять после него',
    },
  },
  nothing_due: {
    status: 409,
    message: {
      en: 'No overage is due, or less than the smallest payment: the next payment takes it',
      ru: 'За превышение платить не нужно, или сумма меньше наименьшего платежа: её добавят к следующему',
    },
  },
  price_changed: {
    status: 409,
    message: {
      en: 'The price is another one by now: ask for it again',
      ru: 'Цена уже другая, запросите её снова',
    },
  },
  payments_unavailable: {
    status: 503,
    message: {
      en: 'The payment provider did not answer; nothing was charged, try again',
      ru: 'Платёжная служба не ответила; деньги не списаны, попробуйте ещё раз',
    },
  },
  payment_refused: {
    status: 422,
    message: {
      en: 'The payment provider refused to take this payment; trying again changes nothing',
      ru: 'Платёжная служба не приняла платёж; повтор ничего не изменит',
    },
  },
  payment_limit: {
    status: 429,
    message: {
      en: 'Too many payments were begun; wait before the next',
      ru: 'Начато слишком много платежей, подождите',
    },
  },
  document_limit: {
    status: 429,
    message: {
      en: 'Too many documents were read; try again later',
      ru: 'Слишком много документов подряд, попробуйте позже',
    },
  },
  documents_off: {
    status: 503,
    message: {
      en: 'No documents are made: this installation does not say who sells',
      ru: 'Документы не составляются: не указано, кто продавец',
    },
  },
  payments_off: {
    status: 503,
    message: { en: 'Payments are switched off', ru: 'Платежи выключены' },
  },
  receipt_email_required: {
    status: 422,
    message: {
      en: 'The receipt goes by e-mail: name an address with `email` once',
      ru: 'Чек приходит по почте: укажите адрес в `email`',
    },
  },
  receipt_email_too_long: {
    status: 422,
    message: {
      en: 'The cash register takes no address this long: name another one with `email`',
      ru: 'Касса не принимает такой длинный адрес: укажите другой в `email`',
    },
  },
  register_header: {
    status: 400,
    message: {
      en: 'The file is no register of payments: no line names the columns of payments and of their sums',
      ru: 'Это не реестр платежей: ни одна строка не называет столбцы с номером платежа и суммой',
    },
  },
  register_of_others: {
    status: 422,
    message: {
      en: 'Most of the payments of this register are none of ours: is it of this shop, and of this provider?',
      ru: 'Большинство платежей реестра не наши: проверьте магазин и платёжную систему',
    },
  },
  refund_too_large: {
    status: 409,
    message: {
      en: 'More than what came, was not given back yet and pays for no later plan',
      ru: 'Больше, чем пришло, ещё не возвращено и не оплачивает более поздний тариф',
    },
  },
  nothing_unused: {
    status: 409,
    message: {
      en: 'What was bought is used up: nothing is left to give back',
      ru: 'Купленное израсходовано: возвращать нечего',
    },
  },
  refund_key_reused: {
    status: 409,
    message: {
      en: 'This key names a refund on other terms',
      ru: 'Этот ключ — у возврата на других условиях',
    },
  },
  manual_review_resolved: {
    status: 409,
    message: { en: 'Somebody decided this already', ru: 'Решение уже принято' },
  },
  dispute_closed: {
    status: 409,
    message: { en: 'Somebody closed this dispute already', ru: 'Спор уже закрыт' },
  },
  already_begun: {
    status: 409,
    message: {
      en: 'It has begun: the unused rest can be requested back',
      ru: 'Срок уже начался: можно запросить возврат неиспользованного',
    },
  },
  refund_refused: {
    status: 409,
    message: {
      en: 'The payment provider refused the refund; staff see to it',
      ru: 'Платёжная служба отклонила возврат; этим занимаются сотрудники',
    },
  },
  refund_request_open: {
    status: 409,
    message: {
      en: 'A refund of this payment is requested already: it waits for an answer',
      ru: 'Возврат по этому платежу уже запрошен: он ждёт ответа',
    },
  },
  refund_request_closed: {
    status: 409,
    message: {
      en: 'This request is closed already',
      ru: 'Этот запрос уже закрыт',
    },
  },
  renewal_unavailable: {
    status: 409,
    message: {
      en: 'This plan cannot renew itself now: there is none, it ends too soon, or the shop saves no cards',
      ru: 'Сейчас продление не включить: тарифа нет, он скоро закончится или карты здесь не сохраняются',
    },
  },
  renewal_on: {
    status: 409,
    message: { en: 'The plan renews itself already', ru: 'Продление уже включено' },
  },
  renewal_consent_changed: {
    status: 409,
    message: {
      en: 'The terms are other ones by now: read them again',
      ru: 'Условия изменились, прочитайте их ещё раз',
    },
  },
  refund_request_limit: {
    status: 429,
    message: {
      en: 'Too many refunds were requested; try again later',
      ru: 'Слишком много запросов на возврат, попробуйте позже',
    },
  },
  manual_review_not_grantable: {
    status: 409,
    message: {
      en: 'This money buys nothing: the purchase is paid, or there is none',
      ru: 'Эти деньги ничего не покупают: покупка оплачена, или её нет',
    },
  },
  manual_review_payment_required: {
    status: 422,
    message: {
      en: 'Name in `payment` which of `details.candidates` this money is for',
      ru: 'Укажите в `payment`, за какую покупку из `details.candidates` эти деньги',
    },
  },
  notification_sender_unknown: {
    status: 401,
    message: {
      en: 'The sender is not a payment provider',
      ru: 'Отправитель — не платёжная служба',
    },
  },
  notification_invalid: {
    status: 400,
    message: {
      en: 'The notification cannot be understood',
      ru: 'Уведомление не удалось прочитать',
    },
  },
} as const;

export const paymentSentences = {
  unused: {
    en: '{field} must be `null`: such a buyer has none',
    ru: 'Поле {field} должно быть `null`: у такого покупателя его нет',
  },
  inn_of_company: {
    en: '{field} must be an INN of a company: 10 digits, the last of which follows from the others',
    ru: 'В поле {field} нужен ИНН организации: 10 цифр, последняя — контрольная',
  },
  inn_of_person: {
    en: '{field} must be an INN of a person: 12 digits, the last two of which follow from the others',
    ru: 'В поле {field} нужен ИНН человека или ИП: 12 цифр, две последние — контрольные',
  },
  kpp: {
    en: '{field} must be a KPP: 9 characters, such as 770101001',
    ru: 'В поле {field} нужен КПП: 9 знаков, например 770101001',
  },
  period_reversed: {
    en: '{field} must be after {other}: it is the first day after the period',
    ru: 'Поле {field} должно быть позже, чем {other}: это первый день после периода',
  },
  period_long: {
    en: '{field} must be at most {max} days after {other}: ask for less at once',
    ru: 'Поле {field} должно быть не позже чем через {max} {max|день|дня|дней} после {other}',
  },
} as const;
