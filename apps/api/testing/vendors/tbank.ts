import type { TbankOptions, TbankState } from '../../src/sandbox/tbank/state.ts';
import { openTbank } from '../../src/sandbox/tbank/tbank.ts';
import { tokenOf } from '../../src/sandbox/tbank/token.ts';
import { noRecords } from '../../src/sandbox/vendor.ts';
import { createNotifier } from './notifier.ts';
import { bankOfTests, startVendorServer } from './server.ts';
import { controlOf } from './tbank-control.ts';

type Own = Partial<TbankOptions> & {
  readonly now: () => Date;
  /** The address in the terminal's settings; Init may name another. Without one nothing is sent. */
  readonly notificationUrl?: string;
};

/** The stand-in of the bank's acquiring on loopback, which forgets all as it is closed. */
export async function startTbank({ now, notificationUrl, ...own }: Own) {
  const options: TbankOptions = {
    terminalKey: '1700000000000DEMO',
    password: 'test-password',
    ffd: '1.2',
    register: true,
    minimum: 100,
    fullCancelReceipt: 'refused',
    amountAfterRefund: 'initial',
    pageOf: (id) => `https://pay.tbank.ru/new/${id}`,
    ...own,
  };
  const notifier = createNotifier();
  const state: TbankState = {
    options,
    records: noRecords(),
    bank: bankOfTests(),
    now,
    announce: ({ payment, body }) =>
      notifier.announce(payment?.notification_url ?? notificationUrl ?? null, {
        ...body,
        Token: tokenOf(body, options.password),
      }),
  };
  const vendor = openTbank(state);
  const server = await startVendorServer(vendor.reply);
  return {
    url: server.url,
    requests: server.requests,
    control: { ...server.faults, ...controlOf(state, { vendor, notifier }) },
    async close() {
      await notifier.settled();
      await server.close();
    },
  };
}
