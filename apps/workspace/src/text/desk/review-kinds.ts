import type { ManualReviewKind } from '@okoshko/contract/payments/states';

/** The reasons why money is under review. */
export const reviewKinds: Readonly<Record<ManualReviewKind, string>> = {
  wrong_amount: 'Пришла другая сумма',
  second_payment: 'Оплачено дважды',
  account_closed: 'Оплачено после закрытия аккаунта',
  unknown_payment: 'Деньги неизвестно за что',
  refund_failed: 'Возврат не прошёл',
  refund_unknown: 'Неизвестно, вернулись ли деньги',
  refund_by_transfer: 'Вернуть деньги по счёту',
  ledger_differs: 'Наш учёт расходится с платёжной системой',
  receipt_failed: 'Чек не зарегистрирован',
  request_refused: 'Платёжная система не создаёт платежи',
  not_captured: 'Деньги удержаны, но не списаны',
  test_payment: 'Тестовый платёж, денег нет',
  payout_differs: 'Выплата не сходится с реестром',
};
