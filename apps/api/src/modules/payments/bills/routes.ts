import * as bills from '@okoshko/contract/payments/bills/endpoints';
import * as schemas from '@okoshko/contract/payments/bills/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { servePdf } from '../../../platform/http/serve-pdf.ts';
import { readActFile, readOwnActFile } from './acts/service/read-act-file.ts';
import { cancelBill } from './service/cancel-bill.ts';
import { issueBill } from './service/issue-bill.ts';
import { listBills, listOwnBills } from './service/list-bills.ts';
import { markBillPaid } from './service/mark-bill-paid.ts';
import { readBill } from './service/read-bill.ts';
import { readBillFile, readOwnBillFile } from './service/read-bill-file.ts';

export const billRoutes: readonly Route[] = [
  serve(bills.listOwnBills, schemas.listOwnBills, (call, { query }) => listOwnBills(call, query)),
  serve(bills.issueBill, schemas.issueBill, (call, { body }) => issueBill(call, body)),
  serve(bills.cancelBill, schemas.cancelBill, (call, { params }) => cancelBill(call, params.bill)),
  servePdf(bills.readOwnBillFile, schemas.readOwnBillFile, readOwnBillFile),
  serve(bills.listBills, schemas.listBills, (call, { query }) => listBills(call, query)),
  serve(bills.readBill, schemas.readBill, (call, { params }) => readBill(call, params.bill)),
  serve(bills.markBillPaid, schemas.markBillPaid, (call, { params, body }) =>
    markBillPaid(call, params.bill, body),
  ),
  servePdf(bills.readBillFile, schemas.readBillFile, readBillFile),
  servePdf(bills.readOwnActFile, schemas.readOwnActFile, readOwnActFile),
  servePdf(bills.readActFile, schemas.readActFile, readActFile),
];
