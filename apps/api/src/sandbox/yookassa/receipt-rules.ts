import { hasDecimals, kopecksOf, lineOf } from '../kopecks.ts';
import type { ReceiptInput, ReceiptItem, YookassaOptions } from './state.ts';
import { YookassaError } from './state.ts';

/**
 * The rules for a receipt beyond its schema: `kopecks` is the amount it stands for, `path` its place in the request.
 * They are from «Чеки от ЮKassa» (yookassa.ru/developers/payment-acceptance/receipts/54fz/yoomoney) and from the
 * descriptions of ReceiptDataCustomer, ReceiptItemQuantity and ReceiptItemMeasure.
 */
export function checkReceipt(
  options: Pick<YookassaOptions, 'ffd'>,
  { customer, items }: ReceiptInput,
  { kopecks, path = 'receipt.' }: { readonly kopecks: number; readonly path?: string },
): void {
  // Its receipts reach the buyer by e-mail alone.
  if (!customer.email) throw new YookassaError(400, 'E-mail is required', `${path}customer.email`);
  for (const [index, item] of items.entries()) checkItem(options, item, `${path}items[${index}]`);
  if (sumOf(items) !== kopecks)
    throw new YookassaError(400, 'Sum of the items differs from the amount', `${path}items`);
}

const sumOf = (items: readonly ReceiptItem[]): number =>
  items.reduce((sum, { amount, quantity }) => sum + lineOf(kopecksOf(amount.value), quantity), 0);

function checkItem({ ffd }: Pick<YookassaOptions, 'ffd'>, item: ReceiptItem, path: string): void {
  const { quantity } = item;
  if (quantity <= 0 || quantity > 99_999.999 || !hasDecimals(quantity, 3))
    throw new YookassaError(400, 'Invalid quantity', `${path}.quantity`);
  if (ffd === '1.2' && item.measure === undefined)
    throw new YookassaError(400, 'Measure is required', `${path}.measure`);
  // The schema lets them out; a register prints no line without them (54-FZ, tags 1212 and 1214).
  if (item.payment_subject === undefined)
    throw new YookassaError(400, 'Payment subject is required', `${path}.payment_subject`);
  if (item.payment_mode === undefined)
    throw new YookassaError(400, 'Payment mode is required', `${path}.payment_mode`);
}
