import { checkerOf } from '../schema.ts';
import { announce, cancel, pay } from './events.ts';
import { CARD, defined } from './present.ts';
import * as schemas from './schemas.ts';
import type { Method, Payment, YookassaState } from './state.ts';
import { parse, YookassaError } from './state.ts';

interface MethodInput {
  readonly type: Method['type'];
  readonly confirmation: { readonly return_url: string };
}

const checkCreate = checkerOf(schemas.createMethod);

/** recurring-payments/save-payment-method/save-without-payment/{bank-card,sbp}: nothing is charged, the owner confirms. */
export function createMethod(state: YookassaState, body: unknown) {
  const input = parse<MethodInput>(checkCreate, body);
  const { options } = state;
  requireAutopay(state);
  // «Платежи и привязки через СБП в тестовом магазине недоступны» (save-without-payment/basics).
  if (input.type === 'sbp' && options.secretKey.startsWith('test_'))
    throw new YookassaError(403, 'SBP is not available in a test shop', 'type');
  const method: Method = {
    id: state.newId(),
    type: input.type,
    createdAt: options.now(),
    returnUrl: input.confirmation.return_url,
    status: 'pending',
    isRevoked: false,
  };
  state.methods.set(method.id, method);
  return presentMethod(state, method);
}

/** By default no shop may: a manager of the vendor enables it. */
function requireAutopay({ options }: YookassaState): void {
  if (!options.autopay)
    throw new YookassaError(403, 'This store can not make recurring payments', 'payment_method_id');
}

export function methodOf({ methods }: YookassaState, id: string): Method {
  const method = methods.get(id);
  if (!method) throw new YookassaError(404, "Payment method doesn't exist", 'payment_method_id');
  return method;
}

/** SavePaymentMethodBankCard, SavePaymentMethodSbp: whose details are known once they are confirmed. */
export function presentMethod({ options }: YookassaState, { id, type, status, returnUrl }: Method) {
  const isActive = status === 'active';
  return defined({
    type,
    id,
    saved: isActive,
    status,
    holder: { account_id: options.shopId, gateway_id: '1000000' },
    title: isActive && type === 'bank_card' ? `Bank card *${CARD.last4}` : undefined,
    card: isActive && type === 'bank_card' ? CARD : undefined,
    payer_bank_details: isActive && type === 'sbp' ? { bank_id: '100000000111' } : undefined,
    confirmation:
      status === 'pending'
        ? {
            type: 'redirect',
            return_url: returnUrl,
            confirmation_url: `https://yoomoney.ru/checkout/payments/v2/contract/bankcard?orderId=${id}`,
          }
        : undefined,
  });
}

export function confirmMethod(state: YookassaState, method: Method): void {
  method.status = 'active';
  announce(state, 'payment_method.active', presentMethod(state, method));
}

interface ChargeInput {
  readonly payment_method_id?: string;
  readonly confirmation?: unknown;
  readonly payment_method_data?: unknown;
}

/** The method that a payment charges without its owner; undefined: the owner pays on a page. */
export function methodToCharge(state: YookassaState, input: ChargeInput): Method | undefined {
  const { payment_method_id: id } = input;
  if (id === undefined) return undefined;
  requireAutopay(state);
  // pay-with-saved: the shop names the method in place of data of a card, and nobody is led anywhere.
  if (input.payment_method_data !== undefined)
    throw new YookassaError(400, 'A saved method has its data', 'payment_method_data');
  if (input.confirmation !== undefined)
    throw new YookassaError(400, 'A saved method is confirmed', 'confirmation');
  const method = state.methods.get(id);
  if (method?.status !== 'active')
    throw new YookassaError(
      400,
      "Payment method doesn't exist or is inactive",
      'payment_method_id',
    );
  return method;
}

/** The bank answers at once, or later: then the payment is pending, as any other. */
export function chargeMethod(state: YookassaState, payment: Payment, method: Method): void {
  const answer = method.isRevoked ? 'permission_revoked' : (state.charges.shift() ?? 'pays');
  if (answer === 'waits') return;
  if (answer === 'pays') {
    pay(state, payment, method);
    return;
  }
  payment.method = { type: method.type, id: method.id, saved: true };
  // A permission that was withdrawn stays so: its owner would have to save the method anew.
  method.isRevoked = answer === 'permission_revoked';
  cancel(state, payment, { party: 'payment_network', reason: answer });
}
