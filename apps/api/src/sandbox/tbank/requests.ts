import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { MINUTE } from '../../platform/clock.ts';
import type { Sandbox } from '../payments/sandbox.ts';
import { closed, refusedPath } from '../payments/validation.ts';
import { receiptError } from './receipts.ts';

const address = Type.String({ pattern: '^https?://' });
const signed = { TerminalKey: Type.String({ maxLength: 20 }), Token: Type.String() };
/** Of the payment, as a number or in words. */
const PaymentId = Type.String({ pattern: '^\\d{1,20}$' });

/**
 * One-stage payments on the bank's page, of what the bank takes. Lengths are the shorter ones of its two
 * documents (developer.tbank.ru/eacq: 1.80, then 1.21): they fit both. [Init]
 */
const init = closed({
  ...signed,
  Amount: Type.Integer({ minimum: 100, maximum: 9_999_999_999 }),
  OrderId: Type.String({ minLength: 1, maxLength: 36 }),
  Description: Type.Optional(Type.String({ maxLength: 140 })),
  PayType: Type.Optional(Type.Literal('O')),
  Language: Type.Optional(Type.Enum(['ru', 'en'])),
  NotificationURL: Type.Optional(address),
  SuccessURL: address,
  FailURL: Type.Optional(address),
  /** To the second, with a zone. */
  RedirectDueDate: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d[+-]\\d\\d:\\d\\d$' }),
  ),
  Receipt: Type.Optional(Type.Unknown()),
});
export type InitBody = Static<typeof init>;

/** [Cancel] */
const cancel = closed({
  ...signed,
  PaymentId,
  Amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999_999_999 })),
  ExternalRequestId: Type.Optional(Type.String({ maxLength: 255 })),
  Receipt: Type.Optional(Type.Unknown()),
});
export type CancelBody = Static<typeof cancel>;

/** [SendClosingReceipt] */
const close = closed({ ...signed, PaymentId, Receipt: Type.Unknown() });
export type CloseBody = Static<typeof close>;

const schemas = { init: Compile(init), cancel: Compile(cancel), close: Compile(close) };

/** Codes of single fields; any other is 211. */
const CODES: Readonly<Record<string, string>> = {
  Amount: '251',
  OrderId: '212',
  Description: '213',
  SuccessURL: '9',
  RedirectDueDate: '12',
};
const codeOf = (path: string | null): string | null =>
  path === null ? null : (CODES[path] ?? '211');

/** The error code of an Init; null: it is valid. */
export function initError(body: unknown, sandbox: Sandbox): string | null {
  const code = codeOf(refusedPath(schemas.init, body));
  if (code !== null) return code;
  const { Amount, RedirectDueDate, Receipt } = body as InitBody;
  if (RedirectDueDate !== undefined && !isAhead(RedirectDueDate, sandbox)) return '12';
  return receiptError(Receipt, { amount: Amount, isRequired: sandbox.demandsReceipts });
}

/** At least a minute. */
const isAhead = (text: string, { clock }: Sandbox): boolean =>
  new Date(text).getTime() >= clock().getTime() + MINUTE;

export const cancelError = (body: unknown): string | null =>
  codeOf(refusedPath(schemas.cancel, body));

export const closeError = (body: unknown): string | null =>
  codeOf(refusedPath(schemas.close, body));
