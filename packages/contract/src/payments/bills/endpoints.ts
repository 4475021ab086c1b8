import { endpoint } from '../../endpoint.ts';
import { paymentHistory } from '../endpoints.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

// A business pays at its own bank. What may be read is open to whoever may read the own payments.
export const listOwnBills = endpoint<typeof schemas.listOwnBills>({
  ...addresses.listOwnBills,
  action: paymentHistory.action,
});
export const issueBill = endpoint<typeof schemas.issueBill>({
  ...addresses.issueBill,
  action: 'api::tariff-payment.bill.create',
  takesIdempotencyKey: true,
  status: 201,
});
export const cancelBill = endpoint<typeof schemas.cancelBill>({
  ...addresses.cancelBill,
  action: 'api::tariff-payment.bill.delete',
});
export const readOwnBillFile = endpoint<typeof schemas.readOwnBillFile>({
  ...addresses.readOwnBillFile,
  action: paymentHistory.action,
});
export const readOwnActFile = endpoint<typeof schemas.readOwnActFile>({
  ...addresses.readOwnActFile,
  action: paymentHistory.action,
});

// The operations of staff on bills: reading them, and noting what the bank says.
export const listBills = endpoint<typeof schemas.listBills>({
  ...addresses.listBills,
  action: 'api::payment.bill.find',
  mayLag: 'staff',
});
export const readBill = endpoint<typeof schemas.readBill>({
  ...addresses.readBill,
  action: 'api::payment.bill.find',
});
export const markBillPaid = endpoint<typeof schemas.markBillPaid>({
  ...addresses.markBillPaid,
  action: 'api::payment.bill.pay',
});
export const readBillFile = endpoint<typeof schemas.readBillFile>({
  ...addresses.readBillFile,
  action: 'api::payment.bill.find',
});
export const readActFile = endpoint<typeof schemas.readActFile>({
  ...addresses.readActFile,
  action: 'api::payment.bill.find',
});
