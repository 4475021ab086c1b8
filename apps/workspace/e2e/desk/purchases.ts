import { expect, type Page } from '@playwright/test';
import { newToken } from '../../../widget/e2e/accounts.ts';
import { senderOf } from '../../../widget/e2e/salon.ts';

const CARD = '5555555555554444';

interface Purchase {
  /** Our name of it. */
  readonly payment: string;
  /** The provider's name of it. */
  readonly id: string;
  readonly token: string;
  /** The buyer's, told by nobody else. */
  readonly buyer: string;
}

let count = 0;

/** A new professional buys the plan «Мастер» for 990 roubles, beside the page. */
export async function bought(page: Page, { sum = 'right' as 'right' | 'wrong' } = {}) {
  const token = await newToken(page);
  count += 1;
  const buyer = `Покупатель ${process.env.TEST_PARALLEL_INDEX ?? 0}-${Date.now() % 1_000_000}-${count}`;
  await senderOf(page, token)('POST', '/api/provider-profile/me', { name: 'Ольга' });
  const headers = { authorization: `Bearer ${token}` };
  const me = await (await page.request.get('/api/users/me', { headers })).json();
  await page.request.put(`/api/users/${me.id}`, { headers, data: { name: buyer } });
  return { ...(await buy(page, token, { sum })), token, buyer } satisfies Purchase;
}

/** Buys the plan «Мастер» for the owner of the token: the first begins now, another one waits for its end. */
export async function buy(page: Page, token: string, { sum = 'right' as 'right' | 'wrong' } = {}) {
  const headers = { authorization: `Bearer ${token}` };
  const link = await page.request.get('/api/tariff-payment/getUrl?tariff_id=2', { headers });
  const { url, payment } = (await link.json()).data;
  const id = String(url).split('/').at(-1);
  if (sum === 'wrong') {
    const fault = { call: 'read', fault: 'wrong_amount', times: 1, payment: id };
    await page.request.post('/sandbox/payments/control/faults', { data: fault });
  }
  await page.request.post(`/sandbox/payments/checkout/${id}/card`, { data: { number: CARD } });
  await expect
    .poll(async () => {
      const status = await page.request.get(`/api/tariff-payment/status/${payment}`, { headers });
      return (await status.json()).data.status;
    })
    .toBe(sum === 'wrong' ? 'review' : 'paid');
  return { payment: String(payment), id: String(id) };
}

/** A plan of 990₽ loses a kopeck in 26 seconds: on a slow machine some are gone. */
const UNUSED = '(990|989,\\d\\d)₽';
/** The words with the sum that is not used up of a plan bought a moment ago. */
export const withUnused = (before: string, after = ''): RegExp =>
  new RegExp(`${before} ${UNUSED}${after}`);
