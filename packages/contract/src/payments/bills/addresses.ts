import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

// A buyer's own.
export const listOwnBills = address<typeof schemas.listOwnBills>({
  method: 'GET',
  path: '/api/tariff-payment/bills',
});
export const issueBill = address<typeof schemas.issueBill>({
  method: 'POST',
  path: '/api/tariff-payment/bills',
});
export const cancelBill = address<typeof schemas.cancelBill>({
  method: 'DELETE',
  path: '/api/tariff-payment/bills/:bill',
});
export const readOwnBillFile = address<typeof schemas.readOwnBillFile>({
  method: 'GET',
  path: '/api/tariff-payment/bills/:bill/file',
});
export const readOwnActFile = address<typeof schemas.readOwnActFile>({
  method: 'GET',
  path: '/api/tariff-payment/acts/:act/file',
});

// Everybody's, for staff.
export const listBills = address<typeof schemas.listBills>({
  method: 'GET',
  path: '/api/payment/bills',
});
export const readBill = address<typeof schemas.readBill>({
  method: 'GET',
  path: '/api/payment/bills/:bill',
});
export const markBillPaid = address<typeof schemas.markBillPaid>({
  method: 'PUT',
  path: '/api/payment/bills/:bill',
});
export const readBillFile = address<typeof schemas.readBillFile>({
  method: 'GET',
  path: '/api/payment/bills/:bill/file',
});
export const readActFile = address<typeof schemas.readActFile>({
  method: 'GET',
  path: '/api/payment/acts/:act/file',
});
