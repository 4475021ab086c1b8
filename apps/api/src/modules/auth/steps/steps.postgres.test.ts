import { beforeAll, expect, test, vi } from 'vitest';
import { openedNodes } from '../../../../testing/postgres-nodes.ts';
import { SOON } from '../../../../testing/soon.ts';

const STEPS = '/auth-ext/providers-steps';

let token: string;
const [one, two] = openedNodes({
  env: { RATE_LIMITS: 'on', CALL_SUPPLIER: 'smsru', SMSRU_API_ID: 'id' },
});
beforeAll(async () => {
  token = await one.signInByCode('79990000009');
});

test('a change of the steps holds on the other node within two seconds', async () => {
  const change = (method: string) => one.request(method, `${STEPS}/1/local`, { token });
  const stepsThere = async () => (await two.get(STEPS, token)).body.data.length;
  expect(await stepsThere()).toBe(2);
  expect((await change('DELETE')).status).toBe(200);
  await vi.waitFor(async () => expect(await stepsThere()).toBe(1), SOON);
  expect((await change('POST')).status).toBe(200);
  await vi.waitFor(async () => expect(await stepsThere()).toBe(2), SOON);
});

test('of two removals at once, on two nodes, one is refused, so that a provider remains', async () => {
  for (let round = 0; round < 5; round += 1) {
    for (const name of ['phone', 'call'])
      await one.request('POST', `${STEPS}/0/${name}`, { token });
    const both = await Promise.all([
      one.request('DELETE', `${STEPS}/0/call`, { token }),
      two.request('DELETE', `${STEPS}/0/phone`, { token }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});
