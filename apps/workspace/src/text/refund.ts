/** Words of a buyer who wants money back. */
export const refund = {
  request: 'Вернуть деньги',
  requestOf: (title: string) => `Вернуть деньги: ${title}`,
  lead: 'Вернём то, чем вы не успели воспользоваться. Ответим за десять дней, обычно быстрее.',
  nothing: 'Купленное израсходовано: возвращать нечего.',
  missing: 'Такого платежа нет.',
  reason: 'Причина, если хотите',
  submit: (sum: string) => `Запросить ${sum}`,
  submitNothing: 'Запросить возврат',
  counted: 'Сумму посчитаем заново, когда одобрим: пока тариф действует, она уменьшается.',
  sent: (date: string) => `Запрос отправлен. Ответим до ${date}.`,

  cancel: 'Отменить',
  cancelOf: (title: string) => `Отменить: ${title}`,
  cancelTitle: 'Отменить до начала?',
  cancelLead: 'Срок ещё не начался, поэтому вернём всё, что вы за него заплатили.',
  cancelSubmit: (sum: string) => `Отменить и вернуть ${sum}`,
  cancelled: (sum: string) => `Отменено: ${sum} на пути к вам.`,

  open: (sum: string, date: string) => `Запрошен возврат ${sum}, ответим до ${date}`,
  withdraw: 'Отозвать запрос',
  withdrawOf: (title: string) => `Отозвать запрос на возврат: ${title}`,
  withdrawn: 'Запрос на возврат отозван.',
  declined: (answer: string) => `В возврате отказано: «${answer}»`,
  granted: (answer: string) => `Возврат одобрен: «${answer}»`,
  returning: (sum: string) => `${sum} на пути к вам`,
} as const;
