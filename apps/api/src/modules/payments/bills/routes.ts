import * as billsSchemas from '@okoshko/contract/payments/bills-schemas';
import * as disputesSchemas from '@okoshko/contract/payments/disputes-schemas';
import * as wire from '@okoshko/contract/payments/wire';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { servePdf } from '../../../platform/http/serve-pdf.ts';
import { deleteBuyerDetails, readBuyerDetails, saveBuyerDetails } from '../buyer/buyer.ts';
import { readConfirmation, readOwnConfirmation } from '../documents/confirmations.ts';
import { readActFile, readOwnActFile } from './acts.ts';
import {
  cancelBill,
  listBills,
  listOwnBills,
  readBill,
  readBillFile,
  readOwnBillFile,
} from './bills.ts';
import { issueBill } from './issue-bill.ts';
import { markBillPaid } from './mark-bill-paid.ts';

/** Documents for those who buy: confirmations, bills and acts, and the details that they name a buyer by. */
export const documentRoutes: readonly Route[] = [
  serve(
    {
      ...wire.readBuyerDetails,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
    },
    billsSchemas.readBuyerDetails,
    readBuyerDetails,
  ),
  serve(
    {
      ...wire.saveBuyerDetails,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
    },
    billsSchemas.saveBuyerDetails,
    (ctx, { body }) => saveBuyerDetails(ctx, body),
  ),
  serve(
    {
      ...wire.deleteBuyerDetails,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
    },
    billsSchemas.deleteBuyerDetails,
    deleteBuyerDetails,
  ),
  servePdf(
    {
      ...wire.readOwnConfirmation,
      action: 'api::tariff-payment.tariff-payment.history',
      for: 'account',
    },
    disputesSchemas.readOwnConfirmation,
    readOwnConfirmation,
  ),
  servePdf(
    { ...wire.readConfirmation, action: 'api::payment.payment.findOne', for: 'operator' },
    disputesSchemas.readConfirmation,
    readConfirmation,
  ),
  serve(
    { ...wire.listOwnBills, action: 'api::tariff-payment.tariff-payment.history', for: 'account' },
    billsSchemas.listOwnBills,
    (ctx, { query }) => listOwnBills(ctx, query),
  ),
  serve(
    {
      ...wire.issueBill,
      action: 'api::tariff-payment.bill.create',
      for: 'account',
      takesIdempotencyKey: true,
      status: 201,
    },
    billsSchemas.issueBill,
    (ctx, { body }) => issueBill(ctx, body),
  ),
  serve(
    { ...wire.cancelBill, action: 'api::tariff-payment.bill.delete', for: 'account' },
    billsSchemas.cancelBill,
    (ctx, { params }) => cancelBill(ctx, params.bill),
  ),
  servePdf(
    {
      ...wire.readOwnBillFile,
      action: 'api::tariff-payment.tariff-payment.history',
      for: 'account',
    },
    billsSchemas.readOwnBillFile,
    readOwnBillFile,
  ),
  serve(
    { ...wire.listBills, action: 'api::payment.bill.find', for: 'operator', mayLag: 'staff' },
    billsSchemas.listBills,
    (ctx, { query }) => listBills(ctx, query),
  ),
  serve(
    { ...wire.readBill, action: 'api::payment.bill.find', for: 'operator' },
    billsSchemas.readBill,
    (ctx, { params }) => readBill(ctx, params.bill),
  ),
  serve(
    { ...wire.markBillPaid, action: 'api::payment.bill.pay', for: 'operator' },
    billsSchemas.markBillPaid,
    (ctx, { params, body }) => markBillPaid(ctx, params.bill, body),
  ),
  servePdf(
    { ...wire.readBillFile, action: 'api::payment.bill.find', for: 'operator' },
    billsSchemas.readBillFile,
    readBillFile,
  ),
  servePdf(
    {
      ...wire.readOwnActFile,
      action: 'api::tariff-payment.tariff-payment.history',
      for: 'account',
    },
    billsSchemas.readOwnActFile,
    readOwnActFile,
  ),
  servePdf(
    { ...wire.readActFile, action: 'api::payment.bill.find', for: 'operator' },
    billsSchemas.readActFile,
    readActFile,
  ),
];
