import type { Call } from '../caller.ts';

/** Pays at once, without a question of its bank. */
const CARD = '5555555555554444';

interface Money {
  /** The vendor's pages and controls, which know nobody. */
  readonly vendor: Call;
  /** The vendor's API, with the name and the secret of our shop. */
  readonly shop: Call;
  /** Lets the service do all that is due: it hears of payments so. */
  readonly settle: () => Promise<void>;
}

interface Buyers {
  /** Pays another amount than was asked for. */
  readonly mistaken: Call;
  /** Pays, and asks for the money again. */
  readonly disappointed: Call;
  /** Pays, and complains to their bank. */
  readonly disputing: Call;
}

/** Buys until each queue of money has something to decide. */
export async function addMoneyToDecide(
  money: Money,
  { mistaken, disappointed, disputing }: Buyers,
): Promise<void> {
  const { vendor, settle } = money;
  const wrong = await order(mistaken);
  const fault = { call: 'read', fault: 'wrong_amount', times: 1, payment: wrong.id };
  await vendor('POST', '/sandbox/payments/control/faults', fault);
  const returned = await order(disappointed);
  const disputed = await order(disputing);
  const unknown = await orderElsewhere(money);
  for (const id of [wrong.id, returned.id, disputed.id, unknown]) {
    await vendor('POST', `/sandbox/payments/checkout/${id}/card`, { number: CARD });
  }
  await settle();
  const reason = 'Закрываю кабинет, тариф больше не нужен';
  const { payment } = returned;
  await disappointed('POST', '/api/tariff-payment/refund-requests', { payment, reason });
  await takeBack(money, disputed.id);
}

interface Order {
  /** Our name of the payment, and the vendor's. */
  readonly payment: string;
  readonly id: string;
}

/** Orders the plan «Мастер». */
async function order(buyer: Call): Promise<Order> {
  const { url, payment } = await buyer<{ url: string; payment: string }>(
    'GET',
    '/api/tariff-payment/getUrl?tariff_id=2',
  );
  return { payment, id: url.split('/').at(-1) ?? '' };
}

/** A link to pay by that somebody made in the vendor's own cabinet, past the service; the vendor's name of it. */
async function orderElsewhere({ shop }: Money): Promise<string> {
  const amount = { value: '1990.00', currency: 'RUB' };
  const item = {
    ...{ description: 'Тариф по счёту', quantity: 1, measure: 'piece', amount, vat_code: 1 },
    ...{ payment_mode: 'full_payment', payment_subject: 'service' },
  };
  const { id } = await shop<{ id: string }>('POST', '/sandbox/payments/v3/payments', {
    ...{ amount, capture: true, description: 'Счёт из личного кабинета' },
    receipt: { customer: { email: 'salon@okoshko.example' }, items: [item] },
    confirmation: { type: 'redirect', return_url: 'https://okoshko.example/' },
  });
  return id;
}

/** The buyer's bank takes the money back, and the vendor says so. */
async function takeBack({ vendor, settle }: Money, payment: string): Promise<void> {
  const control = '/sandbox/payments/control';
  await vendor('POST', `${control}/chargebacks`, { payment });
  await vendor('POST', `${control}/webhooks`, { payment, event: 'payment.canceled' });
  await settle();
}
