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
  serve(buyerDetails.saveBuyerDetails, buyerDetailsSchemas.saveBuyerDetails, (call, { body }) =>
    saveBuyerDetails(call, body),
  ),
  serve(
    buyerDetails.deleteBuyerDetails,
    buyerDetailsSchemas.deleteBuyerDetails,
    deleteBuyerDetails,
  ),
  servePdf(documents.readOwnConfirmation, documentSchemas.readOwnConfirmation, readOwnConfirmation),
  servePdf(documents.readConfirmation, documentSchemas.readConfirmation, readConfirmation),
  serve(bills.listOwnBills, billSchemas.listOwnBills, (call, { query }) =>
    listOwnBills(call, query),
  ),
  serve(bills.issueBill, billSchemas.issueBill, (call, { body }) => issueBill(call, body)),
  serve(bills.cancelBill, billSchemas.cancelBill, (call, { params }) =>
    cancelBill(call, params.bill),
  ),
  servePdf(bills.readOwnBillFile, billSchemas.readOwnBillFile, readOwnBillFile),
  serve(bills.listBills, billSchemas.listBills, (call, { query }) => listBills(call, query)),
  serve(bills.readBill, billSchemas.readBill, (call, { params }) => readBill(call, params.bill)),
  serve(bills.markBillPaid, billSchemas.markBillPaid, (call, { params, body }) =>
    markBillPaid(call, params.bill, body),
  ),
  servePdf(bills.readBillFile, billSchemas.readBillFile, readBillFile),
  servePdf(bills.readOwnActFile, billSchemas.readOwnActFile, readOwnActFile),
  servePdf(bills.readActFile, billSchemas.readActFile, readActFile),
];
