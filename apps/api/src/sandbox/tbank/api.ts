import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fromValue, toValue } from '../../gateways/payments/amount.ts';
import { isSigned, type TbankBody } from '../../gateways/payments/tbank-token.ts';
import { hashToken, newDocumentId } from '../../platform/tokens.ts';
import { type Fault, injectFaults } from '../payments/faults.ts';
import { receiptStatusOf } from '../payments/methods.ts';
import { cancel, currentPayment } from '../payments/payments.ts';
import { createRefund, currentRefunds } from '../payments/refunds.ts';
import {
  findByKey,
  insertPayment,
  insertReceipt,
  type SandboxPayment,
  type SandboxRefund,
} from '../payments/repository.ts';
import type { Sandbox } from '../payments/sandbox.ts';
import {
  type CancelBody,
  type CloseBody,
  cancelError,
  closeError,
  type InitBody,
  initError,
  receiptError,
  statusOf,
  sumOf,
} from './wire.ts';

type Answer = Record<string, unknown>;
type Method = (sandbox: Sandbox, body: TbankBody, fault: Fault | null) => Promise<Answer>;

/** T-Bank's API v2 as its clients see it: signed requests, errors under HTTP 200. Source: developer.tbank.ru/eacq. */
export function registerTbank(server: FastifyInstance, sandbox: Sandbox): void {
  const serve = methodServer(server, sandbox);
  serve('Init', 'create', init);
  serve('GetState', 'read', getState);
  serve('GetQrState', 'read', getQrState);
  serve('CheckOrder', 'read', checkOrder);
  serve('Cancel', 'refund', cancelPayment);
}

/** The register's methods, which stand beside `v2`. */
export const registerCashbox = (server: FastifyInstance, sandbox: Sandbox): void =>
  methodServer(server, sandbox)('SendClosingReceipt', 'receipt', sendClosingReceipt);

function methodServer(server: FastifyInstance, sandbox: Sandbox) {
  injectFaults(server, sandbox, (response) => ({ ...response, Amount: 100 }));
  return (name: string, call: Fault['call'], method: Method) => {
    server.post<{ Body: TbankBody | null }>(`/${name}`, { config: { call } }, async (request) => {
      const body = request.body ?? {};
      const { terminalKey, password } = sandbox.terminal;
      if (body.TerminalKey !== terminalKey) return refuse('205', 'Указанный терминал не найден');
      if (!isSigned(body, password)) return refuse('204', 'Неверный токен');
      return method(sandbox, body, request.fault);
    });
  };
}

const refuse = (ErrorCode: string, Details: string): Answer => ({
  Success: false,
  ErrorCode,
  Message: 'Неверные параметры.',
  Details,
});

const init: Method = async (sandbox, request, fault) => {
  const error = initError(request, sandbox);
  if (error) return refuse(error, 'Init');
  const body = request as InitBody;
  const { payment, isNew } = await insertPayment(sandbox, {
    id: String(randomInt(1_000_000_000, 99_999_999_999)),
    vendor: 'tbank',
    key: body.OrderId,
    request_hash: hashToken(JSON.stringify(body)),
    value: toValue(body.Amount),
    description: body.Description ?? null,
    metadata: {},
    receipt: body.Receipt ?? null,
    receipt_status: receiptStatusOf(fault),
    // Each payment says that it is of one stage; a terminal for trying is another terminal.
    mode: 'one_stage',
    return_url: body.SuccessURL,
    ...(body.RedirectDueDate && { expires_at: new Date(body.RedirectDueDate) }),
  });
  if (!isNew) return refuse('20', 'Повторяющийся номер заказа');
  return {
    ...stateOf(sandbox, payment, 'NEW'),
    PaymentURL: `${sandbox.origin()}/sandbox/payments/checkout/${payment.id}`,
  };
};

const getState: Method = async (sandbox, body) => {
  const payment = await currentPayment(sandbox, String(body.PaymentId));
  if (payment?.vendor !== 'tbank') return refuse('255', 'Платеж не найден');
  const Status = statusOf(payment, await currentRefunds(sandbox, payment));
  const Source = payment.method === 'sbp' ? 'qrsbp' : 'cards';
  return { ...stateOf(sandbox, payment, Status), Params: [{ Key: 'Source', Value: Source }] };
};

/** Answers the state of the last refund by the Faster Payments System. */
const getQrState: Method = async (sandbox, body) => {
  const payment = await currentPayment(sandbox, String(body.PaymentId));
  if (payment?.vendor !== 'tbank') return refuse('255', 'Платеж не найден');
  const refunds = await currentRefunds(sandbox, payment);
  const [last] = refunds;
  return {
    ...stateOf(sandbox, payment, statusOf(payment, refunds)),
    ...(last && { Amount: fromValue(last.value) }),
    ...(last?.status === 'canceled' && {
      QrCancelCode: 'I05043',
      QrCancelMessage: 'У покупателя нет расчетного счета в этом банке.',
    }),
  };
};

const checkOrder: Method = async (sandbox, body) => {
  const row = await findByKey(sandbox.db, 'tbank', String(body.OrderId));
  const payment = row && (await currentPayment(sandbox, row.id));
  if (!payment) return refuse('335', 'OrderId не найден');
  const Status = statusOf(payment, await currentRefunds(sandbox, payment));
  return {
    ...ok(sandbox),
    OrderId: payment.key,
    Payments: [
      {
        PaymentId: payment.id,
        Amount: fromValue(payment.value),
        Status,
        Success: true,
        ErrorCode: 0,
      },
    ],
  };
};

