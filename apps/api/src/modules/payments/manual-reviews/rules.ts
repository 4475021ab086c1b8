import type { ManualReviewKind } from '@okoshko/contract/payments/states';
import type { StaffNotice } from '../../notifications/index.ts';

/** The permission to decide over money that fits nothing. */
export const DECIDES_MANUAL_REVIEWS = 'api::payment.manual-review.resolve';

const TEXT_OF_KIND: Readonly<Record<ManualReviewKind, string>> = {
  wrong_amount: 'Пришла не та сумма.',
  second_payment: 'За одну покупку заплатили дважды.',
  account_closed: 'Оплата пришла после закрытия аккаунта.',
  unknown_payment: 'Пришли деньги без известной покупки.',
  refund_failed: 'Возврат не прошёл.',
  refund_unknown: 'Неизвестно, прошёл ли возврат.',
  refund_by_transfer: 'Деньги по счёту надо вернуть переводом.',
  ledger_differs: 'Учёт расходится с платёжной системой.',
  receipt_failed: 'Чек не зарегистрирован.',
  request_refused: 'Платёжная система отклоняет запросы на оплату.',
  not_captured: 'Деньги покупателя удержаны, но не списаны.',
  test_payment: 'Тестовый платёж в рабочем магазине: денег нет.',
  payout_differs: 'Реестр выплаты расходится с нашим учётом.',
};

/** `former`: the same review, as it was decided before. */
export const manualReviewNoticeOf = (
  kind: ManualReviewKind,
  {
    review,
    former,
  }: { readonly review: string; readonly former: { resolved_at: Date | null } | null },
): StaffNotice => ({
  topic: 'payment_review',
  action: DECIDES_MANUAL_REVIEWS,
  title: 'Платёж ждёт решения',
  text: TEXT_OF_KIND[kind],
  data: { review },
  key: `${review}:${former?.resolved_at?.getTime() ?? 0}`,
});
