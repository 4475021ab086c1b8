import { isBankTransfer } from '@okoshko/contract/payments/states';
import { providerName, titleOf } from '../../purchases/rules.ts';
import type { MoneyLine } from '../repository.ts';

/** A line of the accountant's table. Numbers are kopecks. */
export const COLUMNS = [
  { key: 'date', header: 'Дата' },
  { key: 'time', header: 'Время (Москва)' },
  { key: 'operation', header: 'Операция' },
  { key: 'payment', header: 'Документ' },
  { key: 'document', header: 'Номер операции' },
  { key: 'provider', header: 'Платёжная система' },
  { key: 'provider_payment_id', header: 'Платёж в системе' },
  { key: 'provider_refund_id', header: 'Возврат в системе' },
  { key: 'user', header: 'Покупатель' },
  { key: 'provider_profile', header: 'Профиль' },
  { key: 'receipt_email', header: 'Почта для чека' },
  { key: 'title', header: 'Товар' },
  { key: 'gross', header: 'Оплачено' },
  { key: 'fee', header: 'Комиссия' },
  { key: 'refund', header: 'Возвращено' },
  { key: 'net', header: 'К выплате' },
  { key: 'receipt', header: 'Чек' },
  { key: 'paid_out', header: 'Дата выплаты' },
] as const;

type Record = Readonly<{ [K in (typeof COLUMNS)[number]['key']]: string | number | null }>;

const RECEIPTS = { pending: 'регистрируется', succeeded: 'пробит', canceled: 'отклонён' } as const;

/** The day of the payout is known where its register was read: no payment of either vendor says when it was paid out. */
export const recordOf = ({ at, is_refund, id, purpose, tariff, ...line }: MoneyLine): Record => ({
  ...line,
  operation: is_refund ? 'Возврат' : 'Оплата',
  provider: providerName(line.provider),
  title: titleOf(purpose, tariff),
  net: isBankTransfer(line.provider) ? null : netOf(line, is_refund),
  receipt: line.receipt && RECEIPTS[line.receipt],
});

/** The provider pays it out, or keeps it back. A bank transfer is none of its money: that is at the bank already. */
const netOf = (
  { gross, fee, refund }: Pick<MoneyLine, 'gross' | 'fee' | 'refund'>,
  is_refund: boolean,
) => (is_refund ? -(refund ?? 0) : (gross ?? 0) - (fee ?? 0));
