import type { TbankBody } from '../../gateways/payments/tbank-token.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Sandbox } from '../payments/sandbox.ts';

export interface InitBody extends TbankBody {
  readonly Amount: number;
  readonly OrderId: string;
  readonly Description?: string;
  readonly SuccessURL?: string;
  readonly RedirectDueDate?: string;
  readonly Receipt?: Receipt;
}
interface Receipt {
  readonly Email?: string;
  readonly Taxation?: string;
  readonly Items?: readonly {
    readonly Name?: string;
    readonly Price?: number;
    readonly Quantity?: number;
    readonly Amount?: number;
    readonly Tax?: string;
  }[];
}

const TAXES = 'none vat0 vat5 vat7 vat10 vat20 vat22 vat105 vat107 vat110 vat120 vat122'.split(' ');
const TAXATIONS = 'osn usn_income usn_income_outcome esn patent'.split(' ');

/** The error code of an Init; null: it is valid. */
export function initError(body: Partial<InitBody>, sandbox: Sandbox): string | null {
  if (!Number.isSafeInteger(body.Amount) || Number(body.Amount) < 100) return '251';
  if (!/^.{1,36}$/.test(body.OrderId ?? '')) return '212';
  if ((body.Description ?? '').length > 140) return '213';
  if (!URL.canParse(body.SuccessURL ?? '')) return '9';
  if (body.RedirectDueDate !== undefined && !isFuture(body.RedirectDueDate, sandbox)) return '12';
  return receiptError(body, sandbox.demandsReceipts);
}

/** At least a minute ahead, to the second, with a zone. */
function isFuture(text: string, { clock }: Sandbox): boolean {
  const isDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(text);
  return isDate && new Date(text).getTime() >= clock().getTime() + MINUTE;
}

/** The error code of a receipt: its lines must sum to the amount, and a shop with receipts must send one. */
export function receiptError(body: TbankBody, isRequired: boolean): string | null {
  const receipt = body.Receipt as Receipt | undefined;
  if (receipt === undefined) return isRequired ? '309' : null;
  if (!/^\S+@\S+\.\S+$/.test(receipt.Email ?? '')) return '224';
  if (!TAXATIONS.includes(receipt.Taxation ?? '')) return '64';
  const items = receipt.Items ?? [];
  const isValid = items.every(
    ({ Name = '', Price = 0, Quantity = 0, Amount, Tax = '' }) =>
      Name.length > 0 && Name.length <= 128 && Price * Quantity === Amount && TAXES.includes(Tax),
  );
  if (!isValid) return '64';
  const sum = items.reduce((all, { Amount = 0 }) => all + Amount, 0);
  return sum === body.Amount ? null : '308';
}
