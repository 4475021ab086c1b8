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

/** The page of payments a list asks for, or what is wrong with it. */
export function readList(given: unknown) {
  const query = given as Record<string, string | undefined>;
  const from = new Date(query['created_at.gte'] ?? 0);
  const to = new Date(query['created_at.lt'] ?? LATEST);
  if (!isOfOurTime(from) || !isOfOurTime(to))
    return invalidRequest('Incorrect period', 'created_at');
  const [offset, limit] = [Number(query.cursor ?? 0), Number(query.limit ?? 10)];
  if (!Number.isInteger(offset) || offset < 0) return invalidRequest('Incorrect cursor', 'cursor');
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE) {
    return invalidRequest('Incorrect limit', 'limit');
  }
  return { from, to, offset, limit };
}

const isOfOurTime = (at: Date): boolean => at >= new Date(0) && at <= new Date(LATEST);

/** What a create asks for, or what is wrong with it. */
export function readCreate(given: unknown, demandsReceipts: boolean) {
  const body = (given ?? {}) as Partial<CreateBody>;
  const wrong =
    wrongAmount(body.amount) ?? wrongMetadata(body.metadata) ?? wrongReceipt(body, demandsReceipts);
  if (wrong) return wrong;
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

export function readRefund(given: unknown, demandsReceipts: boolean) {
  const body = (given ?? {}) as Partial<RefundBody>;
  const wrong =
    wrongAmount(body.amount) ?? wrongMetadata(body.metadata) ?? wrongReceipt(body, demandsReceipts);
  if (wrong) return wrong;
  if (typeof body.payment_id !== 'string') return invalidRequest('Missing', 'payment_id');
  if ((body.description ?? '').length > 250) return invalidRequest('Too long', 'description');
  return {
    payment: body.payment_id,
    value: String(body.amount?.value),
    metadata: body.metadata ?? {},
    receipt: body.receipt ?? null,
  };
}

function wrongAmount(amount: Money | null | undefined): SandboxError | null {
  const { value, currency } = amount ?? {};
  if (!/^\d{1,9}\.\d{2}$/.test(value ?? '') || fromValue(value ?? '') === 0) {
    return invalidRequest('Incorrect amount', 'amount.value');
  }
  return currency === 'RUB' ? null : invalidRequest('Incorrect currency', 'amount.currency');
}

function wrongMetadata(metadata: Record<string, string> = {}): SandboxError | null {
  const entries = Object.entries(metadata);
  const isFit = entries.every(([key, value]) => key.length <= 32 && value.length <= 512);
  return isFit && entries.length <= 16 ? null : invalidRequest('Incorrect metadata', 'metadata');
}

/** A shop with receipts sends one with every payment and refund, and its lines make up the amount. */
function wrongReceipt(
  { receipt, amount }: { receipt?: Receipt; amount?: Money },
  isDemanded: boolean,
): SandboxError | null {
  if (receipt === undefined) {
    return isDemanded ? invalidRequest('Receipt is missing or illegal', 'receipt') : null;
  }
  const items = receipt.items ?? [];
  if (!/^\S+@\S+\.\S+$/.test(receipt.customer?.email ?? '')) {
    return invalidRequest('Customer email is missing', 'receipt.customer.email');
  }
  const isFit = items.every(
    (item) =>
      (item.description ?? '').length >= 1 &&
      (item.description ?? '').length <= 128 &&
      item.quantity === '1.00' &&
      !wrongAmount(item.amount) &&
      VAT_CODES.some((code) => code === item.vat_code) &&
      SUBJECTS.some((one) => one === item.payment_subject) &&
      MODES.some((one) => one === item.payment_mode),
  );
  if (!isFit) return invalidRequest('Incorrect item', 'receipt.items');
  const sum = items.reduce((all, item) => all + fromValue(item.amount?.value ?? ''), 0);
  if (sum !== fromValue(amount?.value ?? '')) {
    return invalidRequest('Receipt sum differs from the amount', 'receipt.items');
  }
  const system = receipt.tax_system_code;
  if (system === undefined || TAX_SYSTEMS.some((one) => one === system)) return null;
  return invalidRequest('Incorrect tax system', 'receipt.tax_system_code');
}
