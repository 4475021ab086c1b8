import { CARDS, GET_URL, paymentId } from '../../../api/testing/buyer.ts';
import { oneOf } from '../random.ts';
import { type Act, expectOneOf } from './virtual-user.ts';

/** The click, the card, a webhook of our own beside the payment provider's, and the status. */
export const buy: Act = async (virtualUser) => {
  const { caller, journal } = virtualUser;
  const token = oneOf(virtualUser.business.providers);
  const what = oneOf(['tariff_id=1', 'tariff_id=2', 'additional_letters=true']);
  const click = await caller.request('GET', `${GET_URL}?${what}`, { token, call: GET_URL });
  expectOneOf(virtualUser, click, [200, 409]);
  if (click.status !== 200) return;
  const { url, payment } = click.body.data;
  journal.links.push({ url, payment });
  const checkout = `/sandbox/payments/checkout/${paymentId(url)}/card`;
  const card = { body: { number: oneOf([CARDS.good, CARDS.good, CARDS.noMoney]) }, call: 'card' };
  await caller.request('POST', checkout, card);
  const event = { type: 'notification', event: 'payment.succeeded' };
  const object = { id: paymentId(url), status: 'succeeded', paid: true };
  const webhook = { body: { ...event, object } };
  const received = await caller.request('POST', '/api/payment/notifications', webhook);
  expectOneOf(virtualUser, received, [200]);
  const path = `/api/tariff-payment/status/${payment}`;
  const answer = await caller.request('GET', path, {
    token,
    call: '/api/tariff-payment/status/:id',
  });
  if (answer.body?.data?.status === 'paid') journal.paid.add(payment);
};
