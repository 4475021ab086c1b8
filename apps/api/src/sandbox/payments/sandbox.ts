import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db-handle.ts';
import type { TbankOptions } from '../tbank/state.ts';
import { openTbank } from '../tbank/tbank.ts';
import type { Records, SandboxPayment, Vendor, VendorNotification } from '../vendor.ts';
import type { YookassaOptions } from '../yookassa/state.ts';
import { openYookassa } from '../yookassa/yookassa.ts';
import { bankOf, type Fault, type Faults } from './faults.ts';
import { type About, withRecords } from './store.ts';

/** The stand-ins' path on this server. */
export const SANDBOX_PAYMENTS = '/sandbox/payments';

/** The dependencies of the stand-ins: the database, the clock, credentials, and the addresses of both parties. */
export interface Sandbox {
  readonly db: Db;
  readonly clock: Clock;
  /** YooKassa's shop. */
  readonly credentials: Pick<YookassaOptions, 'shopId' | 'secretKey'>;
  /** T-Bank's terminal. */
  readonly terminal: Pick<TbankOptions, 'terminalKey' | 'password' | 'ffd'>;
  /** Tells whether the shop must send receipts. */
  readonly demandsReceipts: boolean;
  /** The origin of the hosted page. */
  readonly origin: () => string;
  /** The address for notifications, as a shop sets it in the provider's cabinet. */
  readonly notifyUrl: () => string;
  readonly faults: Faults;
}

/** Opens vendors whose rows are those of one request. */
type OpenVendor = (vendor: SandboxPayment['vendor']) => Vendor;

/** Runs what a request does at a vendor, with the fault that it meets. */
export const atVendor = <Result>(
  sandbox: Sandbox,
  { fault = null, ...about }: About & { readonly fault?: Fault | null },
  act: (records: Records, open: OpenVendor) => Result,
): Promise<Result> =>
  withRecords(sandbox.db, about, (records) => {
    const announced: VendorNotification[] = [];
    const state = {
      records,
      bank: bankOf(fault),
      now: sandbox.clock,
      announce: (notification: VendorNotification) => void announced.push(notification),
    };
    const open: OpenVendor = (vendor) =>
      vendor === 'tbank'
        ? openTbank({ ...state, options: terminalOf(sandbox) })
        : openYookassa({ ...state, options: shopOf(sandbox) });
    const result = act(records, open);
    return { result, notifications: announced.flatMap((one) => rowsOf(sandbox, one)) };
  });

/** The shop has asked for no events of saved methods. As many copies, and as late, as the webhook mode says. */
function rowsOf({ faults, clock }: Sandbox, { payment, event, body }: VendorNotification) {
  const { mode, copies } = faults.webhooks();
  if (payment === null || mode === 'lose') return [];
  const row = { payment: payment.id, event, body, due_at: mode === 'hold' ? null : clock() };
  return Array.from({ length: copies }, () => row);
}

const pageOf =
  ({ origin }: Sandbox) =>
  (id: string) =>
    `${origin()}${SANDBOX_PAYMENTS}/checkout/${id}`;

const shopOf = (sandbox: Sandbox): YookassaOptions => ({
  ...sandbox.credentials,
  receipts: sandbox.demandsReceipts ? 'obligatory' : 'optional',
  ffd: '1.2',
  feePermille: 35,
  autopay: true,
  fullRefundReceipt: 'refused',
  pageOf: pageOf(sandbox),
});

const terminalOf = (sandbox: Sandbox): TbankOptions => ({
  ...sandbox.terminal,
  register: sandbox.demandsReceipts,
  minimum: 100,
  fullCancelReceipt: 'refused',
  amountAfterRefund: 'initial',
  pageOf: pageOf(sandbox),
});
