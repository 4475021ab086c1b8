import type { FastifyRequest } from 'fastify';
import { fromValue } from '../../gateways/payments/amount.ts';
import { MODES, SUBJECTS, TAX_SYSTEMS, VAT_CODES } from '../../gateways/payments/receipt.ts';
import { invalidRequest, type SandboxError } from './errors.ts';

interface Money {
  value?: string;
  currency?: string;
}
interface CreateBody {
  amount: Money;
  capture: boolean;
  confirmation: { type?: string; return_url?: string };
  description: string;
  metadata: Record<string, string>;
  receipt: Receipt;
}
interface RefundBody {
  payment_id: string;
  amount: Money;
  description: string;
  metadata: Record<string, string>;
  receipt: Receipt;
}
interface Receipt {
  customer?: { email?: string };
  items?: {
    description?: string;
    quantity?: string;
    amount?: Money;
    vat_code?: number;
    payment_subject?: string;
    payment_mode?: string;
  }[];
  tax_system_code?: number;
}

export const isError = (value: unknown): value is SandboxError =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'error';

export function readKey(request: FastifyRequest): string | SandboxError {
  const key = request.headers['idempotence-key'];
  if (typeof key === 'string' && /^[0-9A-Za-z+\-_.]{1,64}$/.test(key)) return key;
  return invalidRequest('Idempotence key is missing or malformed', 'Idempotence-Key');
}

const PAGE = 100;
const LATEST = '9999-12-31T23:59:59.999Z';

/** The page of payments a list asks for, or its error. */
export function readList(input: unknown) {
  const query = input as Record<string, string | undefined>;
  const from = new Date(query['created_at.gte'] ?? 0);
  const to = new Date(query['created_at.lt'] ?? LATEST);
  if (!isWithinRange(from) || !isWithinRange(to))
    return invalidRequest('Incorrect period', 'created_at');
  const [offset, limit] = [Number(query.cursor ?? 0), Number(query.limit ?? 10)];
  if (!Number.isInteger(offset) || offset < 0) return invalidRequest('Incorrect cursor', 'cursor');
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE) {
    return invalidRequest('Incorrect limit', 'limit');
  }
  return { from, to, offset, limit };
}

const isWithinRange = (at: Date): boolean => at >= new Date(0) && at <= new Date(LATEST);

/** The payment to create, or the request's error. */
export function readCreate(input: unknown, demandsReceipts: boolean) {
  const body = (input ?? {}) as Partial<CreateBody>;
  const error =
    amountError(body.amount) ?? metadataError(body.metadata) ?? receiptError(body, demandsReceipts);
  if (error) return error;
  if (body.capture !== true)
    return invalidRequest('The sandbox takes one-stage payments', 'capture');
  if (body.confirmation?.type !== 'redirect' || !URL.canParse(body.confirmation.return_url ?? '')) {
    return invalidRequest('Incorrect return_url', 'confirmation.return_url');
  }
  if ((body.description ?? '').length > 128) return invalidRequest('Too long', 'description');
  return {
    value: String(body.amount?.value),
    description: body.description ?? null,
    metadata: body.metadata ?? {},
    receipt: body.receipt ?? null,
    return_url: String(body.confirmation.return_url),
  };
}

export function readRefund(input: unknown, demandsReceipts: boolean) {
  const body = (input ?? {}) as Partial<RefundBody>;
  const error =
    amountError(body.amount) ?? metadataError(body.metadata) ?? receiptError(body, demandsReceipts);
  if (error) return error;
  if (typeof body.payment_id !== 'string') return invalidRequest('Missing', 'payment_id');
  if ((body.description ?? '').length > 250) return invalidRequest('Too long', 'description');
  return {
    payment: body.payment_id,
    value: String(body.amount?.value),
    metadata: body.metadata ?? {},
    receipt: body.receipt ?? null,
  };
}

function amountError(amount: Money | null | undefined): SandboxError | null {
  const { value, currency } = amount ?? {};
  if (!/^\d{1,9}\.\d{2}$/.test(value ?? '') || fromValue(value ?? '') === 0) {
    return invalidRequest('Incorrect amount', 'amount.value');
  }
  return currency === 'RUB' ? null : invalidRequest('Incorrect currency', 'amount.currency');
}

function metadataError(metadata: Record<string, string> = {}): SandboxError | null {
  const entries = Object.entries(metadata);
  const isValid = entries.every(([key, value]) => key.length <= 32 && value.length <= 512);
  return isValid && entries.length <= 16 ? null : invalidRequest('Incorrect metadata', 'metadata');
}

/** A shop with receipts must send one with every payment and refund, and its lines must sum to the amount. */
function receiptError(
  { receipt, amount }: { receipt?: Receipt; amount?: Money },
  isRequired: boolean,
): SandboxError | null {
  if (receipt === undefined) {
    return isRequired ? invalidRequest('Receipt is missing or illegal', 'receipt') : null;
  }
  const items = receipt.items ?? [];
  if (!/^\S+@\S+\.\S+$/.test(receipt.customer?.email ?? '')) {
    return invalidRequest('Customer email is missing', 'receipt.customer.email');
  }
  const isValid = items.every(
    (item) =>
      (item.description ?? '').length >= 1 &&
      (item.description ?? '').length <= 128 &&
      item.quantity === '1.00' &&
      !amountError(item.amount) &&
      VAT_CODES.some((code) => code === item.vat_code) &&
      SUBJECTS.some((one) => one === item.payment_subject) &&
      MODES.some((one) => one === item.payment_mode),
  );
  if (!isValid) return invalidRequest('Incorrect item', 'receipt.items');
  const sum = items.reduce((all, item) => all + fromValue(item.amount?.value ?? ''), 0);
  if (sum !== fromValue(amount?.value ?? '')) {
    return invalidRequest('Receipt sum differs from the amount', 'receipt.items');
  }
  const system = receipt.tax_system_code;
  if (system === undefined || TAX_SYSTEMS.some((one) => one === system)) return null;
  return invalidRequest('Incorrect tax system', 'receipt.tax_system_code');
}
