import type { Notifier } from '../notifier.ts';
import type { TbankStatus } from './words.ts';

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

interface TbankRefund {
  readonly kopecks: number;
  readonly externalRequestId: string;
  readonly receipt?: TbankReceipt;
  status: 'pending' | 'done' | 'failed';
}

export interface TbankPayment {
  /** A number here and in notifications; a string in the reply to Init. */
  readonly id: number;
  readonly orderId: string;
  readonly kopecks: number;
  status: TbankStatus;
  /** True: it has two stages, authorized first, charged when the shop confirms. */
  readonly twoSteps: boolean;
  readonly dueAt: Date;
  readonly notificationUrl: string | null;
  readonly receipt?: TbankReceipt;
  readonly recurrent: boolean;
  source?: 'cards' | 'qrsbp';
  /** The refunds, by requests and in the cabinet. */
  readonly refunds: TbankRefund[];
  /** Receipts that settle the prepayment, in the order they came. */
  readonly closingReceipts: TbankReceipt[];
}

export interface TbankOptions {
  readonly terminalKey: string;
  readonly password: string;
  readonly now: () => Date;
  /** The address in the terminal's settings; Init may name another. Null sends none. */
  readonly notificationUrl: string | null;
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
}

export interface TbankState {
  readonly options: TbankOptions;
  readonly notifier: Notifier;
  readonly payments: Map<number, TbankPayment>;
  /** Refunds by SBP: `async` passes ASYNC_REFUNDING and ends by control. */
  sbpRefunds: 'async' | 'at once';
}

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

/** eacq/intro/errors/error-codes; 211 and 255 are known from third parties alone. */
const MESSAGES = {
  '8': 'Неверный статус транзакции.',
  '20': 'Ошибка повторного OrderId.',
  '204': 'Неверный токен. Проверьте пару TerminalKey/SecretKey.',
  '211': 'Неверные параметры.',
  '255': 'Платеж не найден.',
  '308': 'Сумма всех позиций в чеке должна равняться сумме всех видов оплаты.',
  '309': 'Поле Receipt не должно быть пустым.',
  '331': 'Неверный терминал.',
  '335': 'Заказ не найден.',
} as const;

/** Kopecks of refunds that have not failed. */
export const refundedOf = ({ refunds }: TbankPayment): number =>
  refunds.reduce((sum, { kopecks, status }) => (status === 'failed' ? sum : sum + kopecks), 0);
