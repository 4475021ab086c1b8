import type { PaymentPurpose, PaymentState, ReceiptLine } from '@okoshko/contract/payments/states';
import { ADDITIONAL_LETTERS, EXTENDED_STATISTICS } from '@okoshko/contract/tariffs/addons';
import type { Money } from '../ledger/repository.ts';
import type { AttemptRow } from './repository.ts';

/** The purchase in words. */
export function titleOf(purpose: PaymentPurpose, tariffTitle: string | null): string {
  if (purpose === 'tariff') return `Тариф «${tariffTitle ?? ''}» на месяц`;
  if (purpose === 'overage') return 'Записи сверх тарифа';
  if (purpose === 'additional_letters') {
    return `Управление репутацией, ${ADDITIONAL_LETTERS.letters} писем`;
  }
  return `Расширенная статистика на ${EXTENDED_STATISTICS.days} дней`;
}

/** What the payer reads on the provider's page and on the receipt. */
export function describePurchase(purpose: PaymentPurpose, tariffTitle: string | null): string {
  const title = titleOf(purpose, tariffTitle);
  return `Окошко: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** What the receipt of a refund says. */
export const describeRefund = (purpose: PaymentPurpose, tariffTitle: string | null): string =>
  `Возврат. ${describePurchase(purpose, tariffTitle)}`;

/** A payment's state by its decisive attempt and the money that came by it. */
export function stateOf(attempt: AttemptRow | null, money: Money | undefined): PaymentState {
  if (attempt === null || attempt.status === 'creating') return 'pending';
  if (!money?.refunded) return attempt.status;
  return money.refunded < money.received ? 'partially_refunded' : 'refunded';
}

/**
 * What of a payment's lines a refund gives back, after what had gone back before it: plans and add-ons
 * first, overage last. Kopecks.
 */
export function refundedLines(
  lines: readonly ReceiptLine[],
  alreadyRefunded: number,
  amount: number,
): readonly ReceiptLine[] {
  let skipped = alreadyRefunded;
  let left = amount;
  const inOrder = lines.toSorted(
    (a, b) => Number(a.kind === 'overage') - Number(b.kind === 'overage'),
  );
  return inOrder.flatMap((line) => {
    const rest = Math.max(0, line.amount - skipped);
    skipped = Math.max(0, skipped - line.amount);
    const part = Math.min(rest, left);
    left -= part;
    return part > 0 ? [{ ...line, amount: part }] : [];
  });
}
