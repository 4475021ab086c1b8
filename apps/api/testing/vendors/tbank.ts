import { createNotifier } from './notifier.ts';
import { checkerOf, type FieldMistake } from './schema.ts';
import { startVendorServer, type VendorReply, type VendorRequest } from './server.ts';
import { cancel } from './tbank/cancel.ts';
import { controlOf } from './tbank/control.ts';
import { expirePayments } from './tbank/events.ts';
import { checkOrder, getQrState, getState, init, sendClosingReceipt } from './tbank/payments.ts';
import * as schemas from './tbank/schemas.ts';
import { TbankError, type TbankOptions, type TbankState } from './tbank/state.ts';
import { tokenOf } from './tbank/token.ts';

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

/**
 * A strict stand-in of the bank's acquiring API v2 on loopback: what its OpenAPI document allows,
 * and nothing else.
 */
export async function startTbank(own: Partial<TbankOptions> & Pick<TbankOptions, 'now'>) {
  const options: TbankOptions = {
    terminalKey: '1700000000000DEMO',
    password: 'test-password',
    notificationUrl: null,
    ffd: '1.2',
    register: true,
    minimum: 100,
    fullCancelReceipt: 'refused',
    amountAfterRefund: 'initial',
    ...own,
  };
  const state: TbankState = {
    options,
    notifier: createNotifier(),
    payments: new Map(),
    sbpRefunds: 'async',
  };
  const server = await startVendorServer((request) => reply(state, request));
  return {
    url: server.url,
    requests: server.requests,
    control: { ...server.faults, ...controlOf(state) },
    async close() {
      await state.notifier.settled();
      await server.close();
    },
  };
}

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
  expirePayments(state);
  return handler.run(state, fields);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TbankError('211', 'Not a JSON');
  }
}
