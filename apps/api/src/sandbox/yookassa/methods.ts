import { checkerOf } from '../schema.ts';
import { newId, type SandboxMethod, type SandboxPayment } from '../vendor.ts';
import { cancel, pay } from './events.ts';
import { presentMethod } from './present.ts';
import * as schemas from './schemas.ts';
import type { Address, YookassaState } from './state.ts';
import { parse, YookassaError } from './state.ts';

interface MethodInput {
  readonly type: SandboxMethod['type'];
  readonly confirmation: { readonly return_url: string };
}

const checkCreate = checkerOf(schemas.createMethod);

/** recurring-payments/save-payment-method/save-without-payment/{bank-card,sbp}: nothing is charged, the owner confirms. */
export function createMethod(state: YookassaState, body: unknown, { key }: Address) {
  const input = parse<MethodInput>(checkCreate, body);
  const { options } = state;
  requireAutopay(state);
  // «Платежи и привязки через СБП в тестовом магазине недоступны» (save-without-payment/basics).
  if (input.type === 'sbp' && options.secretKey.startsWith('test_'))
    throw new YookassaError(403, 'SBP is not available in a test shop', 'type');
  const method: SandboxMethod = {
    id: newId(state.now),
    key,
    type: input.type,
    status: 'pending',
    is_revoked: false,
    awaits_confirmation: false,
    return_url: input.confirmation.return_url,
    last4: null,
    created_at: state.now(),
  };
  state.records.methods.set(method.id, method);
  return presentMethod(state, method);
}

/** By default no shop may: a manager of the vendor enables it. */
function requireAutopay({ options }: YookassaState): void {
  if (!options.autopay)
    throw new YookassaError(403, 'This store can not make recurring payments', 'payment_method_id');
}

export function methodOf({ records }: YookassaState, id: string): SandboxMethod {
  const method = records.methods.get(id);
  if (!method) throw new YookassaError(404, "Payment method doesn't exist", 'payment_method_id');
  return method;
}

interface ChargeInput {
  readonly payment_method_id?: string;
  readonly confirmation?: unknown;
  readonly payment_method_data?: unknown;
}

/** The method that a payment charges without its owner; undefined: the owner pays on a page. */
export function methodToCharge(
  state: YookassaState,
  input: ChargeInput,
): SandboxMethod | undefined {
  const { payment_method_id: id } = input;
  if (id === undefined) return undefined;
  requireAutopay(state);
  // pay-with-saved: the shop names the method in place of data of a card, and nobody is led anywhere.
  if (input.payment_method_data !== undefined)
    throw new YookassaError(400, 'A saved method has its data', 'payment_method_data');
  if (input.confirmation !== undefined)
    throw new YookassaError(400, 'A saved method is confirmed', 'confirmation');
  const method = state.records.methods.get(id);
  if (method?.status !== 'active')
    throw new YookassaError(
      400,
      "Payment method doesn't exist or is inactive",
      'payment_method_id',
    );
  return method;
}

/** The bank answers at once, or later: then the payment is pending, as any other. */
export function chargeMethod(
  state: YookassaState,
  payment: SandboxPayment,
  method: SandboxMethod,
): void {
  const answer = method.is_revoked ? REVOKED : (state.bank.charges.shift() ?? 'pays');
  if (answer === 'waits') return;
  const by = method.type === 'sbp' ? 'sbp' : 'card';
  if (answer === 'pays') {
    pay(state, payment, by);
    return;
  }
  payment.method = by;
  // A permission that was withdrawn stays so: its owner would have to save the method anew.
  method.is_revoked = answer === REVOKED;
  cancel(state, payment, { party: 'payment_network', reason: answer });
}

const REVOKED = 'permission_revoked';
