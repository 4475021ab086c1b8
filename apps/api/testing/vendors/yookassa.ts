import { noRecords, type VendorState } from '../../src/sandbox/vendor.ts';
import type { YookassaOptions } from '../../src/sandbox/yookassa/state.ts';
import { openYookassa } from '../../src/sandbox/yookassa/yookassa.ts';
import { createNotifier } from './notifier.ts';
import { bankOfTests, startVendorServer } from './server.ts';
import { controlOf } from './yookassa-control.ts';

type Own = Partial<YookassaOptions> & {
  readonly now: () => Date;
  /** The address for notifications; null sends none and records them all the same. */
  readonly notificationUrl?: string;
};

/** The stand-in of YooKassa on loopback, which forgets all as it is closed. */
export async function startYookassa({ now, notificationUrl, ...own }: Own) {
  const options: YookassaOptions = {
    shopId: '100500',
    secretKey: 'test_secret',
    receipts: 'obligatory',
    ffd: '1.2',
    feePermille: 28,
    autopay: false,
    fullRefundReceipt: 'accepted',
    pageOf: (id) => `https://yoomoney.ru/checkout/payments/v2/contract?orderId=${id}`,
    ...own,
  };
  const notifier = createNotifier();
  const state: VendorState<YookassaOptions> = {
    options,
    records: noRecords(),
    bank: { ...bankOfTests(), makesTests: options.secretKey.startsWith('test_') },
    now,
    announce: ({ body }) => notifier.announce(notificationUrl ?? null, body),
  };
  const vendor = openYookassa(state);
  const server = await startVendorServer(vendor.reply);
  return {
    url: `${server.url}/v3`,
    requests: server.requests,
    control: { ...server.faults, ...controlOf(state, { vendor, notifier }) },
    async close() {
      await notifier.settled();
      await server.close();
    },
  };
}
