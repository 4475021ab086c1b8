import { checkerOf, type FieldMistake } from '../schema.ts';
import { refundedOf, type Vendor, type VendorReply, type VendorRequest } from '../vendor.ts';
import { cancel } from './cancel.ts';
import {
  become,
  expire,
  fiscalisation,
  giveBack,
  notificationOf,
  pay,
  returnMoney,
  takeBack,
} from './events.ts';
import { checkOrder, getQrState, getState, init, sendClosingReceipt } from './payments.ts';
import * as schemas from './schemas.ts';
import { TbankError, type TbankState } from './state.ts';
import { tokenOf } from './token.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Method {
  readonly check: (body: unknown) => FieldMistake | null;
  readonly run: (state: TbankState, fields: Fields) => Fields;
}

/** The closing receipt is not under /v2. */
const METHODS: Readonly<Record<string, Method>> = {
  '/v2/Init': { check: checkerOf(schemas.init), run: init },
  '/v2/GetState': { check: checkerOf(schemas.getState), run: getState },
  '/v2/CheckOrder': { check: checkerOf(schemas.checkOrder), run: checkOrder },
  '/v2/GetQrState': { check: checkerOf(schemas.getQrState), run: getQrState },
  '/v2/Cancel': { check: checkerOf(schemas.cancel), run: cancel },
  '/cashbox/SendClosingReceipt': {
    check: checkerOf(schemas.sendClosingReceipt),
    run: sendClosingReceipt,
  },
};

/** A strict stand-in of the bank's acquiring API v2: what its OpenAPI document allows, and nothing else. */
export const openTbank = (state: TbankState): Vendor => ({
  reply: (request) => reply(state, request),
  expire: () => expire(state),
  pay: (payment, method) => pay(state, payment, method),
  decline(payment, reason) {
    payment.awaits_confirmation = false;
    payment.decline_reason = reason;
    become(state, payment, 'REJECTED');
  },
  cancel(payment) {
    payment.cancellation_reason = 'canceled_by_merchant';
    become(state, payment, 'CANCELED');
  },
  takeBack,
  returnMoney: (payment) => returnMoney(state, payment),
  refundInCabinet(payment, kopecks) {
    const rest = payment.kopecks - refundedOf(state.records, payment.id);
    if (payment.status !== 'succeeded' || kopecks > rest)
      throw new Error('More than the rest of the payment');
    return giveBack(state, payment, { kopecks, key: '' });
  },
  notificationOf: (payment, event) =>
    event === 'RECEIPT'
      ? fiscalisation(state, payment, { type: 'Income', end: payment.receipt_status })
      : notificationOf(state, payment, { status: event }),
});

/** HTTP 200 whatever comes of it. */
function reply(state: TbankState, request: VendorRequest): VendorReply {
  const { terminalKey: TerminalKey } = state.options;
  try {
    const fields = run(state, request);
    return {
      status: 200,
      body: { Success: true, ErrorCode: '0', Message: 'OK', TerminalKey, ...fields },
    };
  } catch (error) {
    if (!(error instanceof TbankError)) throw error;
    const { code, message, details } = error;
    return {
      status: 200,
      body: { Success: false, ErrorCode: code, Message: message, Details: details, TerminalKey },
    };
  }
}

function run(state: TbankState, { method, path, headers, text }: VendorRequest): Fields {
  const { options } = state;
  const handler = method === 'POST' ? METHODS[path] : undefined;
  if (!handler) throw new TbankError('211', `No method ${method} ${path}`);
  if (!headers['content-type']?.startsWith('application/json'))
    throw new TbankError('211', 'Content-Type');
  const body = parse(text);
  const mistake = handler.check(body);
  if (mistake) throw new TbankError('211', `${mistake.field} ${mistake.reason}`);
  const fields = body as Fields;
  if (fields.TerminalKey !== options.terminalKey) throw new TbankError('331');
  if (fields.Token !== tokenOf(fields, options.password)) throw new TbankError('204');
  expire(state);
  return handler.run(state, fields);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TbankError('211', 'Not a JSON');
  }
}
