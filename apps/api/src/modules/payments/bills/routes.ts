import * as bills from '@okoshko/contract/payments/bills/endpoints';
import * as billSchemas from '@okoshko/contract/payments/bills/schemas';
import * as buyerDetails from '@okoshko/contract/payments/buyer-details/endpoints';
import * as buyerDetailsSchemas from '@okoshko/contract/payments/buyer-details/schemas';
import * as documents from '@okoshko/contract/payments/documents/endpoints';
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
  serve(buyerDetails.readBuyerDetails, buyerDetailsSchemas.readBuyerDetails, readBuyerDetails),
  serve(buyerDetails.saveBuyerDetails, buyerDetailsSchemas.saveBuyerDetails, (ctx, { body }) =>
    saveBuyerDetails(ctx, body),
  ),
  serve(
    buyerDetails.deleteBuyerDetails,
    buyerDetailsSchemas.deleteBuyerDetails,
    deleteBuyerDetails,
  ),
  servePdf(documents.readOwnConfirmation, documentSchemas.readOwnConfirmation, readOwnConfirmation),
  servePdf(documents.readConfirmation, documentSchemas.readConfirmation, readConfirmation),
  serve(bills.listOwnBills, billSchemas.listOwnBills, (ctx, { query }) => listOwnBills(ctx, query)),
  serve(bills.issueBill, billSchemas.issueBill, (ctx, { body }) => issueBill(ctx, body)),
  serve(bills.cancelBill, billSchemas.cancelBill, (ctx, { params }) =>
    cancelBill(ctx, params.bill),
  ),
  servePdf(bills.readOwnBillFile, billSchemas.readOwnBillFile, readOwnBillFile),
  serve(bills.listBills, billSchemas.listBills, (ctx, { query }) => listBills(ctx, query)),
  serve(bills.readBill, billSchemas.readBill, (ctx, { params }) => readBill(ctx, params.bill)),
  serve(bills.markBillPaid, billSchemas.markBillPaid, (ctx, { params, body }) =>
    markBillPaid(ctx, params.bill, body),
  ),
  servePdf(bills.readBillFile, billSchemas.readBillFile, readBillFile),
  servePdf(bills.readOwnActFile, billSchemas.readOwnActFile, readOwnActFile),
  servePdf(bills.readActFile, billSchemas.readActFile, readActFile),
];
