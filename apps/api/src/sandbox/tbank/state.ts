import type { VendorState } from '../vendor.ts';

export interface TbankItem {
  readonly Price: number;
  readonly Quantity: number;
  readonly Amount: number;
  readonly PaymentMethod?: string;
}

/** A receipt as requests carry it. */
export interface TbankReceipt {
  readonly Email?: string;
  readonly Phone?: string;
  readonly Items: readonly TbankItem[];
  readonly Payments?: Readonly<Record<string, number>>;
}

export interface TbankOptions {
  readonly terminalKey: string;
  readonly password: string;
  /** The format of the terminal's register. */
  readonly ffd: '1.05' | '1.2';
  /** True: a register is connected, and Receipt is obligatory. */
  readonly register: boolean;
  /** In kopecks: 1 ₽, or 10 ₽ for a terminal of SBP alone. */
  readonly minimum: number;
  /** The reply to a cancel of the whole with a receipt: the document says that it is not sent. */
  readonly fullCancelReceipt: 'accepted' | 'refused';
  /** The Amount of GetState and of notifications after refunds: the document is silent. */
  readonly amountAfterRefund: 'initial' | 'rest';
  /** The page on which a payment is paid. */
  readonly pageOf: (id: string) => string;
}

export type TbankState = VendorState<TbankOptions>;

/** A refusal: HTTP 200 all the same, `Success` false and a code. */
export class TbankError extends Error {
  readonly code: string;
  readonly details: string;

  constructor(code: keyof typeof MESSAGES, details = '') {
    super(MESSAGES[code]);
    this.code = code;
    this.details = details;
  }
}

/** eacq/intro/errors/error-codes; 79, 211 and 255 are known from third parties alone. */
const MESSAGES = {
  '8': 'Неверный статус транзакции.',
  '20': 'Ошибка повторного OrderId.',
  '79': 'Возврат недоступен.',
  '204': 'Неверный токен. Проверьте пару TerminalKey/SecretKey.',
  '211': 'Неверные параметры.',
  '255': 'Платеж не найден.',
  '308': 'Сумма всех позиций в чеке должна равняться сумме всех видов оплаты.',
  '309': 'Поле Receipt не должно быть пустым.',
  '331': 'Неверный терминал.',
  '335': 'Заказ не найден.',
} as const;
