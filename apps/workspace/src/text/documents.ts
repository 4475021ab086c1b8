import type { BuyerKind, BuyerMistake } from '@okoshko/contract/payments/buyer-details';

/** Words of what a buyer gets in writing, and in whose name. */
export const documents = {
  confirmation: 'Скачать подтверждение',
  confirmationOf: (title: string) => `Скачать подтверждение оплаты: ${title}`,
  /** Named by the day of the payment, as accountants look for it. */
  fileName: (day: string) => `Подтверждение оплаты ${day}.pdf`,

  details: 'Реквизиты',
  detailsNone: 'не указаны',
  detailsOf: (name: string, inn: string | null) => (inn ? `${name}, ИНН ${inn}` : name),
  lead: 'Нужны, если платите как ИП или организация: они попадут в чек и в подтверждение оплаты.',
  kind: 'Кто платит',
  kinds: {
    individual: 'Я сам или сама',
    entrepreneur: 'ИП',
    company: 'Организация',
  } satisfies Record<BuyerKind, string>,
  names: {
    individual: 'Фамилия, имя и отчество',
    entrepreneur: 'Название, например «ИП Соколова Анна Викторовна»',
    company: 'Название, например «ООО „Ромашка“»',
  } satisfies Record<BuyerKind, string>,
  inn: 'ИНН',
  innOptional: 'ИНН, если нужен в чеке',
  kpp: 'КПП',
  address: 'Юридический адрес',
  addressOptional: 'Адрес, если нужен в документах',
  required: {
    name: 'Напишите, кто платит.',
    inn: 'Укажите ИНН.',
    kpp: 'Укажите КПП.',
    address: 'Укажите адрес.',
  },
  mistakes: {
    inn_of_company: 'Проверьте ИНН: у организации 10 цифр, и последняя сходится с остальными.',
    inn_of_person: 'Проверьте ИНН: у человека и ИП 12 цифр, и две последние сходятся с остальными.',
    kpp: 'Проверьте КПП: 9 знаков, например 770101001.',
  } satisfies Record<Exclude<BuyerMistake, 'required' | 'unused'>, string>,
  saved: 'Реквизиты сохранены. Они попадут в следующие чеки.',
  remove: 'Убрать реквизиты',
  removed: 'Реквизиты убраны. В прошлых чеках они останутся.',
} as const;

/** Words of the acts of a payment. */
export const acts = {
  download: (number: string) => `Скачать акт № ${number}`,
  fileName: (number: string) => `Акт № ${number}.pdf`,
} as const;