const cancelPayment: Method = async (sandbox, request, fault) => {
  const refusal = cancelError(request);
  if (refusal) return refuse(refusal, 'Cancel');
  const body = request as CancelBody;
  const payment = await currentPayment(sandbox, body.PaymentId);
  if (payment?.vendor !== 'tbank') return refuse('255', 'Платеж не найден');
  if (payment.status === 'pending') {
    await cancel(sandbox, payment);
    return { ...stateOf(sandbox, payment, 'CANCELED'), OriginalAmount: 0, NewAmount: 0 };
  }
  const amount = body.Amount ?? fromValue(payment.value);
  // The bank knows the lines of a whole payment; for a part the request must tell them.
  const isPart = amount !== fromValue(payment.value);
  const error = receiptError(body.Receipt, {
    amount,
    isRequired: sandbox.demandsReceipts && isPart,
  });
  if (error) return refuse(error, 'Cancel');
  const { earlier, isKnown, key } = await earlierRefunds(sandbox, payment, body);
  const rest = restOf(payment, earlier);
  const canceled = async (OriginalAmount: number) => {
    const refunds = await currentRefunds(sandbox, payment);
    const { Amount: _, ...state } = stateOf(sandbox, payment, statusOf(payment, refunds));
    return {
      ...state,
      OriginalAmount,
      NewAmount: restOf(payment, refunds),
      ExternalRequestId: body.ExternalRequestId,
    };
  };
  if (isKnown) return canceled(rest);
  const refund = await createRefund(sandbox, payment, {
    id: key,
    key,
    request_hash: '',
    amount,
    metadata: {},
    receipt: body.Receipt ?? null,
    receipt_status: receiptStatusOf(fault),
    fault,
    isSlow: payment.method === 'sbp',
  });
  if (refund === null) return refuse('8', 'Неверный статус транзакции');
  if (refund.status === 'canceled') return refuse('79', 'Возврат недоступен');
  return canceled(rest);
};

/** Closes a confirmed payment whose receipt has a prepaid line. T-Bank documents no repeats: each makes one more. */
const sendClosingReceipt: Method = async (sandbox, request, fault) => {
  const refusal = closeError(request);
  if (refusal) return refuse(refusal, 'SendClosingReceipt');
  const body = request as CloseBody;
  const payment = await currentPayment(sandbox, body.PaymentId);
  if (payment?.vendor !== 'tbank') return refuse('255', 'Платеж не найден');
  if (payment.status !== 'succeeded') return refuse('8', 'Неверный статус транзакции');
  const amount = prepaidOf(payment.receipt);
  const error = receiptError(body.Receipt, { amount: sumOfLines(body.Receipt), isRequired: true });
  if (error || amount < sumOfLines(body.Receipt))
    return refuse(error ?? '308', 'SendClosingReceipt');
  const receipt_status = receiptStatusOf(fault);
  if (receipt_status === 'canceled') return refuse('64', 'SendClosingReceipt');
  const id = newDocumentId();
  await insertReceipt(sandbox.db, {
    id,
    payment: payment.id,
    key: id,
    request_hash: '',
    body: body.Receipt,
    receipt_status,
    created_at: sandbox.clock(),
  });
  return ok(sandbox);
};

interface Lines {
  readonly Items?: readonly { readonly Amount?: number; readonly PaymentMethod?: string }[];
}
const itemsOf = (receipt: unknown) => ((receipt ?? {}) as Lines).Items ?? [];
const sumOfLines = (receipt: unknown): number =>
  itemsOf(receipt).reduce((all, { Amount = 0 }) => all + Amount, 0);
const prepaidOf = (receipt: unknown): number =>
  itemsOf(receipt)
    .filter(({ PaymentMethod }) =>
      /^(full_prepayment|prepayment|advance)$/.test(`${PaymentMethod}`),
    )
    .reduce((all, { Amount = 0 }) => all + Amount, 0);

/** A refund's name protects it from being made twice by card, not by the Faster Payments System. */
async function earlierRefunds(sandbox: Sandbox, payment: SandboxPayment, body: TbankBody) {
  const earlier = await currentRefunds(sandbox, payment);
  const name = payment.method === 'card' ? body.ExternalRequestId : undefined;
  const key = String(name ?? `${payment.id}-${randomInt(2 ** 40)}`);
  return { earlier, key, isKnown: earlier.some((one) => one.key === key) };
}

/** The sum that no refund has asked back yet; refunds that the bank is still deciding on count as asked. */
const restOf = (payment: SandboxPayment, refunds: readonly SandboxRefund[]): number =>
  fromValue(payment.value) - sumOf(refunds.filter(({ status }) => status !== 'canceled'));

const ok = ({ terminal }: Sandbox): Answer => ({
  Success: true,
  ErrorCode: '0',
  TerminalKey: terminal.terminalKey,
});

const stateOf = (sandbox: Sandbox, payment: SandboxPayment, Status: string): Answer => ({
  ...ok(sandbox),
  Status,
  PaymentId: payment.id,
  OrderId: payment.key,
  Amount: fromValue(payment.value),
});
