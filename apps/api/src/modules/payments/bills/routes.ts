import * as bills from '@okoshko/contract/payments/bills/addresses';
import * as billSchemas from '@okoshko/contract/payments/bills/schemas';
import * as buyerDetails from '@okoshko/contract/payments/buyer-details/addresses';
import * as buyerDetailsSchemas from '@okoshko/contract/payments/buyer-details/schemas';
import * as documents from '@okoshko/contract/payments/documents/addresses';
import * as documentSchemas from '@okoshko/contract/payments/documents/schemas';
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
      ...buyerDetails.readBuyerDetails,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
    },
    buyerDetailsSchemas.readBuyerDetails,
    readBuyerDetails,
  ),
  serve(
    {
      ...buyerDetails.saveBuyerDetails,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
    },
    buyerDetailsSchemas.saveBuyerDetails,
    (ctx, { body }) => saveBuyerDetails(ctx, body),
  ),
  serve(
    {
      ...buyerDetails.deleteBuyerDetails,
      action: 'api::tariff-payment.tariff-payment.getUrl',
      for: 'account',
    },
    buyerDetailsSchemas.deleteBuyerDetails,
    deleteBuyerDetails,
  ),
  servePdf(
    {
      ...documents.readOwnConfirmation,
      action: 'api::tariff-payment.tariff-payment.history',
      for: 'account',
    },
    documentSchemas.readOwnConfirmation,
    readOwnConfirmation,
  ),
  servePdf(
    { ...documents.readConfirmation, action: 'api::payment.payment.findOne', for: 'operator' },
    documentSchemas.readConfirmation,
    readConfirmation,
  ),
  serve(
    { ...bills.listOwnBills, action: 'api::tariff-payment.tariff-payment.history', for: 'account' },
    billSchemas.listOwnBills,
    (ctx, { query }) => listOwnBills(ctx, query),
  ),
  serve(
    {
      ...bills.issueBill,
      action: 'api::tariff-payment.bill.create',
      for: 'account',
      takesIdempotencyKey: true,
      status: 201,
    },
    billSchemas.issueBill,
    (ctx, { body }) => issueBill(ctx, body),
  ),
  serve(
    { ...bills.cancelBill, action: 'api::tariff-payment.bill.delete', for: 'account' },
    billSchemas.cancelBill,
    (ctx, { params }) => cancelBill(ctx, params.bill),
  ),
  servePdf(
    {
      ...bills.readOwnBillFile,
      action: 'api::tariff-payment.tariff-payment.history',
      for: 'account',
    },
    billSchemas.readOwnBillFile,
    readOwnBillFile,
  ),
  serve(
    { ...bills.listBills, action: 'api::payment.bill.find', for: 'operator', mayLag: 'staff' },
    billSchemas.listBills,
    (ctx, { query }) => listBills(ctx, query),
  ),
  serve(
    { ...bills.readBill, action: 'api::payment.bill.find', for: 'operator' },
    billSchemas.readBill,
    (ctx, { params }) => readBill(ctx, params.bill),
  ),
  serve(
    { ...bills.markBillPaid, action: 'api::payment.bill.pay', for: 'operator' },
    billSchemas.markBillPaid,
    (ctx, { params, body }) => markBillPaid(ctx, params.bill, body),
  ),
  servePdf(
    { ...bills.readBillFile, action: 'api::payment.bill.find', for: 'operator' },
    billSchemas.readBillFile,
    readBillFile,
  ),
  servePdf(
    {
      ...bills.readOwnActFile,
      action: 'api::tariff-payment.tariff-payment.history',
      for: 'account',
    },
    billSchemas.readOwnActFile,
    readOwnActFile,
  ),
  servePdf(
    { ...bills.readActFile, action: 'api::payment.bill.find', for: 'operator' },
    billSchemas.readActFile,
    readActFile,
  ),
];
