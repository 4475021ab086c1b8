import { hasDecimals, lineOf } from '../kopecks.ts';
import { checkerOf } from '../schema.ts';
import { receipts } from './schemas.ts';
import type { TbankItem, TbankOptions, TbankReceipt } from './state.ts';
import { TbankError } from './state.ts';

const CHECKS = { '1.05': checkerOf(receipts['1.05']), '1.2': checkerOf(receipts['1.2']) };
/** Receipt.Items.PaymentMethod of what is paid before it is done. */
const PREPAID = ['full_prepayment', 'prepayment', 'advance'];

/** A receipt that stands for so many kopecks: its schema, its lines and their sum. */
export function checkReceipt(
  { ffd }: Pick<TbankOptions, 'ffd'>,
  input: unknown,
  kopecks: number,
): TbankReceipt {
  const mistake = CHECKS[ffd](input);
  if (mistake) throw new TbankError('211', `Receipt.${mistake.field} ${mistake.reason}`);
  const receipt = input as TbankReceipt;
  // «Параметр обязательный, если не передан Phone», and the other way round.
  if (!receipt.Email && !receipt.Phone) throw new TbankError('211', 'Receipt.Email or Phone');
  for (const item of receipt.Items) checkItem(item);
  if (sumOf(receipt) !== kopecks) throw new TbankError('308', 'Receipt.Items');
  checkPayments(receipt, kopecks);
  return receipt;
}

/** «Целая часть — не больше 5 знаков, дробная — не больше 6»; Amount is Quantity by Price. */
function checkItem({ Price, Quantity, Amount }: TbankItem): void {
  if (Quantity <= 0 || Quantity >= 100_000 || !hasDecimals(Quantity, 6))
    throw new TbankError('211', 'Receipt.Items.Quantity');
  if (Amount !== lineOf(Price, Quantity)) throw new TbankError('211', 'Receipt.Items.Amount');
}

/** The sum by all kinds of payment is the sum of the lines. */
function checkPayments({ Payments }: TbankReceipt, kopecks: number): void {
  if (!Payments) return;
  const sum = Object.values(Payments).reduce((all, one) => all + one, 0);
  if (sum !== kopecks) throw new TbankError('308', 'Receipt.Payments');
}

export const sumOf = ({ Items }: TbankReceipt): number =>
  Items.reduce((sum, { Amount }) => sum + Amount, 0);

/** Kopecks of the lines that are paid before they are done. */
export const prepaidOf = ({ Items }: TbankReceipt): number =>
  Items.filter(({ PaymentMethod = '' }) => PREPAID.includes(PaymentMethod)).reduce(
    (sum, { Amount }) => sum + Amount,
    0,
  );
